import type { Option } from "../Field/SelectField";

/** Return the options whose label holds each word of a text, in any order. */
export function matchingOptions(options: readonly Option[], text: string): Option[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => {
    const name = label.toLocaleLowerCase();
    return words.every((word) => name.includes(word));
  });
}
