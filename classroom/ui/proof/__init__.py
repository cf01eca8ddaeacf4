"""The questions by which a claim is proved."""
