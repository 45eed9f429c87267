import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { KycSection } from "./KycSection";
import texts from "./locales/en.json";
import type { MerchantKyc } from "./queries";

const ID = "0190c0de-0000-7000-8000-000000000001";
const PAPER = "0190c0de-0000-7000-8000-000000000002";
const SENT: MerchantKyc = {
  name: "Sunrise",
  state: "sent",
  entity_type: "llp",
  pan: "XXXXXX821L",
  gstin: "",
  udyam: "",
  registration: "AAB-1234",
  incorporated_on: "2019-06-03",
  agreement_version: "1.0",
  agreed_at: "2026-12-08T06:30:00Z",
  sent_by: "Dev",
  sent_at: "2026-12-08T06:30:00Z",
  sent_by_you: false,
  checked_by: "",
  checked_at: null,
  reason: "",
  valid_until: null,
  papers: ["pan_card", "address_proof"],
  missing: [],
  documents: [
    {
      id: PAPER,
      kind: "pan_card",
      file_name: "pan.pdf",
      size: 900,
      expires_on: "2027-03-31",
      sent_at: "2026-12-08T06:30:00Z",
      sent_by: "Dev",
    },
  ],
};

beforeAll(() => {
  i18next.addResourceBundle("en", "merchants", texts);
});

const show = (facts: Partial<MerchantKyc> = {}) => {
  let now: MerchantKyc = { ...SENT, ...facts };
  const sent: unknown[] = [];
  server.use(
    http.get(`/api/admin/merchants/${ID}/kyc`, () => json(now)),
    http.post(`/api/admin/merchants/${ID}/kyc/approval`, () => {
      now = {
        ...now,
        state: "checked",
        valid_until: "2027-03-31",
        checked_by: "Gita",
        checked_at: "2026-12-08T08:30:00Z",
      };
      return json(now);
    }),
    http.post(`/api/admin/merchants/${ID}/kyc/refusal`, async ({ request }) => {
      sent.push(await request.json());
      now = { ...now, state: "refused", reason: "Not readable." };
      return json(now);
    }),
  );
  return {
    ...render(<KycSection partnerId={ID} />),
    sent,
  };
};

describe("what a merchant states and proves", () => {
  it("shows facts and papers, and which paper is missing", async () => {
    show();
    expect(await screen.findByText("XXXXXX821L")).toBeTruthy();
    expect(screen.getByText("pan.pdf · 08 Dec 2026 · valid until 31 Mar 2027")).toBeTruthy();
    expect(screen.getByText("Not added")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Open / })).toHaveLength(1);
  });

  it("is accepted with one press and shows until when that holds", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Valid until 31 Mar 2027")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  it("is refused with a reason alone", async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole("button", { name: "Refuse" }));
    const dialog = await screen.findByRole("dialog", { name: "Refuse it?" });
    await user.click(within(dialog).getByRole("button", { name: "Refuse" }));
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText("Reason"), "Not readable.");
    await user.click(within(dialog).getByRole("button", { name: "Refuse" }));
    expect(await screen.findByText("Refused because: Not readable.")).toBeTruthy();
    expect(sent).toEqual([{ reason: "Not readable." }]);
  });

  it("cannot be decided by whoever sent it", async () => {
    show({ sent_by_you: true });
    expect(await screen.findByText("You sent this. Another full admin decides.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Refuse" })).toBeNull();
  });

  it("says what went wrong and tries again", async () => {
    server.use(http.get(`/api/admin/merchants/${ID}/kyc`, () => problem(500, "core.failed", "Something went wrong.")));
    render(<KycSection partnerId={ID} />);
    expect(await screen.findByText("Something went wrong.")).toBeTruthy();
  });
});
