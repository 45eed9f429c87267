from django.apps import AppConfig


class OfferingsConfig(AppConfig):
    name = "apps.offerings"
