import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { mount } from "./host";

const ORIGIN = "https://tulna.example";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div data-tulna-widget data-partner="sunrise" data-product="PL" data-language="hi"><a href="/x">link</a></div>`;
  mount(container(), ORIGIN);
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const container = () => document.querySelector("div")!;
const link = () => document.querySelector("a")!;
const frame = () => document.querySelector("iframe")!;
const idOf = () => new URL(frame().src).searchParams.get("id");

function hear(data: object, { source = frame().contentWindow, origin = ORIGIN } = {}) {
  window.dispatchEvent(new MessageEvent("message", { data: { tulna: 1, id: idOf(), ...data }, source, origin }));
}

describe("the loader's frame", () => {
  it("is asked for with the page's choices and host, and stands hidden beside the link", () => {
    const { origin, pathname, searchParams } = new URL(frame().src);
    expect(origin + pathname).toBe(`${ORIGIN}/widget/frame`);
    expect([...searchParams.entries()].filter(([name]) => name !== "id")).toEqual([
      ["partner", "sunrise"],
      ["product", "PL"],
      ["language", "hi"],
      ["amount", ""],
      ["tenure", ""],
      ["host", "localhost"],
    ]);
    expect(frame().style.visibility).toBe("hidden");
    expect(link().style.display).toBe("");
  });

  it("takes the link's place when it is ready, and the height that it says within bounds", () => {
    hear({ type: "ready", height: 412.2 });
    expect(link().style.display).toBe("none");
    expect(frame().style.visibility).toBe("visible");
    expect(frame().style.height).toBe("413px");
    expect(frame().style.getPropertyPriority("height")).toBe("important");
    for (const [height, shown] of [
      [99_999, "2000px"],
      [1, "120px"],
      ["500", "120px"],
      [Number.NaN, "120px"],
    ] as const) {
      hear({ type: "height", height });
      expect(frame().style.height).toBe(shown);
    }
  });

  it.each([
    ["of another window", {}, { source: window }],
    ["of another origin", {}, { origin: "https://evil.example" }],
    ["for another frame", { id: "w0" }, {}],
    ["of another contract", { tulna: 2 }, {}],
    ["with an unknown word", { type: "navigate" }, {}],
  ])("hears no message %s", (_, data, from) => {
    hear({ type: "ready", height: 400, ...data }, from);
    expect(frame().style.visibility).toBe("hidden");
    expect(link().style.display).toBe("");
  });

  it("goes when it never answers: the link stays", () => {
    vi.advanceTimersByTime(14_999);
    expect(frame()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(frame()).toBeNull();
    expect(link().style.display).toBe("");
  });

  it("stays once it was ready, and is put into a container once", () => {
    hear({ type: "ready", height: 400 });
    vi.advanceTimersByTime(60_000);
    mount(container(), ORIGIN);
    expect(document.querySelectorAll("iframe")).toHaveLength(1);
  });

  it("tells the page what changed, and is set by it", () => {
    const details: unknown[] = [];
    container().addEventListener("tulna:changed", (event) => details.push((event as CustomEvent).detail));
    hear({ type: "changed", amount: 500_000, tenure: 24, language: "hi" });
    expect(details).toEqual([{ amount: 500_000, tenure: 24, language: "hi", status: undefined }]);
    const post = vi.spyOn(frame().contentWindow!, "postMessage").mockImplementation(() => undefined);
    container().dispatchEvent(new CustomEvent("tulna:set", { detail: { amount: 100_000, html: "<b>" } }));
    expect(post.mock.calls).toEqual([
      [{ language: undefined, amount: 100_000, tenure: undefined, tulna: 1, id: idOf(), type: "set" }, ORIGIN],
    ]);
  });
});
