"""Consents, copies of data, deletion and legal holds."""
