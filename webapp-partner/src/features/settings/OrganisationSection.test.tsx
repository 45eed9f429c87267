import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import type { Kyc, Organisation } from "./organisation";
import { OrganisationSection } from "./OrganisationSection";

const NOTHING: Kyc = {
  state: "missing",
  entity_type: "",
  pan: "",
  gstin: "",
  udyam: "",
  registration: "",
  incorporated_on: null,
  agreement_version: "",
  agreed_at: null,
  sent_by: "",
  sent_at: null,
  checked_by: "",
  checked_at: null,
  reason: "",
  valid_until: null,
  papers: ["pan_card", "address_proof"],
  missing: ["entity_type", "pan", "pan_card", "address_proof"],
  documents: [],
};
const paper = (kind: Kyc["documents"][number]["kind"]) => ({
  id: `0190c0de-0000-7000-8000-0000000000${kind.length}`,
  kind,
  file_name: `${kind}.pdf`,
  size: 900,
  expires_on: null,
  sent_at: "2026-12-08T06:30:00Z",
  sent_by: "Dev",
});
const COMPLETE: Kyc = {
  ...NOTHING,
  entity_type: "individual",
  pan: "XXXXXX234F",
  missing: [],
  documents: [paper("pan_card"), paper("address_proof")],
};
const around = (kyc: Kyc): Organisation => ({
  name: "Sunrise",
  key: "sunrise",
  since: "2026-01-05T06:30:00Z",
  agreement: {
    version: "1.0",
    title: "Agreement with partners",
    sections: [{ heading: "Pay", body: "Once a month." }],
  },
  kyc,
});

beforeAll(() => {
  i18next.addResourceBundle("en", "settings", texts);
});

const show = (kyc: Kyc) => {
  let now = kyc;
  const sent: unknown[] = [];
  const keep = (next: Kyc, body: unknown) => {
    sent.push(body);
    now = next;
    return json(around(now));
  };
  server.use(
    http.get("/api/partner/organisation", () => json(around(now))),
    http.patch("/api/partner/organisation", async ({ request }) =>
      keep({ ...now, entity_type: "llp", pan: "XXXXXX234F" }, await request.json()),
    ),
    http.post("/api/partner/organisation/check", async ({ request }) =>
      keep({ ...now, state: "sent", sent_by: "Dev", sent_at: "2026-12-08T06:30:00Z" }, await request.json()),
    ),
  );
  return { ...render(<OrganisationSection />), sent };
};

describe("the organisation's facts and papers", () => {
  it("name what is missing and cannot be sent before", async () => {
    show(NOTHING);
    expect(
      await screen.findByText("Still missing: kind of organisation, PAN, PAN card, proof of address."),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send to be checked" })).toHaveProperty("disabled", true);
  });

  it("ask a registered kind for its number and day, and send an untyped PAN as unchanged", async () => {
    const { user, sent } = show(COMPLETE);
    await user.click(await screen.findByRole("button", { name: "Change the facts" }));
    const dialog = await screen.findByRole("dialog", { name: "Organisation" });
    expect(within(dialog).queryByLabelText(/LLPIN/)).toBeNull();
    await user.selectOptions(within(dialog).getByLabelText("Kind of organisation"), "llp");
    await user.type(within(dialog).getByLabelText(/LLPIN/), "aab-1234");
    await user.type(within(dialog).getByLabelText(/Incorporated on/), "03062019");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("LLP")).toBeTruthy();
    expect(sent).toEqual([
      {
        entity_type: "llp",
        pan: null,
        gstin: "",
        udyam: "",
        registration: "AAB-1234",
        incorporated_on: "2019-06-03",
      },
    ]);
  });

  it("are sent with the agreement once its box is ticked, and then stand still", async () => {
    const { user, sent } = show(COMPLETE);
    await user.click(await screen.findByRole("button", { name: "Send to be checked" }));
    const dialog = await screen.findByRole("dialog", { name: "Send to be checked" });
    await user.click(within(dialog).getByRole("button", { name: "Send to be checked" }));
    expect(within(dialog).getByText("Read the agreement and tick the box to send.")).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole("checkbox"));
    await user.click(within(dialog).getByRole("button", { name: "Send to be checked" }));
    expect(await screen.findByText("Being checked")).toBeTruthy();
    expect(sent).toEqual([{ agreed: true, agreement_version: "1.0" }]);
    expect(screen.queryByRole("button", { name: "Change the facts" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Replace PAN card" })).toBeNull();
    expect(screen.getByRole("button", { name: "Open PAN card" })).toBeTruthy();
  });

  it("say why they were refused and can be changed again", async () => {
    show({ ...COMPLETE, state: "refused", reason: "Not readable." });
    expect(
      await screen.findByText("We could not accept this: Not readable. Correct it and send it again."),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Replace PAN card" })).toBeTruthy();
  });

  it("say that they could not be read", async () => {
    server.use(http.get("/api/partner/organisation", () => problem(500, "core.failed", "Something went wrong.")));
    render(<OrganisationSection />);
    expect(await screen.findByText("Something went wrong.")).toBeTruthy();
  });
});
