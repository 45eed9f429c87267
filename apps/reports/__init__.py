"""Counting, dashboards, reports, journeys and alerts."""
