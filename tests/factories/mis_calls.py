"""The calls of a lender's status file, as the page makes them."""

import json

from django.core.files.uploadedfile import SimpleUploadedFile

from tests.factories import accounts

CALL = "/api/uploads"
HEADER = ("App No", "PAN Number", "Stage", "Updated On", "Amt Paid Out", "Customer Name")


def signed_in(client, role: int = 1):
    token = accounts.bearer_of_user(accounts.make_admin(role_id=role))
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}", HTTP_USER_AGENT=accounts.BROWSER)
    return client


def send(client, lender_id, content, name="nov.csv", **fields):
    file = SimpleUploadedFile(name, content)
    head = json.dumps({"lender_id": lender_id or None})
    return client.post(CALL, {"kind": "mis", "head": head, "file": file, **fields}, format="multipart")
