"""Pure tests: whoever touches the database here has put a rule in the wrong place."""

import pytest


@pytest.fixture(autouse=True)
def no_database(request: pytest.FixtureRequest) -> None:
    if {"db", "transactional_db"} & set(request.fixturenames):
        pytest.fail("Tests in tests/domain must not ask for the database.")
