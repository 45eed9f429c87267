// Edits of a text by position: collected first, written from the end backwards.

export class Edits {
  #byFile = new Map();

  add(path, start, end, text) {
    const edits = this.#byFile.get(path) ?? new Map();
    this.#byFile.set(path, edits);
    const key = `${start}:${end}`;
    const before = edits.get(key);
    if (before && before.text !== text)
      throw new Error(`${path}:${start}: two texts for one place: ${before.text}, ${text}`);
    edits.set(key, { start, end, text });
  }

  get paths() {
    return [...this.#byFile.keys()].sort();
  }

  apply(path, source) {
    const edits = [...(this.#byFile.get(path)?.values() ?? [])].sort((one, other) => other.start - one.start);
    let text = source;
    let last = Infinity;
    for (const edit of edits) {
      if (edit.end > last) throw new Error(`${path}:${edit.start}: edits overlap`);
      text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
      last = edit.start;
    }
    return text;
  }
}
