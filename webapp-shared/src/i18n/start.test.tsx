import i18next from "i18next";
import { afterEach, expect, it, vi } from "vitest";

import { render, screen, waitFor } from "../testing/render";
import { LanguageSwitch } from "../ui/LanguageSwitch/LanguageSwitch";
import { firstLanguage, followLanguage, setLanguage } from "./language";

afterEach(() => setLanguage("en"));

it("one press changes every text, the page's language, and is kept", async () => {
  const { user } = render(<LanguageSwitch />);
  const button = screen.getByRole("button", { name: "हिन्दी" });
  expect(button.lang).toBe("hi");
  await user.click(button);
  await waitFor(() => expect(screen.getByRole("button", { name: "English" })).toBeDefined());
  expect(document.documentElement.lang).toBe("hi");
  expect(i18next.t("cancel")).toBe("रहने दें");
  expect(firstLanguage()).toBe("hi");
});

it("pressed without a net, nothing changes before it is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const changed = vi.fn();
  const { user } = render(<LanguageSwitch onChange={changed} />);
  await user.click(screen.getByRole("button", { name: "हिन्दी" }));
  await new Promise((next) => setTimeout(next));
  expect([i18next.language, document.documentElement.lang, firstLanguage(), changed.mock.calls]).toEqual([
    "en",
    "en",
    "en",
    [],
  ]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(changed).toHaveBeenCalledExactlyOnceWith("hi"));
  expect([i18next.language, document.documentElement.lang, firstLanguage()]).toEqual(["hi", "hi", "hi"]);
});

const chosenElsewhere = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

it("a page of its own keeps its language, one in a frame follows the page around it", async () => {
  followLanguage(false);
  chosenElsewhere("tulna_lang", "hi");
  const stop = followLanguage(true);
  expect(i18next.language).toBe("en");
  chosenElsewhere("tulna_lang", "fr");
  chosenElsewhere("other", "hi");
  expect(i18next.language).toBe("en");
  chosenElsewhere("tulna_lang", "hi");
  await waitFor(() => expect(document.documentElement.lang).toBe("hi"));
  expect(i18next.t("cancel")).toBe("रहने दें");
  stop();
});
