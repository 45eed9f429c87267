"""Advices, commission files, reconciliation and claims."""
