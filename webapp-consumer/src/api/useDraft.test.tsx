import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render, screen } from "webapp-shared/testing/render";

import type * as drafts from "./drafts";
import { saveDraft } from "./drafts";
import { useDraft } from "./useDraft";

vi.mock("./drafts", async (original) => ({ ...(await original<typeof drafts>()), saveDraft: vi.fn() }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Form() {
  const { state, keeper } = useDraft("p-1", "user-detail");
  return <button onClick={() => keeper.keep({ step: 0, values: { first_name: "Asha" } })}>{state}</button>;
}
const type = () => fireEvent.click(screen.getByRole("button"));

test("what did not land when the form was left is tried again, without a page to tell", async () => {
  vi.mocked(saveDraft).mockRejectedValueOnce(new Error("no net")).mockResolvedValue(undefined as never);
  const { unmount } = render(<Form />);
  type();
  unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(saveDraft).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(saveDraft).toHaveBeenCalledTimes(2);
});

test("on its page the form says how far the saving is", async () => {
  vi.mocked(saveDraft).mockResolvedValue(undefined as never);
  render(<Form />);
  type();
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.getByText("saved")).toBeTruthy();
});
