"""A second opinion on how many records a text file holds: a machine of four states, written without the csv module."""

_MARKS = ",;\t|"


def records(text: str) -> int:
    """Records with any content. The mark between cells is the one that cuts the first line most often."""
    first = _first_line(text)
    mark = _chosen(first)
    if first.lstrip("\ufeff").startswith("sep=") and len(first.lstrip("\ufeff").strip("\r\n").rstrip()) == 5:
        mark = first.lstrip("\ufeff")[4]
        text = text[len(first) :]
    return _count(text, mark)


def _first_line(text: str) -> str:
    for place, letter in enumerate(text):
        if letter == "\n":
            return text[: place + 1]
        if letter == "\r":
            return text[: place + (2 if text[place + 1 : place + 2] == "\n" else 1)]
    return text


def _chosen(line: str) -> str:
    counts, inside = dict.fromkeys(_MARKS, 0), False
    # A quotation mark that nothing closes opens nothing.
    last = line.rfind('"')
    for place, letter in enumerate(line):
        if letter == '"' and (inside or place < last):
            inside = not inside
        elif letter in counts and not inside:
            counts[letter] += 1
    return max(_MARKS, key=lambda mark: counts[mark])


def _count(text: str, mark: str) -> int:
    found, has_content = 0, False
    state = "start"  # of a cell; or in a "bare" or "quoted" one, or behind a quotation mark that may be its "end"
    for letter in text:
        if state == "quoted":
            if letter == '"':
                state = "end"
            else:
                has_content = True
        elif state == "end" and letter == '"':
            state, has_content = "quoted", True
        elif state == "start" and letter == '"':
            state = "quoted"
        elif letter == mark:
            state = "start"
        elif letter in "\r\n":
            found += has_content
            state, has_content = "start", False
        else:
            state, has_content = "bare", True
    return found + has_content
