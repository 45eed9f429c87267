import { expect, it } from "vitest";

import { render, screen } from "../../testing/render";
import { PageLoading } from "./Loading";

it("keeps the words that the page began with in sight; a screen reader hears them from the page itself", () => {
  const title = document.createElement("h1");
  title.textContent = "Calculators";
  render(<PageLoading begun={() => [title]} />);
  expect(screen.getByText("Calculators")).toBe(title);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("Loading");
});

it("turns a circle where the page began without words", () => {
  const { container } = render(<PageLoading />);
  expect(container.querySelector(".first-paint")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Loading");
});
