"""The composition root.

Celery's application is loaded with it, so that every process can wake a task.
"""

from config.celery import app as celery_app

__all__ = ["celery_app"]
