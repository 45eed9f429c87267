"""Calls of the back office's desk."""
