import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import account from "webapp-shared/features/account/locales/en.json";
import { ReauthGate } from "webapp-shared/components/confirm/ReauthDialog";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { accountCalls } from "../../api/account";
import texts from "./locales/en.json";
import { PayeeSection } from "./PayeeSection";

const NOBODY = {
  legal_name: "",
  address: "",
  pan: "",
  gstin: "",
  account_number: "",
  ifsc: "",
  changed_by: "",
  changed_area: "",
  changed_at: null,
};
const KNOWN = {
  ...NOBODY,
  legal_name: "Sunrise LLP",
  pan: "XXXXXX234F",
  account_number: "••••7890",
  ifsc: "SBIN0001234",
  changed_by: "Dev",
  changed_area: "partner",
  changed_at: "2026-12-08T06:30:00Z",
};

beforeAll(() => {
  i18next.addResourceBundle("en", "settings", texts);
  i18next.addResourceBundle("en", "account", account);
});

describe("where the commission is paid", () => {
  it("asks for the account twice and who one is, and sends nothing before", async () => {
    let proved = false;
    const sent: unknown[] = [];
    server.use(
      http.get("/api/partner/payee", () => json(sent.length ? KNOWN : NOBODY)),
      http.get("/api/ifsc/SBIN0001234", () =>
        json({
          success: true,
          data: {
            ifsc: "SBIN0001234",
            bank: "State Bank of India",
            branch: "Camp",
            city: "Pune",
            state: "Maharashtra",
          },
        }),
      ),
      http.patch("/api/partner/payee", async ({ request }) => {
        if (!proved)
          return json(
            {
              success: false,
              code: "accounts.confirm_needed",
              message: "Confirm first.",
              fields: {},
              details: { by: "password" },
              request_id: "r",
            },
            403,
          );
        sent.push(await request.json());
        return json(KNOWN);
      }),
      http.post("/api/partner/account/confirmations", () => {
        proved = true;
        return json({ success: true, confirmed_until: "2026-12-08T06:35:00Z" });
      }),
    );
    const { user } = render(
      <>
        <PayeeSection />
        <ReauthGate prove={accountCalls.confirm} />
      </>,
    );
    expect(await screen.findByText("No account yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Add account" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Name of the account holder"), "Sunrise LLP");
    await user.type(dialog.getByLabelText("Account number"), "001234567890");
    await user.type(dialog.getByLabelText("Account number again"), "001234567809");
    await user.type(dialog.getByLabelText("IFSC"), "SBIN0001234");
    expect(await dialog.findByText("State Bank of India, Camp")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/two account numbers are not the same/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.clear(dialog.getByLabelText("Account number again"));
    await user.type(dialog.getByLabelText("Account number again"), "001234567890");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const proof = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
    await user.type(proof.getByLabelText("Current password"), "right");
    await user.click(proof.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("••••7890")).toBeTruthy();
    expect(sent).toEqual([
      { legal_name: "Sunrise LLP", account_number: "001234567890", ifsc: "SBIN0001234", gstin: "", address: "" },
    ]);
  });

  it("shows what is kept masked, and leaves the account alone when none is written", async () => {
    const sent: unknown[] = [];
    server.use(
      http.get("/api/partner/payee", () => json(KNOWN)),
      http.get("/api/ifsc/SBIN0001234", () => json({}, 404)),
      http.patch("/api/partner/payee", async ({ request }) => {
        sent.push(await request.json());
        return json(KNOWN);
      }),
    );
    const { user } = render(<PayeeSection />);
    expect(await screen.findByText("XXXXXX234F")).toBeTruthy();
    expect(screen.getByText(/Last changed by Dev/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Change" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/^Address/), "Pune");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved for statements approved from now on")).toBeTruthy();
    expect(sent).toEqual([{ legal_name: "Sunrise LLP", ifsc: "SBIN0001234", gstin: "", address: "Pune" }]);
  });
});
