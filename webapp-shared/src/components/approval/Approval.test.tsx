import { describe, expect, it } from "vitest";

import { Problem } from "../../api/problem";
import { render, screen, waitFor } from "../../testing/render";
import { Approval } from "./Approval";

const WORDS = { title: "Refuse it?", question: "Its maker reads why.", label: "Reason", missing: "Say why" };

function shown(facts: Partial<Parameters<typeof Approval>[0]> = {}) {
  const answers: string[] = [];
  const view = render(
    <Approval
      mayApprove
      approve="Approve"
      onApprove={() => answers.push("approved")}
      decline="Decline"
      onDecline={(reason) => answers.push(`declined: ${reason}`)}
      {...facts}
    >
      Asha wants it back.
    </Approval>,
  );
  return { ...view, answers };
}

describe("a request that waits for a second person", () => {
  it("is approved or declined with one press by another person", async () => {
    const { user, answers } = shown();
    expect(screen.getByText("Asha wants it back.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(answers).toEqual(["approved", "declined: "]);
  });

  it("is only taken back by its maker, and has no answers where there is nothing to do", () => {
    const { rerender } = shown({ mayApprove: false, decline: "Take back" });
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Take back"]);
    rerender(
      <Approval mayApprove={false} approve="Approve" onApprove={() => null}>
        Waits
      </Approval>,
    );
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("cannot be approved while something is in its way", async () => {
    const { user, answers } = shown({ isBlocked: true });
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(answers).toEqual([]);
  });

  it("works at the pressed answer, and takes no other meanwhile", async () => {
    let finish = () => {};
    const work = new Promise<void>((resolve) => (finish = resolve));
    const { user, answers } = shown({ onApprove: () => work });
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(screen.getByRole("button", { name: "Approve" }).getAttribute("aria-busy")).toBe("true");
    const decline = screen.getByRole<HTMLButtonElement>("button", { name: "Decline" });
    expect([decline.getAttribute("aria-busy"), decline.disabled, answers]).toEqual([null, true, []]);
    finish();
    await waitFor(() => expect(decline.disabled).toBe(false));
  });

  it("asks for words before it declines, where they are wanted", async () => {
    const { user, answers } = shown({ reason: WORDS });
    await user.click(screen.getByRole("button", { name: "Decline" }));
    const dialog = screen.getByRole("dialog", { name: "Refuse it?" });
    const send = () => [...dialog.querySelectorAll("button")].find((button) => button.textContent === "Decline");
    await user.click(send() as HTMLElement);
    expect(await screen.findByText("Say why")).toBeTruthy();
    expect(answers).toEqual([]);
    await user.type(screen.getByLabelText("Reason"), " Wrong month ");
    await user.click(send() as HTMLElement);
    await waitFor(() => expect(answers).toEqual(["declined: Wrong month"]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows a refusal of the server until the next answer, and none for a proof that was declined", async () => {
    const own = new Problem({ status: 409, code: "revenue.maker_is_checker", message: "You made it." });
    const unproved = new Problem({ status: 403, code: "accounts.confirm_needed", message: "Prove it." });
    const refusals = [own];
    const { user } = shown({ onApprove: () => Promise.reject(refusals.shift() ?? unproved) });
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect((await screen.findByRole("alert")).textContent).toBe("You made it.");
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});
