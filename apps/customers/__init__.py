"""Profiles, duplicates and the steps of journeys."""
