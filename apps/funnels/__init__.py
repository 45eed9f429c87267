"""Funnels of partners: screens, questions, versions."""
