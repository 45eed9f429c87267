"""Labels of an app stand once, for its pages and its files: pairs in Python get fewer, app by app."""

import json
from pathlib import Path

from django.conf import settings

from apps.core.web.labels import labels_of
from tests.contracts import label_pairs

COMMITTED: dict[str, int] = json.loads(label_pairs.FILE.read_text())
LABELLED_APPS = ("acquisition", "calls", "cards", "deletions", "measures")


def test_pairs_of_no_app_rise() -> None:
    risen = [
        f"apps/{app} holds {number} labels in two languages, more than {COMMITTED.get(app, 0)}: put them into"
        f" webapp-shared/src/i18n/labels/{app}.en.json and .hi.json (CONTRIBUTING.md, *Add a label*)"
        for app, number in label_pairs.counts().items()
        if number > COMMITTED.get(app, 0)
    ]
    assert risen == []


def test_apps_with_labels_hold_no_pair() -> None:
    files = {path.name.split(".")[0] for path in Path(settings.LABELS_DIR).glob("*.json")}
    assert files == set(LABELLED_APPS)
    assert {app: COMMITTED.get(app, 0) for app in LABELLED_APPS} == dict.fromkeys(LABELLED_APPS, 0)


def test_labels_have_both_languages() -> None:
    for app in LABELLED_APPS:
        english, hindi = (
            json.loads((settings.LABELS_DIR / f"{app}.{language}.json").read_text("utf-8")) for language in ("en", "hi")
        )
        assert english.keys() == hindi.keys()
        assert labels_of(app) == {key: (english[key], hindi[key]) for key in english}


def test_each_pair_is_counted(tmp_path: Path) -> None:
    exporters = tmp_path / "apps" / "cards" / "exporters"
    exporters.mkdir(parents=True)
    (exporters / "cards.py").write_text(
        'TITLE = ("Cards", "कार्ड")\nOTHER = ("a", "b")\nTHREE = ("a", "ब", "c")\n', "utf-8"
    )
    assert label_pairs.counts(tmp_path) == {"cards": 1}
