"""Numbers, relations and explanations: everything that is mathematics."""
