"""Calls of privacy for the back office."""
