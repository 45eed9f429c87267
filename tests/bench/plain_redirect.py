"""A bare Django view that answers 302, on the product's server with all of its middleware.

Settings of that server: `bench_redirect` starts it by DJANGO_SETTINGS_MODULE.
"""

from django.http import HttpRequest, HttpResponseRedirect
from django.urls import path

from config.settings.test import *  # noqa: F403

ROOT_URLCONF = __name__


def lead_on(request: HttpRequest, code: str) -> HttpResponseRedirect:
    return HttpResponseRedirect(f"/sunrise?tk={code}")


urlpatterns = [path("<slug:code>", lead_on)]
