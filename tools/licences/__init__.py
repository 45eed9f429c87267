"""Licences of what the product contains: the list, the notices, the bill of materials."""
