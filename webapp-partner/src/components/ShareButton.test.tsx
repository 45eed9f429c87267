import i18next from "i18next";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { render, screen } from "webapp-shared/testing/render";

import { ShareButton } from "./ShareButton";

beforeAll(() => {
  i18next.addResourceBundle("en", "app", { share: "Share" });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

const show = () => render(<ShareButton text="See what lenders offer" url="https://tulna.example/bcdfghj" />);

it("hands text and address to the phone's own sheet", async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(share).toHaveBeenCalledWith({ text: "See what lenders offer", url: "https://tulna.example/bcdfghj" });
});

it("stays when the sheet is closed", async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
});

it("is not there where the browser has no sheet", () => {
  show();
  expect(screen.queryByRole("button")).toBeNull();
});
