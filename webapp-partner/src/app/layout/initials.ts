/** "Priya Iyer" → "PI"; one word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map((word) =>
    word ? [...word][0] : "",
  );
  return letters.join("").toUpperCase();
}
