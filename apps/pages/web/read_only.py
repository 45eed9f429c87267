"""Pages that only show, and the page that is not there."""

from collections.abc import Callable

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

PageView = Callable[..., HttpResponse | FileResponse]


def read_only(view: PageView) -> PageView:
    """Make a view refuse all methods but reading ones itself (405).

    Django's CSRF guard would answer them first, in its own HTML, about a cookie that these pages do not use.
    """
    return csrf_exempt(require_safe(view))


@csrf_exempt
def not_found(request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
    """Raise 404 for unknown addresses below Django's own prefixes, for any method.

    It is exempt from the CSRF check because it changes nothing.
    """
    raise Http404
