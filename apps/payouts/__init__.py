"""Partner statements, payees, taxes and bank files."""
