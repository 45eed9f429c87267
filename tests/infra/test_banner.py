"""What `make run` says at its start is true of what it has made."""

from apps.demo.services.dataset import ADMINS, PASSWORD
from tools.local.product import SIGN_INS


def test_every_demo_admin_is_named_with_role_and_password() -> None:
    lines = [line.split() for line in SIGN_INS.splitlines()]
    assert [["admin", "role", str(role), email, PASSWORD] for email, _, role in ADMINS] == sorted(
        (words[:5] for words in lines if words[:1] == ["admin"]), key=lambda words: words[3]
    )
