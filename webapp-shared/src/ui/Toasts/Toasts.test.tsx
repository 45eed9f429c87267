import { act, fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Problem } from "../../api/problem";
import { setLanguage } from "../../i18n/language";
import { render, screen } from "../../testing/render";
import { toast } from "./toast";

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await setLanguage("en");
});

function show(...texts: string[]): void {
  act(() => texts.forEach((text) => toast.success(text)));
}
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe("toasts", () => {
  it("close by themselves after three seconds", () => {
    render(null);
    show("Lender updated successfully!");
    pass(2999);
    expect(screen.getByText("Lender updated successfully!")).toBeDefined();
    pass(1);
    expect(screen.queryByText("Lender updated successfully!")).toBeNull();
  });

  it("are at most five: the oldest makes room", () => {
    render(null);
    show("one", "two", "three", "four", "five", "six");
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
    expect(screen.queryByText("one")).toBeNull();
    expect(screen.getByText("six")).toBeDefined();
  });

  it("go in time though a pointer is on them, and wait only while the focus is", () => {
    render(null);
    show("Lender deleted successfully!");
    fireEvent.pointerEnter(screen.getByRole("region", { name: "Messages" }));
    pass(3000);
    expect(screen.queryByText("Lender deleted successfully!")).toBeNull();
    show("Lender deleted successfully!");
    act(() => screen.getByRole("button", { name: "Close" }).focus());
    pass(10_000);
    expect(screen.getByText("Lender deleted successfully!")).toBeDefined();
    act(() => screen.getByRole("button", { name: "Close" }).blur());
    pass(3000);
    expect(screen.queryByText("Lender deleted successfully!")).toBeNull();
  });

  it("stand above a bar that stays at the foot of the screen", () => {
    const bar = document.body.appendChild(document.createElement("div"));
    bar.dataset["bar"] = "";
    const box = (top: number) => ({ top, bottom: window.innerHeight, height: window.innerHeight - top }) as DOMRect;
    vi.spyOn(bar, "getBoundingClientRect").mockReturnValue(box(window.innerHeight - 72));
    render(null);
    show("Lender updated successfully!");
    const place = screen.getByRole("region", { name: "Messages" });
    expect(place.style.getPropertyValue("--bars")).toBe("72px");
    bar.remove();
    show("Lender updated successfully!");
    expect(place.style.getPropertyValue("--bars")).toBe("0px");
  });

  it("say the server's words, else that the network failed, else that something did", () => {
    render(null);
    act(() => {
      toast.problem(new Problem({ status: 409, code: "x.y", message: "Already sent." }));
      toast.problem(new Problem({ status: 0, code: "network" }));
      toast.problem(new TypeError("undefined is not a function"));
    });
    expect(screen.getByText("Already sent.")).toBeDefined();
    expect(screen.getByText(/server could not be reached/)).toBeDefined();
    expect(screen.getByText("An error occurred")).toBeDefined();
  });

  it("speak the language of the page: our own words follow it, the server's, which came in the other one, go", async () => {
    vi.useRealTimers();
    function Page() {
      const { t } = useTranslation("common");
      return <button onClick={() => toast.success((now) => t("saved", now))}>act</button>;
    }
    render(<Page />);
    act(() => {
      screen.getByRole("button", { name: "act" }).click();
      toast.problem(new Problem({ status: 0, code: "network" }));
      toast.problem(new Problem({ status: 409, code: "x.y", message: "Already sent." }));
      toast.success("Consent taken back.");
    });
    expect(screen.getAllByRole("listitem")).toHaveLength(4);
    await act(() => setLanguage("hi"));
    expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
      i18next.t("common:saved", { lng: "hi" }),
      i18next.t("common:problem_network", { lng: "hi" }),
    ]);
  });
});
