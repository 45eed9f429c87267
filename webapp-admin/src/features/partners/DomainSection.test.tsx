import { act } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setLanguage } from "webapp-shared/i18n/language";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { aPartner, aStanding } from "./builders";
import type { Domain, DomainStanding } from "./domain";
import { DomainSection } from "./DomainSection";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const AT = "/api/admin/partners/:id/domain";
const HOST = "loans.sunrise.example";
let stored: DomainStanding;
let calls: string[];

beforeAll(() => {
  i18next.addResourceBundle("en", "partners", texts);
  i18next.addResourceBundle("hi", "partners", hindi);
});

beforeEach(() => {
  calls = [];
  stored = aStanding();
  server.use(http.get(AT, () => json(stored)));
});

afterEach(() => setLanguage("en"));

const told = (facts?: Partial<Domain>) => {
  stored = aStanding(facts);
  return json({ success: true, message: "Done.", data: stored });
};
const noted = (method: "post" | "delete", path: string, answer: () => Response) =>
  http[method](path, async ({ request }) => {
    const body = await request.text();
    calls.push(`${request.method} ${new URL(request.url).pathname.split("/domain")[1]} ${body}`.trim());
    return answer();
  });
const open = (status: "active" | "suspended" = "active") => render(<DomainSection partner={aPartner({ status })} />);
const button = (name: string) => screen.queryByRole("button", { name });

describe("a brand's own domain", () => {
  it("is claimed by its name, and then says which DNS record to make", async () => {
    server.use(noted("post", AT, () => told({})));
    const { user } = open();
    const field = await screen.findByRole("textbox", { name: /^Web address/ });
    expect(button("Claim")).toHaveProperty("disabled", true);
    await user.type(field, "  loans.sunrise.example ");
    await user.click(screen.getByRole("button", { name: "Claim" }));
    await screen.findByText("Claimed");
    expect(calls).toEqual([`POST  {"host":"${HOST}"}`]);
    const record = screen.getByText("CNAME").closest("dl") as HTMLElement;
    expect(
      within(record)
        .getAllByRole("definition")
        .map((one) => one.textContent),
    ).toEqual(["CNAME", HOST, "www.tulna.example"]);
    expect(screen.getByText("Not checked yet.")).toBeTruthy();
    expect([button("Check now"), button("Switch on"), button("Switch off"), button("Give up")].map(Boolean)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("tells at the field why a name cannot be claimed, in the page's language alone, and keeps what was typed", async () => {
    const words = "Another brand has this name.";
    server.use(
      noted("post", AT, () =>
        problem(409, "partners.domain_taken", words, { host: [{ code: "partners.domain_taken", message: words }] }),
      ),
    );
    const { user } = open();
    const field = await screen.findByRole("textbox", { name: /^Web address/ });
    await user.type(field, "rival.example");
    await user.click(screen.getByRole("button", { name: "Claim" }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field).toHaveProperty("value", "rival.example");
    await act(() => setLanguage("hi"));
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByRole("button", { name: "दावा करें" })).toBeTruthy();
  });

  it("tells of a check that did not find us, and not as a success", async () => {
    stored = aStanding({});
    server.use(noted("post", `${AT}/check`, () => told({ result: "other", checked_at: "2026-11-20T07:00:00Z" })));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Check now" }));
    await screen.findByText("Done.");
    expect(toast.list().map(({ tone }) => tone)).toEqual(["info"]);
    expect(calls).toEqual(["POST /check"]);
  });

  it("can be switched on once a check has found us, and not before", async () => {
    stored = aStanding({ result: "silent", checked_at: "2026-11-20T06:20:00Z" });
    server.use(
      noted("post", `${AT}/check`, () => told({ state: "proved", result: "ours", checked_at: "2026-11-20T07:00:00Z" })),
      noted("post", `${AT}/switch`, () => told({ state: "live", result: "ours", checked_at: "2026-11-20T07:00:00Z" })),
    );
    const { user } = open();
    expect(
      await screen.findByText(/nobody answers there at port 80. Does the record name www.tulna.example/),
    ).toBeTruthy();
    expect(button("Switch on")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Check now" }));
    expect(await screen.findByText(/it leads to us\.$/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Switch on" }));
    expect(await screen.findByRole("link", { name: HOST })).toHaveProperty("href", `https://${HOST}/`);
    expect(screen.queryByText("CNAME")).toBeNull();
    expect(calls).toEqual(["POST /check", 'POST /switch {"on":true}']);
  });

  it("asks before it goes off, and a refusal is said where it was asked, with what stands at the server", async () => {
    stored = aStanding({ state: "live" });
    server.use(
      noted("post", `${AT}/switch`, () => {
        stored = aStanding({ state: "off", off_reason: "lost", off_at: "2026-11-20T08:00:00Z" });
        return problem(409, "partners.domain_not_live", "It is not live.");
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Switch off" }));
    const dialog = screen.getByRole("dialog");
    expect(calls).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Switch off" }));
    expect(await screen.findByText("It is not live.")).toBeTruthy();
    expect(await screen.findByText(/because too many checks in a row did not find us there/)).toBeTruthy();
    expect(calls).toEqual(['POST /switch {"on":false}']);
  });

  it("is given up after asking, with how long nobody else may have the name", async () => {
    stored = aStanding({ state: "live" });
    server.use(noted("delete", AT, () => told()));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Give up" }));
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText(/another one after 30 days/)).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Give up" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Give up" }));
    expect(await screen.findByRole("textbox", { name: /^Web address/ })).toBeTruthy();
    expect(calls).toEqual(["DELETE"]);
  });

  it("says how near it is to going off, and that a suspended partner's shows nothing", async () => {
    stored = aStanding({ state: "live", failures: 2, result: "other", checked_at: "2026-11-20T08:00:00Z" });
    open("suspended");
    expect(
      await screen.findByText(
        "Checks in a row that did not find us there: 2. After 6 it is switched off automatically.",
      ),
    ).toBeTruthy();
    expect(screen.getByText("While the partner is suspended, nothing is shown there.")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("that cannot be read is asked for again", async () => {
    let times = 0;
    server.use(
      http.get(AT, () => {
        times += 1;
        return times === 1 ? problem(403, "core.forbidden", "Not yours.") : json(aStanding());
      }),
    );
    const { user } = open();
    expect(await screen.findByText("Not yours.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /again/i }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Claim" })).toBeTruthy());
  });
});
