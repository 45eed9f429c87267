"""Pictures and PDFs are opened by guarded children: few at once, each within limits, none in a web process."""

import fcntl
import io
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from apps.core.domain.problems import Problem
from apps.uploads.domain.pictures import PictureLimits
from apps.uploads.gateways import children, pictures
from tests.factories import bombs
from tests.factories.papers import photo

ROOT = Path(__file__).resolve().parents[3]
LIMITS = PictureLimits(most_bytes=5 * 1024**2, least_side=40, most_side=10_000, kept_side=2400)
PDF = b"%PDF-1.7\n<</Type/Catalog>>\nstartxref\n9\n%%EOF\n"
PROGRAM = b"1 0 <</S/JavaScript/JS(app.alert)>>"


@pytest.fixture(autouse=True)
def places(tmp_path: Path, settings: Any) -> Path:
    settings.GUARDED_FOLDER = tmp_path / "guarded"
    settings.GUARDED_WAIT_SECONDS = 0
    return tmp_path / "guarded"


@pytest.fixture
def taken(places: Path, settings: Any) -> Iterator[ExitStack]:
    """Every place is held by somebody else."""
    places.mkdir()
    with ExitStack() as held:
        for number in range(settings.GUARDED_CHILDREN):
            place = held.enter_context((places / f"place-{number}").open("wb"))
            fcntl.flock(place, fcntl.LOCK_EX)
        yield held


def problem_of(content: bytes) -> Problem:
    with pytest.raises(Problem) as refused:
        pictures.reencode(content, LIMITS)
    return refused.value


def code_of(content: bytes) -> str:
    return problem_of(content).fields["image_name"][0].code


def test_a_picture_of_too_many_pixels_is_refused_without_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("a child was started"))
    assert code_of(bombs.png(9400, 9400)) == "uploads.image_too_many_pixels"
    assert code_of(bombs.png(6000, 4001)) == "uploads.image_too_many_pixels"


def test_a_picture_of_twenty_four_million_pixels_is_redrawn() -> None:
    made, extension = pictures.reencode(bombs.png(6000, 4000), LIMITS)
    assert (Image.open(io.BytesIO(made)).size, extension) == ((2400, 1600), "png")


def test_a_jpeg_whose_second_header_states_more_is_damaged() -> None:
    content = photo("JPEG", 9000, 9000)
    place = content.index(b"\xff\xc0")
    small = content[place : place + 5] + b"\0\x40\0\x40" + content[place + 9 : place + 19]
    assert code_of(content[:place] + small + content[place:]) == "uploads.image_damaged"


def test_a_photo_lying_on_its_side_is_kept_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    made, extension = pictures.reencode(photo("JPEG", 4800, 3000, exif=exif), LIMITS)
    picture = Image.open(io.BytesIO(made))
    assert (picture.size, extension, dict(picture.getexif())) == ((1500, 2400), "jpg", {})


def test_pillow_is_never_loaded_by_the_process_that_asks(tmp_path: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from django.conf import settings\n"
        "settings.configure(GUARDED_CHILDREN=1, GUARDED_CHILDREN_OF_A_PROCESS=1, GUARDED_WAIT_SECONDS=1,"
        " GUARDED_DEADLINE_SECONDS=120, GUARDED_FOLDER=__import__('pathlib').Path(sys.argv[2]))\n"
        "from apps.uploads.domain.pictures import PictureLimits\n"
        "from apps.uploads.gateways import pictures\n"
        "made, _ = pictures.reencode(sys.stdin.buffer.read(), PictureLimits(10**7, 10, 10**4, 100))\n"
        "print(len(made) > 99, 'PIL' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(ROOT), str(tmp_path)],
        input=photo(),
        capture_output=True,
        check=False,
    )
    assert (done.stdout.split(), done.stderr) == ([b"True", b"False"], b"")


def test_a_guarded_child_opens_no_socket_and_starts_no_program() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from apps.uploads.gateways.guarded import cage\n"
        "cage.enter(memory_bytes=2**30, cpu_seconds=5)\n"
        "import socket, subprocess\n"
        "for act in (socket.socket, lambda: subprocess.run(['true'])):\n"
        "    try: print(act())\n"
        "    except PermissionError: print('refused')"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code, str(ROOT)], capture_output=True, check=False)
    assert done.stdout.split() == [b"refused", b"refused"], done.stderr


def test_a_child_out_of_memory_refuses_the_picture_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(children, "_MEMORY_BYTES", 64 * 1024**2)
    assert code_of(bombs.png(6000, 4000)) in ("uploads.image_too_heavy", "uploads.image_damaged")
    monkeypatch.undo()
    assert pictures.reencode(photo(), LIMITS)[1] == "jpg"


def test_a_child_that_takes_too_long_is_ended_and_the_sender_may_come_again(
    monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    started: list[subprocess.Popen[bytes]] = []
    start = subprocess.Popen

    def noted(*args: Any, **more: Any) -> subprocess.Popen[bytes]:
        started.append(start(*args, **more))
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", noted)
    settings.GUARDED_DEADLINE_SECONDS = 0
    problem = problem_of(bombs.png(6000, 4000))
    assert (problem.code, problem.status, problem.retry_after) == ("uploads.busy", 503, 3)
    assert [child.returncode for child in started] == [-9]


def test_while_all_places_are_taken_a_file_is_refused_for_a_moment(taken: ExitStack) -> None:
    problem = problem_of(photo())
    assert (problem.code, problem.status, problem.retry_after) == ("uploads.busy", 503, 3)
    with pytest.raises(Problem, match=r"uploads\.busy"):
        pictures.pdf_fault(bombs.pdf(b"1 0 <<>>"))
    taken.close()
    assert pictures.reencode(photo(), LIMITS)[1] == "jpg"


def test_a_file_waits_for_a_place_that_becomes_free(taken: ExitStack, settings: Any) -> None:
    settings.GUARDED_WAIT_SECONDS = 30
    alarm = threading.Timer(0.3, taken.close)
    alarm.start()
    assert pictures.reencode(photo(), LIMITS)[1] == "jpg"
    alarm.join()


def test_a_process_never_waits_with_all_its_threads(settings: Any) -> None:
    settings.GUARDED_WAIT_SECONDS = 30
    with ExitStack() as held:
        for _ in range(settings.GUARDED_CHILDREN_OF_A_PROCESS):
            held.enter_context(children._of_this_process)
        assert problem_of(photo()).code == "uploads.busy"
    assert pictures.reencode(photo(), LIMITS)[1] == "jpg"


@pytest.mark.parametrize(
    ("_case", "content", "fault"),
    [
        ("whole", PDF, None),
        ("cut short", PDF[:-10], "pdf_damaged"),
        ("no index", PDF.replace(b"startxref", b"startnull"), "pdf_damaged"),
        ("a password", PDF.replace(b"/Catalog", b"/Catalog/Encrypt 3 0 R"), "pdf_locked"),
        ("a word that only begins so", PDF.replace(b"/Catalog", b"/Catalog/EncryptMetadata true"), None),
        ("a program", PDF.replace(b"/Catalog", b"/Catalog/JS(app.alert)"), "pdf_active"),
        ("a program spelt with escapes", PDF.replace(b"/Catalog", b"/Catalog/Java#53cript 3"), "pdf_active"),
        ("a file inside", PDF.replace(b"/Catalog", b"/Catalog/EmbeddedFile 3"), "pdf_active"),
    ],
)
def test_a_pdf_that_cannot_be_kept_says_why(_case: str, content: bytes, fault: str | None) -> None:
    assert pictures.pdf_fault(content) == fault


@pytest.mark.parametrize(
    ("_case", "content", "fault"),
    [
        ("plain objects", bombs.pdf(b"1 0 <</Type/Catalog>>"), None),
        ("not packed", bombs.pdf(b"", filters=b"", packed=b"1 0 <</Type/Catalog>>"), None),
        ("a program", bombs.pdf(PROGRAM), "pdf_active"),
        ("a program spelt with escapes", bombs.pdf(PROGRAM.replace(b"JavaS", b"Java#53")), "pdf_active"),
        ("a list of one filter", bombs.pdf(PROGRAM, filters=b"/Filter [ /FlateDecode ]"), "pdf_active"),
        ("a filter spelt with escapes", bombs.pdf(PROGRAM, filters=b"/#46ilter/Flate#44ecode"), "pdf_active"),
        ("packed twice", bombs.pdf(PROGRAM, filters=b"/Filter[/FlateDecode/FlateDecode]"), "pdf_damaged"),
        ("packed in another way", bombs.pdf(PROGRAM, filters=b"/Filter/LZWDecode"), "pdf_damaged"),
        ("a filter named elsewhere", bombs.pdf(PROGRAM, filters=b"/Filter 9 0 R"), "pdf_damaged"),
        ("a filter behind a remark", bombs.pdf(PROGRAM, filters=b"/Filter % so\n/FlateDecode"), "pdf_damaged"),
        (
            "a second filter in a text",
            bombs.pdf(PROGRAM, filters=b"/Filter/A85 /X(/Filter/FlateDecode)"),
            "pdf_damaged",
        ),
        ("predicted", bombs.pdf(PROGRAM, filters=b"/Filter/FlateDecode/DecodeParms<</Predictor 12>>"), "pdf_damaged"),
        ("signed", bombs.pdf(b"1 0 <<>>", filters=b"/V<</Filter/Adobe.PPKLite>>/Filter/FlateDecode"), None),
        ("packed badly", bombs.pdf(b"", packed=b"no flate at all"), "pdf_damaged"),
        ("a long dictionary", bombs.pdf(PROGRAM, filters=b"/X(" + b" " * 9999 + b")/Filter/FlateDecode"), "pdf_active"),
    ],
)
def test_packed_objects_of_a_pdf_are_looked_through(_case: str, content: bytes, fault: str | None) -> None:
    assert pictures.pdf_fault(content) == fault


def test_a_pdf_unpacks_to_its_limit_and_not_a_byte_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pictures._INFLATED_PDF_BYTES == 64 * 1024**2
    monkeypatch.setattr(pictures, "_INFLATED_PDF_BYTES", 1_000)
    assert pictures.pdf_fault(bombs.pdf(b" " * 1_000)) is None
    assert pictures.pdf_fault(bombs.pdf(b" " * 1_001)) == "pdf_too_heavy"
