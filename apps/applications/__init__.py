"""Requests, offers, submissions, statuses and documents."""
