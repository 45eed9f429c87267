import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { ForMePage } from "./ForMePage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { lettersOf, urgencyOf } from "./model";

const NOW = "2026-11-20T10:12:00Z";
const STATEMENT = {
  kind: "statement",
  id: "s",
  name: "Sunrise Finserv",
  month: "2026-10-01",
  amount: "18308.00",
  count: null,
  reason: "",
  needed_by: "2026-11-20",
  maker_name: "Arjun Nair",
  made_at: "2026-11-20T07:35:00Z",
  path: "/admin/commission-upload-file/statements/s",
  state: "waiting",
  checker_name: "",
  checked_at: null,
};
const TEMPLATE = {
  ...STATEMENT,
  kind: "poster_template",
  id: "p",
  name: "Calm 3",
  month: null,
  amount: null,
  needed_by: null,
  reason: "One word changed",
  made_at: "2026-11-17T09:00:00Z",
  path: "/django-admin/catalogue/postertemplate/3/change/",
};
const OWN = [
  { ...STATEMENT, id: "o1", kind: "payout", name: "B-7" },
  { ...STATEMENT, id: "o2", kind: "deletion", name: "D-0031", state: "approved", checker_name: "Neha Kulkarni" },
  { ...STATEMENT, id: "o3", kind: "hold", name: "Court order", state: "in_force" },
];
const PAGE = { now: NOW, may_approve: true, waiting: [STATEMENT, TEMPLATE], own: OWN, own_count: 3 };

beforeAll(() => {
  i18next.addResourceBundle("en", "for-me", texts);
  i18next.addResourceBundle("hi", "for-me", hindi);
});

const answerWith = (page: object) => server.use(http.get("/api/admin/for-me", () => json(page)));

describe("the page of what waits for me", () => {
  it("names each request, who made it, how much it is and what presses, with the way to its page", async () => {
    answerWith(PAGE);
    render(<ForMePage />);
    const [first, second] = within(await screen.findByRole("region", { name: "For approval 2" })).getAllByRole(
      "listitem",
    );
    expect(first!.textContent).toContain("Statement of Sunrise Finserv, Oct 2026");
    expect(first!.textContent).toContain("₹18,308");
    expect(first!.textContent).toContain("Due today");
    expect(within(first!).getByRole("link").getAttribute("href")).toBe("/admin/commission-upload-file/statements/s");
    expect(second!.textContent).toContain("One word changed");
    expect(second!.textContent).toContain("Waiting 3 days");
    expect(within(second!).getByRole("link").getAttribute("href")).toBe(
      "/django-admin/catalogue/postertemplate/3/change/",
    );
  });

  it("moves between the requests by the arrow keys", async () => {
    answerWith(PAGE);
    const { user } = render(<ForMePage />);
    const [first, second] = await screen.findAllByRole("link", { name: /^Review/ });
    first!.focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(second);
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect(document.activeElement).toBe(first);
  });

  it("says what became of the own requests", async () => {
    answerWith(PAGE);
    render(<ForMePage />);
    const own = await screen.findByRole("region", { name: "What I asked for 3" });
    expect(within(own).getByText("Waits for another admin")).toBeTruthy();
    expect(within(own).getByText("Approved by Neha Kulkarni")).toBeTruthy();
    expect(within(own).getByText("In force")).toBeTruthy();
  });

  it("is empty in words, and tells a new full admin why", async () => {
    answerWith({ ...PAGE, may_approve: false, waiting: [], own: [], own_count: 0 });
    render(<ForMePage />);
    expect(await screen.findByText("Nothing waits for you.")).toBeTruthy();
    expect(screen.getByText("You asked for nothing in the last 90 days.")).toBeTruthy();
    expect(screen.getByText(/^For the first 24 hours as a full admin/)).toBeTruthy();
  });

  it("offers to ask again where the call failed", async () => {
    server.use(http.get("/api/admin/for-me", () => problem(409, "core.conflict", "Somebody was faster.")));
    const { user } = render(<ForMePage />);
    const again = await screen.findByRole("button", { name: "Try again" });
    answerWith(PAGE);
    await user.click(again);
    expect(await screen.findByText("Statement of Sunrise Finserv, Oct 2026")).toBeTruthy();
  });
});

describe("urgencyOf", () => {
  it.each([
    ["2026-11-19", "2026-11-20T10:00:00Z", "late", 0, "danger"],
    ["2026-11-20", "2026-11-20T10:00:00Z", "due_today", 0, "warning"],
    ["2026-11-21", "2026-11-17T10:12:00Z", "waiting_days", 3, "danger"],
    [null, "2026-11-17T10:12:01Z", "waiting_days", 2, "warning"],
    [null, "2026-11-19T10:12:01Z", "waiting_hours", 23, "warning"],
    [null, "2026-11-20T06:12:00Z", "waiting_hours", 4, "warning"],
  ])("of %s, made %s is %s", (needed_by, made_at, word, number, tone) => {
    expect(urgencyOf({ needed_by, made_at }, NOW)).toEqual({ word, number, tone });
  });

  it("is nothing for a request younger than four hours", () => {
    expect(urgencyOf({ needed_by: null, made_at: "2026-11-20T06:12:01Z" }, NOW)).toBeNull();
  });
});

describe("lettersOf", () => {
  it.each([
    ["Arjun Nair", "AN"],
    ["Asha Devi Yadav", "AY"],
    ["Gita", "G"],
    ["", ""],
  ])("of %s is %s", (name, letters) => {
    expect(lettersOf(name)).toBe(letters);
  });
});
