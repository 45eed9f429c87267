"""Sheets of the desk."""
