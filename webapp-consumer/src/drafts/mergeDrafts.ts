type Values = Readonly<Record<string, string>>;

/** What one form and another window's copy of it make together. */
export interface Merged {
  values: Record<string, string>;
  /** answers that were taken over from the other window */
  brought: string[];
  /** answers that both changed, each to something else: the person decides */
  disputed: string[];
}

/**
 * Joins what was typed here with what was saved elsewhere since both were `base`: an answer changed on one side only is
 * that side's, one that both changed to different things stays as it stands here and is disputed. What the other side does
 * not name it has not changed.
 */
export function mergeDrafts(base: Values, mine: Values, theirs: Values): Merged {
  const merged: Merged = { values: { ...mine }, brought: [], disputed: [] };
  for (const [name, told] of Object.entries(theirs)) {
    const here = mine[name] ?? "";
    const before = base[name] ?? "";
    if (told === here || told === before) continue;
    if (here === before) {
      merged.values[name] = told;
      merged.brought.push(name);
    } else merged.disputed.push(name);
  }
  return merged;
}
