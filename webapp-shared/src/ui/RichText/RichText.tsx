import { cloneElement, Fragment, type ReactElement, type ReactNode } from "react";

interface Props {
  /** a translated sentence with simple marks: "I agree to the <terms>terms</terms>." */
  text: string;
  /** what each mark becomes; `b` is known */
  marks?: Record<string, ReactElement<{ children?: ReactNode }>>;
}

const KNOWN = { b: <b /> };

/**
 * A sentence with links or emphasis inside, whose order the translation decides. Marks do not nest; one that is not
 * named here stays plain text, so nothing in a translated text or a value can become anything else.
 */
export function RichText({ text, marks = {} }: Props) {
  const elements: NonNullable<Props["marks"]> = { ...KNOWN, ...marks };
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const element = elements[match[1] ?? ""];
    if (!element) continue;
    pieces.push(text.slice(from, match.index), cloneElement(element, undefined, match[2]));
    from = match.index + match[0].length;
  }
  pieces.push(text.slice(from));
  return pieces.map((piece, i) => <Fragment key={i}>{piece}</Fragment>);
}
