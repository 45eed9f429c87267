"""Loading the demo world: once, into an empty database, in demo mode only."""

import pytest
from django.core.management import CommandError, call_command

from apps.accounts.models import User
from apps.lenders.models import Lender

pytestmark = pytest.mark.django_db


def test_it_is_not_loaded_over_data() -> None:
    User.objects.create(email="someone@example.com", name="Someone", area="admin", role_id=1)
    with pytest.raises(CommandError, match="The database has data"):
        call_command("seed_demo")
    call_command("seed_demo", if_empty=True)
    assert Lender.objects.count() == 0


def test_it_refuses_outside_demo_mode(settings) -> None:
    settings.DEMO = False
    with pytest.raises(CommandError, match="demo mode"):
        call_command("seed_demo")
    assert Lender.objects.count() == 0
