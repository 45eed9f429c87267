import { expect, it } from "vitest";

import { render } from "../../testing/render";
import { CountedUntil } from "./CountedUntil";

const shown = (data_up_to: string | null, uncounted: number) =>
  render(<CountedUntil fresh={{ data_up_to, uncounted }} />).container.textContent;

it("says until when days were counted, how many never were, and where none was", () => {
  expect(shown("2026-11-20T14:05:00+05:30", 0)).toMatch(/^Counted up to .*2:05.*\.$/);
  expect(shown("2026-11-20T14:05:00+05:30", 1)).toMatch(/\. 1 day is not counted yet\.$/);
  expect(shown("2026-11-20T14:05:00+05:30", 2)).toMatch(/\. 2 days are not counted yet\.$/);
  expect(shown(null, 60)).toBe("These days are not counted yet. The next count is within a minute.");
});
