import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { render, screen } from "../../testing/render";
import { Tabs } from "./Tabs";

const ITEMS = ["one", "two", "three"].map((value) => ({ value, label: value }));
const PLACE = 200;
const TAB = 120;

function Shown({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <div data-testid="place">
      <Tabs label="Which" value={value} onChange={setValue} items={ITEMS} />
    </div>
  );
}

/** A browser lays nothing out here: each tab is so wide, and stands where the place is scrolled to. */
function layOut(scrollWidth: number) {
  const scrolled = () => screen.getByTestId("place").scrollLeft;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(PLACE);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(scrollWidth);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function here(this: HTMLElement) {
    if (this.tagName !== "LABEL") return new DOMRect(0, 0, PLACE, 30);
    return new DOMRect(ITEMS.findIndex(({ value }) => value === this.textContent) * TAB - scrolled(), 0, TAB, 30);
  });
}

afterEach(() => vi.restoreAllMocks());

describe("a row of tabs wider than its place", () => {
  it("scrolls to the tab that is on, and back again, just as far as needed", async () => {
    layOut(3 * TAB);
    const { user } = render(<Shown first="three" />);
    const place = screen.getByTestId("place");
    expect(place.scrollLeft).toBe(3 * TAB - PLACE);
    await user.click(screen.getByRole("radio", { name: "two" }));
    expect(place.scrollLeft).toBe(TAB);
    await user.click(screen.getByRole("radio", { name: "one" }));
    expect(place.scrollLeft).toBe(0);
  });

  it("stays where it is when all of it can be seen", () => {
    layOut(PLACE);
    render(<Shown first="three" />);
    expect(screen.getByTestId("place").scrollLeft).toBe(0);
  });
});
