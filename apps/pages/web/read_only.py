"""Pages that only show, and the page that is not there."""

from collections.abc import Callable

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

PageView = Callable[..., HttpResponse | FileResponse]


def read_only(view: PageView) -> PageView:
    """A view that only shows refuses other methods itself (405).

    Django's guard of forms would answer them first, in its own HTML, about a cookie that these pages have no use for.
    """
    return csrf_exempt(require_safe(view))


@csrf_exempt
def not_found(request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
    """Raise 404 for unknown addresses below Django's own prefixes, for any method.

    It is exempt from the CSRF check because it changes nothing.
    """
    raise Http404
