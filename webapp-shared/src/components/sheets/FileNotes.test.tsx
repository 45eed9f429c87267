import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";

import { render, screen, within } from "../../testing/render";
import texts from "./locales/en.json";
import { FileNotes } from "./FileNotes";

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", texts);
});

describe("Notes", () => {
  it("lists every sentence about the file", () => {
    render(
      <FileNotes
        notes={["Hidden rows that were read like all others: 3.", "Letters have become question marks in: Name."]}
      />,
    );
    const list = screen.getByRole("list", { name: "What to know about this file" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  });

  it("says nothing where there is nothing to tell", () => {
    render(<FileNotes notes={[]} />);
    expect(screen.queryByRole("list", { name: "What to know about this file" })).toBeNull();
  });
});
