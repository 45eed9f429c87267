from django.apps import AppConfig


class AcquisitionConfig(AppConfig):
    name = "apps.acquisition"
