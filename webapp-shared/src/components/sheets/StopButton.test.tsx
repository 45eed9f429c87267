import { useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import { useState } from "react";
import { beforeAll, describe, expect, it } from "vitest";

import { render, screen, waitFor, within } from "../../testing/render";
import texts from "./locales/en.json";
import { StopButton } from "./StopButton";
import { type FileCalls, type Undone, useFileActions } from "./useFileActions";

const upload = {
  id: "u1",
  file_name: "november.csv",
  is_stopped: false,
  can_undo: false,
  counts: { applied: 0, rows: 0 },
};
const midway = { ...upload, is_stopped: true, can_undo: true, counts: { applied: 4_000, rows: 96_400 } };

function shown(
  of: typeof upload,
  answer: () => Promise<Undone> = () =>
    Promise.resolve({ message: "Told.", restored: 4_000, skipped_rows: [], skipped_count: 0 }),
) {
  const asked: string[] = [];
  const call = (name: string) => (id: string) => {
    asked.push(`${name} ${id}`);
    return answer();
  };
  const calls: FileCalls = {
    apply: call("apply"),
    check: call("check"),
    discard: call("discard"),
    stop: call("stop"),
    goOn: call("goOn"),
    undo: call("undo"),
  };
  return { asked, ...render(<Desk of={of} calls={calls} onAsked={() => asked.push("changed")} />) };
}

/** Beside the list in which the file stands, which is there already. */
function Desk({ of, calls, onAsked }: { of: typeof upload; calls: FileCalls; onAsked: () => number }) {
  useQuery({ queryKey: ["list"], queryFn: onAsked, initialData: 0, staleTime: Infinity });
  return <StopButton upload={of} calls={useFileActions(calls, () => [["list"]])} />;
}

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", texts);
});

describe("a file that is worked on", () => {
  it("is stopped with one press, and asked for anew", async () => {
    const { user, asked } = shown(upload);
    await user.click(screen.getByRole("button", { name: "Stop november.csv" }));
    expect(await screen.findByText("Told.")).toBeTruthy();
    await waitFor(() => expect(asked).toEqual(["stop u1", "changed"]));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("is asked for anew also when it came to its end first", async () => {
    const { user, asked } = shown(upload, () => Promise.reject(new Error("too late")));
    await user.click(screen.getByRole("button", { name: "Stop november.csv" }));
    await waitFor(() => expect(asked).toEqual(["stop u1", "changed"]));
    expect(screen.queryByText("Told.")).toBeNull();
  });
});

/** A desk on which the file stands stopped as soon as the server says so. */
function Live({ stop }: { stop: FileCalls["stop"] }) {
  const [of, setOf] = useState(upload);
  const halt = async (id: string) => {
    const told = await stop(id);
    setOf(midway);
    return told;
  };
  const never = () => Promise.reject(new Error("nobody asked"));
  return <StopButton upload={of} calls={{ stop: halt, goOn: never, undo: never }} />;
}

describe("while a file is being stopped", () => {
  it("says so, and hands the focus on to the ways from there", async () => {
    let answer: (told: { message: string }) => void = () => undefined;
    const { user } = render(<Live stop={() => new Promise((done) => (answer = done))} />);
    await user.click(screen.getByRole("button", { name: "Stop november.csv" }));
    expect((await screen.findByRole("button", { name: "Stopping… november.csv" })).textContent).toBe("Stopping…");
    answer({ message: "Told." });
    const goOn = await screen.findByRole("button", { name: "Continue with the rest" });
    await waitFor(() => expect(document.activeElement?.contains(goOn)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe("a file that was stopped midway", () => {
  it("says how far it came and goes on", async () => {
    const { user, asked } = shown(midway);
    expect(screen.getByText("Stopped midway: 4,000 of 96,400 rows were applied, the rest was not.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Stop november.csv" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Continue with the rest" }));
    await waitFor(() => expect(asked).toEqual(["goOn u1", "changed"]));
  });

  it("is undone only after a question", async () => {
    const { user, asked } = shown(midway);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(asked).toEqual([]);
    const question = await screen.findByRole("dialog", { name: "Undo november.csv?" });
    await user.click(within(question).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(asked).toEqual(["undo u1", "changed"]));
  });

  it("cannot be undone once its rows are no longer kept", () => {
    shown({ ...midway, can_undo: false });
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(screen.getByRole("button", { name: "Continue with the rest" })).toBeTruthy();
  });
});
