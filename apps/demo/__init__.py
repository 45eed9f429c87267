"""Invented people, lenders and partners."""
