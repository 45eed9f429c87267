import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";

import { render, screen, waitFor } from "../../testing/render";
import { http, json, server } from "../../testing/server";
import { NeedHelpDialog } from "./NeedHelpDialog";
import type { HelpValues } from "./NeedHelpForm";

const props = { open: true, onClose: vi.fn(), url: "/api/help-requests", orgid: "00D-demo" };
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const opened = () => screen.findByRole("textbox", { name: /^Contact Name/ });
const type = async (user: ReturnType<typeof render>["user"], name: string, text: string) =>
  user.type(screen.getByRole("textbox", { name: new RegExp(`^${name}`) }), text);

describe("the help form", () => {
  it("sends its six fields form-encoded, whatever comes back", async () => {
    const sent = vi.fn<(body: Record<string, string>, type: string | null) => void>();
    server.use(
      http.post("/api/help-requests", async ({ request }) => {
        const kind = request.headers.get("content-type");
        sent(Object.fromEntries(new URLSearchParams(await request.text())), kind);
        return json({}, 500);
      }),
    );
    const { user } = render(<NeedHelpDialog {...props} />);
    await opened();
    expect(send().disabled).toBe(true);
    await type(user, "Contact Name", "Asha Verma");
    await type(user, "Email", "asha@example.com");
    await type(user, "Mobile Phone Number", "9839041726");
    await type(user, "Description", "My OTP does not come.");
    expect(send().disabled).toBe(false);
    await user.click(send());

    await waitFor(() => expect(screen.getByText("Your request have been sent successfully")).toBeDefined());
    const [body, kind] = sent.mock.calls[0] ?? [];
    expect(kind).toContain("application/x-www-form-urlencoded");
    expect(body).toEqual({
      orgid: "00D-demo",
      name: "Asha Verma",
      email: "asha@example.com",
      phone: "9839041726",
      company: "",
      description: "My OTP does not come.",
    });
    expect(props.onClose).toHaveBeenCalled();
  });

  it("goes once there is a net again, where it was sent without one", async () => {
    const sent: string[] = [];
    server.use(
      http.post("/api/help-requests", async ({ request }) => {
        if (!navigator.onLine) return HttpResponse.error();
        sent.push(new URLSearchParams(await request.text()).get("description") ?? "");
        return json({ success: true, message: "" });
      }),
    );
    const net = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user } = render(
      <NeedHelpDialog {...props} initial={{ name: "Asha Verma", email: "asha@example.com", phone: "9839041726" }} />,
    );
    await opened();
    await type(user, "Description", "My OTP does not come.");
    await user.click(send());
    await waitFor(() => expect(screen.getByText("Your request have been sent successfully")).toBeDefined());
    expect(sent).toEqual([]);

    net.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(sent).toEqual(["My OTP does not come."]));
  });

  it("names what is wrong beside the field and stays closed to sending", async () => {
    const { user } = render(<NeedHelpDialog {...props} />);
    await opened();
    await type(user, "Email", "asha@");
    await type(user, "Mobile Phone Number", "98390");
    await user.tab();
    expect(screen.getByText("Email error")).toBeDefined();
    expect(screen.getByText("Phone Number error")).toBeDefined();
    expect(send().disabled).toBe(true);
  });

  it("empties by Reset", async () => {
    const { user } = render(<NeedHelpDialog {...props} />);
    await opened();
    await type(user, "Contact Name", "Asha");
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Contact Name/ }).value).toBe("");
  });

  it("finds again what was typed before a reload, until it is emptied or sent", async () => {
    let kept: Record<string, string> | null = null;
    const memory = {
      read: () => kept,
      keep: (values: HelpValues) => {
        kept = { ...values };
      },
      drop: () => {
        kept = null;
      },
    };
    const first = render(<NeedHelpDialog {...props} initial={{ name: "Asha Verma" }} memory={memory} />);
    await opened();
    await type(first.user, "Description", "My OTP does not come.");
    first.unmount();

    const { user } = render(<NeedHelpDialog {...props} initial={{ name: "Asha Verma" }} memory={memory} />);
    await opened();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Description/ }).value).toBe(
      "My OTP does not come.",
    );
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Contact Name/ }).value).toBe("Asha Verma");
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(kept).toBeNull();
  });
});
