"""POST /api/s3-upload-file: pictures known by content, drawn anew, kept by digest, on a disk or in an S3 store."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3  # type: ignore[import-untyped]
import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import override_settings
from moto.server import ThreadedMotoServer
from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo
from rest_framework.test import APIClient

from apps.audit.models import Entry
from config.settings.storage import s3_storage
from tests.factories import bombs
from tests.factories.accounts import bearer_of_user, make_admin

pytestmark = pytest.mark.django_db
CALL = "/api/s3-upload-file"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path) -> Iterator[Path]:
    with override_settings(MEDIA_ROOT=tmp_path):
        yield tmp_path


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})


def drawing(width: int = 320, height: int = 200, mode: str = "RGB") -> Image.Image:
    picture = Image.new(mode, (width, height), (10, 90, 80) if mode == "RGB" else (10, 90, 80, 120))
    ImageDraw.Draw(picture).ellipse((9, 9, width - 9, height - 9), fill="orange")
    return picture


def encoded(picture: Image.Image, form: str = "PNG", **more: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, form, **more)
    return out.getvalue()


def bytes_of(answer: Any) -> bytes:
    return b"".join(answer.streaming_content)


def send(browser: APIClient, content: bytes, name: str = "card.png", path: str = "cards") -> Any:
    return browser.post(CALL, {"image_name": SimpleUploadedFile(name, content), "path": path}, format="multipart")


def fault(answer: Any, field: str = "image_name") -> tuple[int, str]:
    return answer.status_code, answer.json()["fields"][field][0]["code"]


def test_a_picture_is_kept_under_its_digest_and_served(gita: APIClient, own_folder: Path) -> None:
    answer = send(gita, encoded(drawing()))
    body = answer.json()
    assert (answer.status_code, body["success"], body["message"]) == (200, True, "Picture uploaded")
    name = body["file"].removeprefix("/media/cards/")
    assert [file.name for file in (own_folder / "cards").iterdir()] == [name]
    served = gita.get(body["file"])
    assert served.status_code == 200
    assert served.headers["Content-Type"] == "image/png"
    assert served.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert served.headers["X-Content-Type-Options"] == "nosniff"
    assert served.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert Image.open(io.BytesIO(bytes_of(served))).size == (320, 200)
    assert Entry.objects.get(action="uploads.picture_kept").target_id == f"cards/{name}"


def test_the_same_picture_twice_is_one_file(gita: APIClient, own_folder: Path) -> None:
    first, second = (send(gita, encoded(drawing()), name).json()["file"] for name in ("a.png", "b.png"))
    assert first == second
    assert len(list((own_folder / "cards").iterdir())) == 1


def test_what_comes_along_with_the_pixels_is_gone(gita: APIClient) -> None:
    notes = PngInfo()
    notes.add_text("Comment", "<script>alert(1)</script>")
    exif = Image.Exif()
    exif[0x010E] = "taken at home"
    as_png = encoded(drawing(), pnginfo=notes) + b"<script>behind the end</script>"
    as_jpeg = encoded(drawing(), "JPEG", exif=exif)
    for content, name in ((as_png, "a.png"), (as_jpeg, "a.jpg")):
        served = bytes_of(gita.get(send(gita, content, name).json()["file"]))
        assert b"script" not in served
        assert b"home" not in served


@pytest.mark.parametrize(("form", "extension"), [("PNG", "png"), ("JPEG", "jpg"), ("WEBP", "png")])
def test_the_content_decides_what_it_is_never_the_name(gita: APIClient, form: str, extension: str) -> None:
    answer = send(gita, encoded(drawing(), form), "notes.txt")
    assert answer.json()["file"].endswith(f".{extension}")


def test_a_picture_keeps_its_transparency_and_is_brought_down_to_size(gita: APIClient) -> None:
    location = send(gita, encoded(drawing(1600, 1000, "RGBA"))).json()["file"]
    picture = Image.open(io.BytesIO(bytes_of(gita.get(location))))
    assert (picture.size, picture.mode) == ((800, 500), "RGBA")


def moving(form: str) -> bytes:
    frames = [drawing(), drawing().transpose(Image.Transpose.ROTATE_180)]
    ImageDraw.Draw(frames[1]).rectangle((0, 0, 99, 99), fill="red")
    return encoded(frames[0], form, save_all=True, append_images=frames[1:])


REFUSED = {
    "svg": (b'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "uploads.image_markup"),
    "svg behind a mark": (b'\xef\xbb\xbf <?xml version="1.0"?><svg/>', "uploads.image_markup"),
    "html": (b"<!doctype html><img src=x onerror=alert(1)>", "uploads.image_markup"),
    "text": (b"hello, I am a card", "uploads.image_unknown"),
    "gif": (encoded(drawing(), "GIF"), "uploads.image_unknown"),
    "moving png": (moving("PNG"), "uploads.image_moves"),
    "moving webp": (moving("WEBP"), "uploads.image_moves"),
    "cut off": (encoded(drawing())[:400], "uploads.image_damaged"),
    "bomb": (bombs.png(9400, 9400), "uploads.image_too_many_pixels"),
    "bomb by its head": (bombs.png(8, 8, header=(60_000, 60_000)), "uploads.image_too_many_pixels"),
    "too wide": (encoded(Image.new("1", (4001, 60))), "uploads.image_too_wide"),
    "too small": (encoded(drawing(39, 200)), "uploads.image_too_small"),
    "empty": (b"", "uploads.image_unknown"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_plain_picture_is_refused_and_nothing_is_kept(gita: APIClient, own_folder: Path, case: str) -> None:
    content, code = REFUSED[case]
    assert fault(send(gita, content)) == (422, code)
    assert list(own_folder.iterdir()) == []
    assert not Entry.objects.filter(action="uploads.picture_kept").exists()


def test_while_too_many_files_are_opened_the_call_says_when_to_come_again(gita: APIClient, own_folder: Path) -> None:
    with override_settings(GUARDED_CHILDREN=0, GUARDED_WAIT_SECONDS=0):
        answer = send(gita, encoded(drawing()))
    body = answer.json()
    assert (answer.status_code, answer["Retry-After"], body["code"]) == (503, "3", "uploads.busy")
    assert (body["success"], body["message"]) == (
        False,
        "Too many files are being checked right now. Nothing was saved; try again in a few seconds.",
    )
    assert list(own_folder.iterdir()) == []
    assert not Entry.objects.filter(action="uploads.picture_kept").exists()


def test_both_sides_of_the_edges_of_size(gita: APIClient) -> None:
    assert send(gita, encoded(Image.new("1", (4000, 40)))).status_code == 200
    with override_settings(
        PICTURE_LIMITS={"cards": {"most_bytes": 500, "least_side": 40, "most_side": 4000, "kept_side": 800}}
    ):
        small = encoded(Image.new("1", (40, 40)))
        fits = small + b"\0" * (500 - len(small))
        assert send(gita, fits).status_code == 200
        answer = send(gita, fits + b"\0")
        assert (answer.status_code, answer.json()["code"]) == (413, "uploads.image_too_big")


@pytest.mark.parametrize("path", ["", "uploads", "../cards", "cards/../uploads", "cards/x"])
def test_the_path_is_one_of_a_short_list(gita: APIClient, own_folder: Path, path: str) -> None:
    answer = send(gita, encoded(drawing()), path=path)
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == ["path"]
    assert list(own_folder.iterdir()) == []


def test_a_logo_has_limits_of_its_own_which_are_settings(gita: APIClient, settings: Any) -> None:
    assert send(gita, encoded(Image.new("1", (2000, 40))), path="logos").status_code == 200
    assert fault(send(gita, encoded(Image.new("1", (2001, 40))), path="logos"))[1] == "uploads.image_too_wide"


def test_no_file_says_so_and_which_kind_of_file_is_wanted(gita: APIClient) -> None:
    refused = gita.post(CALL, {"path": "cards"}, format="multipart")
    assert fault(refused) == (422, "uploads.no_picture")
    [error] = refused.json()["fields"]["image_name"]
    assert error["message"] == "No file selected. Choose a PNG, JPEG or WebP picture."


def test_the_refusal_speaks_hindi(gita: APIClient) -> None:
    answer = gita.post(
        CALL,
        {"image_name": SimpleUploadedFile("a.svg", b"<svg/>"), "path": "cards"},
        format="multipart",
        headers={"Accept-Language": "hi"},
    )
    assert "SVG और HTML नहीं लिए जाते" in answer.json()["fields"]["image_name"][0]["message"]


@pytest.mark.parametrize("role", [2, 3])
def test_only_a_full_admin_uploads(own_folder: Path, role: int) -> None:
    hari = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(role))}"})
    assert send(hari, encoded(drawing())).status_code == 403
    assert list(own_folder.iterdir()) == []


@pytest.mark.parametrize(
    "address",
    [
        "/media/cards/" + "0" * 64 + ".png",
        "/media/uploads/00/" + "0" * 64 + ".xlsx",
        "/media/cards/../uploads/x.png",
        "/media/cards/short.png",
    ],
)
def test_nothing_else_that_is_kept_can_be_fetched(client: APIClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_an_s3_store_keeps_and_gives_the_same_picture(gita: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    server.start()
    try:
        host, port = server.get_host_and_port()
        for name, value in {
            "S3_ENDPOINT_URL": f"http://{host}:{port}",
            "S3_ACCESS_KEY_ID": "tests",
            "S3_SECRET_ACCESS_KEY": "tests",
            "S3_REGION": "us-east-1",
        }.items():
            monkeypatch.setenv(name, value)
        keys = {"aws_access_key_id": "tests", "aws_secret_access_key": "tests", "region_name": "us-east-1"}
        bucket = boto3.resource("s3", endpoint_url=f"http://{host}:{port}", **keys).create_bucket(Bucket="tulna-tests")
        plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
        with override_settings(STORAGES={"default": s3_storage("tulna-tests"), "staticfiles": plain}):
            assert default_storage.__class__.__module__ != "django.core.files.storage.filesystem"
            location = send(gita, encoded(drawing())).json()["file"]
            assert send(gita, encoded(drawing())).json()["file"] == location
            assert [stored.key for stored in bucket.objects.all()] == [location.removeprefix("/media/")]
            served = gita.get(location)
            assert Image.open(io.BytesIO(bytes_of(served))).size == (320, 200)
            whole = bucket.Object(location.removeprefix("/media/")).get()["Body"].read()
            bucket.Object(location.removeprefix("/media/")).put(Body=whole[:-200])
            assert send(gita, encoded(drawing())).json()["file"] == location
            assert bytes_of(gita.get(location)) == whole
            assert gita.get("/media/cards/" + "0" * 64 + ".png").status_code == 404
    finally:
        server.stop()
