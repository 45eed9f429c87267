"""Sheets of every kind: read, mapped, checked, applied, undone."""
