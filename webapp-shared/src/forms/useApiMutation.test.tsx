import { useQuery } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { Problem } from "../api/problem";
import { setLanguage } from "../i18n/language";
import { render, screen, waitFor } from "../testing/render";
import { Button } from "../ui/Button/Button";
import { TextField } from "../ui/Field/TextField";
import { toast } from "../ui/Toasts/toast";
import { useApiMutation } from "./useApiMutation";

type Options = Parameters<typeof useApiMutation<string, string>>[0];

const KEY = ["names"] as const;
const refusal = (code: string, fields: Record<string, string> = {}) =>
  new Problem({
    status: 422,
    code,
    message: "It was refused.",
    fields: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [{ code: "x", message }]])),
  });

/** A form of one field, over a list that counts how often it was fetched. */
function Form({ fetchNames = () => 0, ...options }: Options & { fetchNames?: () => number }) {
  useQuery({ queryKey: KEY, queryFn: fetchNames });
  const { ref, ...saving } = useApiMutation<string, string>({ invalidates: [KEY], ...options });
  return (
    <form ref={ref}>
      <TextField label="Name" name="name" value="" error={saving.faults["name"]} onChange={() => null} />
      {saving.message !== null && <p role="status">{saving.message}</p>}
      <Button busy={saving.busy} onClick={() => void saving.run("Asha")}>
        Save {saving.pending}
      </Button>
    </form>
  );
}

const save = () => screen.getByRole("button", { name: /Save/ });
const notices = () => toast.list().map(({ tone }) => tone);

afterEach(async () => {
  toast.clear();
  await setLanguage("en");
});

describe("a mutation", () => {
  it("refetches, says its notice and hands on the answer, in this order", async () => {
    const steps: unknown[] = [];
    const { user } = render(
      <Form
        fetchNames={() => steps.push("fetched")}
        send={(name) => Promise.resolve(`${name} saved`)}
        notice={(result, name) => {
          steps.push("noticed");
          return `${name}: ${result}`;
        }}
        onDone={(result, name) => steps.push([result, name])}
      />,
    );
    await waitFor(() => expect(steps).toEqual(["fetched"]));
    await user.click(save());
    await waitFor(() => expect(steps).toEqual(["fetched", "fetched", "noticed", ["Asha saved", "Asha"]]));
    expect(toast.list().map(({ tone, text }) => [tone, text])).toEqual([["positive", "Asha: Asha saved"]]);
  });

  it("sends once while it is pending, and names what is pending", async () => {
    let finish = () => {};
    const send = vi.fn(() => new Promise<string>((resolve) => (finish = () => resolve(""))));
    const { user } = render(<Form send={send} />);
    await user.dblClick(save());
    await waitFor(() => expect(save().getAttribute("aria-busy")).toBe("true"));
    expect([send.mock.calls, save().textContent]).toEqual([[["Asha"]], expect.stringContaining("Save Asha")]);
    finish();
    await waitFor(() => expect(save().textContent).toBe("Save "));
    await user.click(save());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("says a refusal until the next try", async () => {
    const fetchNames = vi.fn(() => 0);
    const onDone = vi.fn();
    const send = vi.fn<Options["send"]>(() => new Promise(() => null)).mockRejectedValueOnce(refusal("core.no"));
    const { user } = render(<Form {...{ send, fetchNames, onDone }} />);
    await user.click(save());
    expect((await screen.findByRole("status")).textContent).toBe("It was refused.");
    expect([notices(), fetchNames.mock.calls.length, onDone.mock.calls]).toEqual([["danger"], 1, []]);
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  });

  it("refetches what a refusal proves stale, without a toast where the page says it", async () => {
    const fetchNames = vi.fn(() => 0);
    const send = () => Promise.reject<string>(refusal("core.no"));
    const { user } = render(<Form {...{ send, fetchNames }} isStaleWhenRefused isQuiet />);
    await user.click(save());
    await waitFor(() => expect(fetchNames).toHaveBeenCalledTimes(2));
    expect(notices()).toEqual([]);
  });

  it("shows errors at their field, which takes the focus, without a toast", async () => {
    const send = () => Promise.reject(refusal("core.invalid", { name: "Write it out." }));
    const { user } = render(<Form send={send} fields={["name"]} />);
    await user.click(save());
    await screen.findByText("Write it out.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
    expect([notices(), screen.queryByRole("status")]).toEqual([[], null]);
    await act(() => setLanguage("hi"));
    await waitFor(() => expect(screen.queryByText("Write it out.")).toBeNull());
  });

  it("toasts errors at fields that the page does not show", async () => {
    const send = () => Promise.reject(refusal("core.invalid", { other: "Too long." }));
    const { user } = render(<Form send={send} fields={["name"]} />);
    await user.click(save());
    expect((await screen.findByRole("status")).textContent).toBe("It was refused.");
    expect(notices()).toEqual(["danger"]);
  });

  it("neither succeeds nor fails when the person declines the proof", async () => {
    const hear = vi.fn();
    const send = () => Promise.reject(refusal("accounts.confirm_needed"));
    const { user } = render(<Form send={send} notice={() => "Saved"} onDone={hear} onRefused={hear} />);
    await user.click(save());
    await waitFor(() => expect(save().getAttribute("aria-busy")).toBeNull());
    expect([notices(), hear.mock.calls, screen.queryByRole("status")]).toEqual([[], [], null]);
  });

  it("fails at once without a network", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    const { user } = render(<Form send={() => Promise.reject(new Problem({ status: 0, code: "network" }))} />);
    await user.click(save());
    await screen.findByRole("status");
    window.dispatchEvent(new Event("online"));
    vi.restoreAllMocks();
  });
});
