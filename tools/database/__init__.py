"""Migrations until 1.0.0: one initial migration an app, and one with SQL outside the models."""
