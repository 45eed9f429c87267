"""Lenders, their terms, switches, connectors, pages and PIN codes."""
