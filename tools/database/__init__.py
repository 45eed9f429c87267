"""Migrations until 1.0.0: one initial migration an app, and one with the SQL that models do not say."""
