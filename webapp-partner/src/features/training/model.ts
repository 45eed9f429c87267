import type { CourseItem } from "./queries";

export type Block =
  { kind: "heading"; text: string } | { kind: "paragraph"; text: string } | { kind: "list"; entries: string[] };

/** A reading as blocks: `## ` begins a heading, `- ` an entry of a list, an empty line ends a paragraph. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  for (const part of body.split(/\n{2,}/)) {
    let paragraph: string[] = [];
    const endParagraph = () => {
      if (paragraph.length > 0) blocks.push({ kind: "paragraph", text: paragraph.join(" ") });
      paragraph = [];
    };
    for (const line of part.split("\n")) {
      const last = blocks.at(-1);
      if (line.startsWith("## ")) {
        endParagraph();
        blocks.push({ kind: "heading", text: line.slice(3) });
      } else if (line.startsWith("- ")) {
        const isNewList = paragraph.length > 0 || last?.kind !== "list";
        endParagraph();
        if (isNewList) blocks.push({ kind: "list", entries: [line.slice(2)] });
        else last.entries.push(line.slice(2));
      } else if (line.trim()) paragraph.push(line);
    }
    endParagraph();
  }
  return blocks;
}

/** The item that an address names, else the first that is not done, else the first. */
export function currentItem(items: readonly CourseItem[], named: string | null): CourseItem | undefined {
  return items.find(({ id }) => String(id) === named) ?? items.find(({ is_done }) => !is_done) ?? items[0];
}

export const nextItem = (items: readonly CourseItem[], item: CourseItem): CourseItem | undefined =>
  items[items.indexOf(item) + 1];
