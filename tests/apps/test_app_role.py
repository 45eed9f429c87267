"""Tests run as the application's own role: it owns nothing and cannot change the shape of the database."""

import pytest
from django.db import ProgrammingError, connection

from apps.catalogue import selectors


@pytest.mark.django_db
def test_the_application_reads_the_reference_data_as_its_own_role() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user")
        assert cursor.fetchone() == ("tulna_app", False, False)
    assert len(selectors.products()) == 13
    assert selectors.option_values("gender") == {1, 2, 3}


@pytest.mark.django_db
def test_the_application_may_not_make_or_drop_tables() -> None:
    with connection.cursor() as cursor, pytest.raises(ProgrammingError):
        cursor.execute("DROP TABLE catalogue_product")
