"""Calls of reports for the back office."""
