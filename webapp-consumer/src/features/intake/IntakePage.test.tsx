import { act } from "@testing-library/react";
import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import validation from "webapp-shared/i18n/problems/validation.en.json";
import { setLanguage } from "webapp-shared/i18n/language";
import { keepValue } from "webapp-shared/session/sessionValues";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { session } from "../../api/session";
import elsewhere from "../../components/otherTab/locales/en.json";
import rejected from "../../components/rejected/locales/en.json";
import rejectedHindi from "../../components/rejected/locales/hi.json";
import { IntakePage } from "./IntakePage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const onLeave = vi.fn<(address: string) => void>();
const APPLICATION = "0b7a7a1e-0000-4000-8000-000000000001";
const ROUTE = `/user/lender-intake/champak/${APPLICATION}`;
const LISTS = {
  gender: ["Female", "Male"],
  maritalStatus: ["Married", "Single"],
  purposeOfLoan: ["Stock"],
  nature: ["Proprietorship"],
  category: { Trade: ["Grocery", "Clothing"], Transport: [] },
  labels: { Trade: "Trade", Transport: "Transport", Grocery: "Grocery", Clothing: "Clothing" },
  company: "Champak Finance",
  consent: { version: "1.0", title: "I agree that Champak Finance gets this form", text: "These answers." },
};

let sent: { form: Record<string, string>; key: string | null }[];

beforeAll(() => {
  i18next.addResourceBundle("en", "intake", texts);
  i18next.addResourceBundle("en", "otherTab", elsewhere);
  i18next.addResourceBundle("en", "rejected", rejected);
  i18next.addResourceBundle("en", "validation", validation);
});

beforeEach(() => {
  sessionStorage.clear();
  onLeave.mockClear();
  sent = [];
  server.use(
    http.post("/api/journey-events", () => json({ success: true, message: "" })),
    http.get("/api/champak-intake-fields/:id", () => json({ success: "true", data: LISTS })),
    http.get("*/api/user/:id", () => json({ success: true, data: {} })),
    http.get("*/api/search-list/:language", () => json({ success: true, data: {} })),
  );
});

const answers = (...replies: (() => Response)[]) =>
  server.use(
    http.post("/api/champak-intake/:id", async ({ request }) => {
      const form = Object.fromEntries(
        [...(await request.formData()).entries()].map(([name, value]) => [
          name,
          typeof value === "string" ? value : "",
        ]),
      );
      sent.push({ form, key: request.headers.get("Idempotency-Key") });
      return (replies.shift() ?? (() => json({})))();
    }),
  );

const load = (status: number, body: object) =>
  server.use(
    http.get("/api/champak-intake-fields/:id", () =>
      json({ success: "false", details: {}, fields: {}, ...body }, status),
    ),
  );

function open() {
  return render(
    <Routes>
      <Route path="/user/lender-intake/:company/:creditapp_uuid" element={<IntakePage onLeave={onLeave} />} />
      <Route path="/404" element={<p>nothing here</p>} />
      <Route path="/login" element={<p>sign in</p>} />
      <Route path="/user/gold-offers" element={<p>gold offers</p>} />
    </Routes>,
    { route: ROUTE },
  );
}

const submit = () => screen.findByRole("button", { name: "Submit" });

async function fill(user: ReturnType<typeof open>["user"]) {
  await user.selectOptions(await screen.findByLabelText("Purpose of loan"), "Stock");
  await user.click(screen.getByText("Female"));
  await user.selectOptions(screen.getByLabelText("Marital status"), "Married");
  await user.type(screen.getByLabelText("Father's name"), "Ramesh Yadav");
  await user.type(screen.getByLabelText("Mother's name"), "Kamla Devi");
  await user.type(screen.getByLabelText("Business name"), "Asha Traders");
  await user.selectOptions(screen.getByLabelText("Nature of business"), "Proprietorship");
  await user.selectOptions(screen.getByLabelText("Category"), "Trade");
  await user.selectOptions(screen.getByLabelText("Sub-category"), "Grocery");
  await user.type(screen.getByLabelText("Annual sales turnover"), "2500000");
  await user.type(screen.getByRole("textbox", { name: /Date of incorporation/ }), "01042019");
  await user.type(screen.getByLabelText("Address line 1"), "12, Gandhi Nagar");
  await user.type(screen.getByLabelText("Address line 2"), "Near the post office");
  await user.type(screen.getByLabelText("PIN code"), "226010");
  await user.click(screen.getByRole("checkbox"));
}

describe("the form", () => {
  it("can be sent only when every required field and the consent are set", async () => {
    const { user } = open();
    const button = await submit();
    expect(button).toHaveProperty("disabled", true);
    expect(screen.getByText(/^Still needed: Purpose of loan, Gender, Marital status and \d+ more\.$/)).toBeTruthy();
    await fill(user);
    expect(button).toHaveProperty("disabled", false);
    await user.click(screen.getByRole("checkbox"));
    expect(button).toHaveProperty("disabled", true);
    expect(screen.getByText("Still needed: Consent.")).toBeTruthy();
  });

  it("asks for a sub-category where there are some, and clears it when the category changes", async () => {
    const { user } = open();
    await fill(user);
    await user.selectOptions(screen.getByLabelText("Category"), "Transport");
    expect(screen.queryByLabelText("Sub-category")).toBeNull();
    expect(await submit()).toHaveProperty("disabled", false);
    await user.selectOptions(screen.getByLabelText("Category"), "Trade");
    expect(screen.getByLabelText("Sub-category")).toHaveProperty("value", "");
    expect(await submit()).toHaveProperty("disabled", true);
  });

  it("takes six digits of a PIN code and nothing else", async () => {
    const { user } = open();
    const pin = await screen.findByLabelText("PIN code");
    await user.type(pin, "22a6-01055");
    expect(pin).toHaveProperty("value", "226010");
  });

  it("says what is wrong with a UAN and a date beside them, and sends nothing", async () => {
    answers();
    const { user } = open();
    await fill(user);
    await user.type(screen.getByLabelText(/^UAN/), "udyam-1");
    await user.clear(screen.getByRole("textbox", { name: /Date of incorporation/ }));
    await user.type(screen.getByRole("textbox", { name: /Date of incorporation/ }), "01012999");
    await user.click(await submit());
    expect(screen.getByText("Please enter a valid UAN")).toBeTruthy();
    expect(screen.getByText("Date of incorporation cannot be later than today")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("goes where the answer leads, and keeps nothing of the form", async () => {
    answers(() => json({ success: "true", redirectionUrl: "https://apply.champak.example/1", message: "" }));
    const { user } = open();
    await fill(user);
    await user.click(await submit());
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith("https://apply.champak.example/1"));
    expect(sent[0]?.form).toMatchObject({
      name: "Asha Traders",
      dateOfIncorporation: "2019-04-01",
      consent: "true",
      consent_version: "1.0",
      uan: "",
    });
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith("form:"))).toEqual([]);
  });

  it("asks again with the same key while the company is checking", async () => {
    answers(
      () => problem(409, "intake.still_checking", "Champak Finance is still checking. Wait a moment."),
      () => json({ success: "true", redirectionUrl: "https://apply.champak.example/1", message: "" }),
    );
    const { user } = open();
    await fill(user);
    await user.click(await submit());
    expect(await screen.findByText(/Champak Finance is checking/)).toBeTruthy();
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce(), { timeout: 5000 });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  it("shows a consent that has changed since, to be agreed to anew, and keeps the rest", async () => {
    answers(
      () =>
        problem(
          409,
          "intake.consent_outdated",
          "This text has changed since you read it. Read it again and agree again.",
        ),
      () => json({ success: "true", redirectionUrl: "https://apply.champak.example/1", message: "" }),
    );
    const { user } = open();
    await fill(user);
    const consent = { version: "2.0", title: "I agree to the newer words", text: "These answers." };
    server.use(
      http.get("/api/champak-intake-fields/:id", () => json({ success: "true", data: { ...LISTS, consent } })),
    );
    await user.click(await submit());
    expect(await screen.findByText("I agree to the newer words")).toBeTruthy();
    expect(screen.getAllByText(/Read it again and agree again/).length).toBeGreaterThan(0);
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
    expect(screen.getByLabelText("Business name")).toHaveProperty("value", "Asha Traders");
    await user.click(screen.getByRole("checkbox"));
    await user.click(await submit());
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    expect(sent.map(({ form }) => form["consent_version"])).toEqual(["1.0", "2.0"]);
  });

  it("keeps what is typed and ticked in another language, and is sent only once its consent has come", async () => {
    answers(() => json({ success: "true", redirectionUrl: "https://apply.champak.example/1", message: "" }));
    i18next.addResourceBundle("hi", "intake", hindi);
    const { user } = open();
    await fill(user);
    const name = screen.getByLabelText<HTMLInputElement>("Business name");
    let arrive: () => void = () => undefined;
    const words = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.get("/api/champak-intake-fields/:id", async () => {
        await words;
        return json({ success: "true", data: { ...LISTS, consent: { ...LISTS.consent, title: "मैं सहमत हूँ" } } });
      }),
    );
    try {
      await act(() => setLanguage("hi"));
      await user.click(screen.getByRole("button", { name: hindi.submit }));
      expect(sent).toEqual([]);
      arrive();
      expect(await screen.findByText("मैं सहमत हूँ")).toBeTruthy();
      expect([name.isConnected, name.value, screen.getByRole<HTMLInputElement>("checkbox").checked]).toEqual([
        true,
        "Asha Traders",
        true,
      ]);
      await user.click(screen.getByRole("button", { name: hindi.submit }));
      await waitFor(() => expect(sent).toHaveLength(1));
    } finally {
      await act(() => setLanguage("en"));
    }
  });

  it("says so when the application is rejected, with other ways below", async () => {
    answers(() => json({ success: "false", redirectionUrl: null, message: "Your application has been rejected" }));
    const { user } = open();
    await fill(user);
    await user.click(await submit());
    expect(await screen.findByRole("heading", { name: "Your application has been rejected" })).toBeTruthy();
    // the button that was pressed is gone with the form
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Your application has been rejected"));
    expect(screen.getByRole("button", { name: "Apply for a Gold Loan" })).toBeTruthy();
  });

  it("puts what the server refuses beside the field", async () => {
    answers(() =>
      problem(422, "core.invalid", "Please correct the marked fields.", {
        name: [{ code: "core.company", message: "Company name must be 3 to 40 letters and digits." }],
      }),
    );
    const { user } = open();
    await fill(user);
    await user.click(await submit());
    expect(await screen.findByText("Company name must be 3 to 40 letters and digits.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Business name")));
  });

  it("brings back what was typed, without the consent", async () => {
    const first = open();
    await fill(first.user);
    first.unmount();
    open();
    expect(await screen.findByLabelText("Business name")).toHaveProperty("value", "Asha Traders");
    expect(screen.getByLabelText("Sub-category")).toHaveProperty("value", "Grocery");
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
  });

  it("leads back to the offers only for who is signed in", async () => {
    open();
    await submit();
    expect(screen.queryByRole("link", { name: "Back to offers" })).toBeNull();
  });

  it.each([
    ["BL", "/user/business-offers"],
    ["GL", "/products?choose=BL"],
    [null, "/products?choose=BL"],
  ])("leads back to the business loan's offers where %s is chosen", async (chosen, to) => {
    keepValue("prospectAppId", "p-1");
    if (chosen) keepValue("productType", chosen);
    session.set("atkn", "a token");
    server.use(http.get("/api/user/p-1/drafts/lender-intake", () => problem(404, "core.not_found", "There is none.")));
    open();
    expect((await screen.findByRole("link", { name: "Back to offers" })).getAttribute("href")).toBe(to);
  });
});

describe("another window of somebody signed in", () => {
  const ANOTHER = "0b7a7a1e-0000-4000-8000-000000000002";
  const draft = (
    values: Record<string, string>,
    client_id = "another-page",
    saved_at: string | null = `2026-11-22T10:00:0${clock++}+05:30`,
  ) => ({ step: 0, values, saved_at, client_id });
  let clock = 0;
  let theirs: ReturnType<typeof draft>;
  let saved: Record<string, string>[];

  beforeEach(() => {
    clock = 0;
    saved = [];
    theirs = draft({ creditapp_uuid: APPLICATION, name: "Asha Traders" });
    keepValue("prospectAppId", "p-1");
    session.set("atkn", "a token");
    server.use(
      http.get("*/api/user/p-1/drafts/lender-intake", () => json({ success: true, data: theirs })),
      http.put("*/api/user/p-1/drafts/lender-intake", async ({ request }) => {
        const body = (await request.json()) as {
          based_on?: string | null;
          values: Record<string, string>;
          client_id?: string;
        };
        if (body.based_on !== undefined && body.based_on !== theirs.saved_at)
          return problem(409, "customers.draft_elsewhere", "Changed elsewhere.");
        saved.push(body.values);
        theirs = draft(body.values, body.client_id ?? "");
        return json({ success: true, data: theirs });
      }),
    );
  });
  const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
  const look = () => window.dispatchEvent(new Event("focus"));

  it("fills in what this one left alone, and says so", async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText("Father's name"), "Ramesh Yadav");
    theirs = draft({ creditapp_uuid: APPLICATION, name: "Asha Traders", mothersName: "Kamla Devi" });
    expect(
      await screen.findByText("Filled in from your other window or device: Mother's name.", {}, { timeout: 4000 }),
    ).toBeTruthy();
    await screen.findByDisplayValue("Kamla Devi");
    expect([await value("Business name"), await value("Father's name"), await value("Mother's name")]).toEqual([
      "Asha Traders",
      "Ramesh Yadav",
      "Kamla Devi",
    ]);
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 4000 });
    expect(saved[0]).toMatchObject({
      creditapp_uuid: APPLICATION,
      name: "Asha Traders",
      fathersName: "Ramesh Yadav",
      mothersName: "Kamla Devi",
    });
  });

  it.each([
    ["Use what is written there", "Asha Cloth House"],
    ["Keep what is written here", "Asha Traders 2"],
  ])("is asked about where both differ: %s", async (answer, name) => {
    const { user } = open();
    await user.type(await screen.findByLabelText("Business name"), " 2");
    theirs = draft({ creditapp_uuid: APPLICATION, name: "Asha Cloth House" });
    expect((await screen.findByText("Asha Cloth House", {}, { timeout: 4000 })).closest("li")?.textContent).toBe(
      "Business name: Asha Cloth House",
    );
    expect(await value("Business name")).toBe("Asha Traders 2");
    expect(saved).toEqual([]);
    await user.click(screen.getByRole("button", { name: answer }));
    expect(await value("Business name")).toBe(name);
    await waitFor(() => expect(saved.at(-1)?.["name"]).toBe(name), { timeout: 4000 });
    expect(screen.queryByText(/Which one is right/)).toBeNull();
  });

  it("that has sent the form leads this one to what the company says", async () => {
    const { user } = open();
    expect(await value("Business name")).toBe("Asha Traders");
    theirs = draft({}, "");
    look();
    const see = await screen.findByRole("button", { name: texts.elsewhere_go_on });
    load(409, {
      message: "x",
      code: "intake.goes_on_elsewhere",
      details: { redirectionUrl: "https://apply.champak.example/1" },
    });
    await user.click(see);
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith("https://apply.champak.example/1"));
  });

  it("fills in another application: neither takes the other's answers, and what is typed here is kept", async () => {
    theirs = draft({ creditapp_uuid: ANOTHER, name: "Lata Sarees" });
    const { user } = open();
    expect(await value("Business name")).toBe("");
    await user.type(screen.getByLabelText("Father's name"), "Ramesh Yadav");
    theirs = draft({ creditapp_uuid: ANOTHER, name: "Lata Sarees and Sons" });
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 6000 });
    expect(saved[0]).toEqual({ creditapp_uuid: APPLICATION, fathersName: "Ramesh Yadav" });
    // one that is emptied after that was the other one's
    theirs = draft({ creditapp_uuid: ANOTHER, name: "Lata Sarees and Sons" });
    look();
    await waitFor(() => expect(screen.queryByText(/Filled in from/)).toBeNull());
    theirs = draft({}, "");
    look();
    await new Promise((rested) => setTimeout(rested, 300));
    expect(screen.queryByText(elsewhere.finished)).toBeNull();
    expect(await value("Father's name")).toBe("Ramesh Yadav");
  });

  it("hears that this one has sent the form: the draft is empty, and nothing typed before comes after it", async () => {
    answers(() => json({ success: "true", redirectionUrl: "https://apply.champak.example/1", message: "" }));
    const { user } = open();
    await user.clear(await screen.findByLabelText("Business name"));
    await fill(user);
    await user.click(await submit());
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    await waitFor(() => expect(saved.at(-1)).toEqual({}));
    await new Promise((rested) => setTimeout(rested, 1_200));
    expect(saved.at(-1)).toEqual({});
  });

  it("finds what this tab kept before the sign-in, on the server too", async () => {
    session.end();
    const stranger = open();
    await stranger.user.type(await screen.findByLabelText("Father's name"), "Ramesh Yadav");
    stranger.unmount();
    session.set("atkn", "a token");
    open();
    expect([await value("Father's name"), await value("Business name")]).toEqual(["Ramesh Yadav", "Asha Traders"]);
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ fathersName: "Ramesh Yadav", name: "Asha Traders" }), {
      timeout: 4000,
    });
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith("form:"))).toEqual([]);
  });
});

describe("a load error", () => {
  it("goes on at the address that is supplied", async () => {
    load(409, {
      message: "x",
      code: "intake.goes_on_elsewhere",
      details: { redirectionUrl: "https://apply.champak.example/1" },
    });
    open();
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith("https://apply.champak.example/1"));
  });

  it("offers a gold loan when the message is Rejected, after signing in", async () => {
    load(409, { message: "Rejected", code: "intake.rejected" });
    const { user } = open();
    expect(
      await screen.findByRole("dialog", { name: "Unfortunatetly your application has been rejected." }),
    ).toBeTruthy();
    expect(screen.getByText("Do you want to apply for a Gold Loan?")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Yes" }));
    expect(await screen.findByText("sign in")).toBeTruthy();
  });

  it("goes to the gold loan that the server names", async () => {
    load(409, { message: "Rejected", code: "intake.rejected" });
    server.use(
      http.get("/api/user/:id/drafts/:form", () => problem(404, "core.not_found", "")),
      http.post("/api/gold-loans/:id", ({ params }) =>
        json({ success: true, redirect: "gold-offers", appId: params["id"] }),
      ),
    );
    keepValue("prospectAppId", "p1");
    session.set("atkn", "a token");
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Yes" }));
    expect(await screen.findByText("gold offers")).toBeTruthy();
  });

  it("tells whoever signed in with another number what to do", async () => {
    load(409, { message: "Rejected", code: "intake.rejected" });
    server.use(
      http.get("/api/user/:id/drafts/:form", () => problem(404, "core.not_found", "")),
      http.post("/api/gold-loans/:id", () =>
        problem(404, "core.not_found", "This does not exist, or it is not yours. Check the address."),
      ),
    );
    keepValue("prospectAppId", "p1");
    session.set("atkn", "a token");
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Yes" }));
    expect((await screen.findAllByText(/made with another mobile number/)).length).toBeGreaterThan(0);
  });

  it("shows what else is open when the answer is no", async () => {
    load(409, { message: "Rejected", code: "intake.rejected" });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "No" }));
    expect(await screen.findByRole("heading", { name: "Your application has been rejected" })).toBeTruthy();
  });

  it("does not ask again in the other language", async () => {
    load(409, { message: "Rejected", code: "intake.rejected" });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "No" }));
    await screen.findByRole("heading", { name: "Your application has been rejected" });
    i18next.addResourceBundle("hi", "intake", hindi);
    i18next.addResourceBundle("hi", "rejected", rejectedHindi);
    try {
      await act(() => i18next.changeLanguage("hi"));
      expect(await screen.findByRole("heading", { name: rejectedHindi.rejected })).toBeTruthy();
      expect(screen.queryByRole("dialog")).toBeNull();
    } finally {
      await act(() => i18next.changeLanguage("en"));
    }
  });

  it("is a page that does not exist in every other case", async () => {
    load(404, { message: "This form does not exist.", code: "intake.unknown_form" });
    open();
    expect(await screen.findByText("nothing here")).toBeTruthy();
  });

  it("may be tried again when the company is away", async () => {
    server.use(
      http.get("/api/champak-intake-fields/:id", () =>
        problem(503, "intake.company_away", "Champak Finance is not answering just now."),
      ),
    );
    open();
    expect(await screen.findByText(/Champak Finance is not answering/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /again/i })).toBeTruthy();
  });
});
