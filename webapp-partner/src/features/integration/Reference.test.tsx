import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import { postmanText } from "./postman";
import { CALLS, contractText } from "./referenceModel";
import { ReferenceTab } from "./ReferenceTab";

beforeAll(() => {
  i18next.addResourceBundle("en", "integration", texts);
});

describe("the reference", () => {
  it("shows every call of the contract with its scope, body and answer", () => {
    expect(CALLS.map((call) => `${call.method} ${call.path.slice("/api/partner-api/v1/".length)}`)).toEqual([
      "GET consents",
      "GET events",
      "GET leads",
      "POST leads",
      "GET leads/{lead_id}",
      "GET offer-preview",
      "GET payouts",
      "GET ping",
      "POST sessions",
    ]);
    const lead = CALLS.find((call) => call.method === "POST" && call.path.endsWith("/leads"));
    expect([lead?.scope, lead?.status, lead?.about]).toEqual([
      "leads:write",
      "200, 202",
      "Name a customer who agreed.",
    ]);
    expect(lead?.sent.find((field) => field.name === "Idempotency-Key")?.required).toBe(true);
    expect(lead?.sent.find((field) => field.name === "agreed_on")?.type).toBe("string (date)");
    const preview = CALLS.find((call) => call.path.endsWith("/offer-preview"));
    expect(preview?.answered.map((field) => field.name)).toContain("matched[].to_confirm[].code");
  });

  it("has a collection for Postman with every call, the key as a variable and a fresh Idempotency-Key", () => {
    const collection = JSON.parse(postmanText("test")) as {
      variable: { key: string; value: string }[];
      item: { name: string; request: { header: { key: string }[]; url: { raw: string } } }[];
    };
    expect(collection.item).toHaveLength(CALLS.length);
    expect(collection.variable.map(({ key }) => key)).toEqual(["base_url", "api_key"]);
    const lead = collection.item.find(({ name }) => name.startsWith("POST") && name.endsWith("/leads"));
    expect(lead?.request.header.map(({ key }) => key)).toContain("Idempotency-Key");
    expect(collection.item.map(({ request }) => request.url.raw)).toContain(
      "{{base_url}}/api/partner-api/v1/leads/:lead_id",
    );
  });

  it("has programs in three languages, with the address and mode of this page", async () => {
    const { user } = render(<ReferenceTab mode="test" />);
    expect(screen.getByLabelText("Address and key").textContent).toContain("tulna_test_…");
    expect(screen.getByLabelText("Send a lead").textContent).toContain("curl -sS -X POST");
    expect(screen.queryByLabelText("Take webhooks and check their signature")).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Python" }));
    expect(screen.getByLabelText("Send a lead").textContent).toContain("from urllib.request import");
    expect(screen.getByLabelText("Take webhooks and check their signature").textContent).toContain("webhook-id");
  });

  it("opens a call in place", async () => {
    const { user } = render(<ReferenceTab mode="live" />);
    const call = screen.getByText("See whose key it is, its mode and its scopes.").closest("details");
    await user.click(screen.getByText("See whose key it is, its mode and its scopes."));
    expect(call?.open).toBe(true);
    expect(within(call as HTMLElement).getByText("Any key may call this.")).toBeTruthy();
  });
});

describe("the file", () => {
  const createObjectURL = vi.fn(() => "blob:a-file");

  beforeEach(() => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  });

  it("names this site as its server and no call but those of a key", () => {
    const contract = JSON.parse(contractText()) as { servers: { url: string }[]; paths: Record<string, unknown> };
    expect(contract.servers).toEqual([{ url: window.location.origin }]);
    expect(Object.keys(contract.paths).every((path) => path.startsWith("/api/partner-api/v1/"))).toBe(true);
  });

  it("is saved by one button", async () => {
    const { user } = render(<ReferenceTab mode="live" />);
    await user.click(screen.getByRole("button", { name: "OpenAPI file" }));
    expect(createObjectURL).toHaveBeenCalledWith(expect.any(Blob));
  });
});
