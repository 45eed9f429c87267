import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";

import { useUrlState } from "./useUrlState";

interface Asked {
  picks: readonly string[];
  sort: string;
}

const read = (params: URLSearchParams): Asked => ({
  picks: (params.get("pick") ?? "").split(",").filter(Boolean),
  sort: params.get("sort") ?? "",
});
const write = ({ picks, sort }: Asked) => new URLSearchParams({ pick: picks.join(","), sort });
const add = (pick: string) => (now: Asked) => ({ picks: [...now.picks, pick] });

function asking() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={["/?pick=a&sort=fee"]}>{children}</MemoryRouter>
  );
  return renderHook(
    () => ({ ...useUrlState<Asked>(read, write, (change) => change.sort !== undefined), at: useLocation().search }),
    { wrapper },
  ).result;
}

describe("what is asked", () => {
  it("keeps every change of one moment, whether it names values or follows from what is asked by now", () => {
    const hook = asking();
    act(() => {
      const { ask } = hook.current;
      ask(add("b"));
      ask({ sort: "name" });
      ask(add("c"));
    });
    expect(hook.current.asked).toEqual({ picks: ["a", "b", "c"], sort: "name" });
    expect(hook.current.at).toBe("?pick=a%2Cb%2Cc&sort=name");
  });

  it("goes on from the address once that is drawn", () => {
    const hook = asking();
    act(() => hook.current.ask(add("b")));
    act(() => hook.current.ask((now) => ({ picks: now.picks.filter((one) => one !== "a") })));
    expect(hook.current.asked.picks).toEqual(["b"]);
  });

  it("leaves all as it is where nothing is to change", () => {
    const hook = asking();
    act(() => hook.current.ask(() => null));
    expect(hook.current.at).toBe("?pick=a&sort=fee");
  });
});
