import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import type { Language } from "webapp-shared/lib/money";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { ContactPage } from "./ContactPage";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";

const CONTACT = {
  choices: [],
  stopped_at: null,
  queued_messages: 0,
  service_from: "08:00:00",
  service_until: "21:00:00",
  promotional_from: "09:00:00",
  promotional_until: "19:00:00",
  max_reminders: 2,
  max_promotional: 3,
  max_period_days: 7,
};

const theSite = () =>
  json({
    success: true,
    data: {
      settings: { lender: null },
      products: [],
      consents: { marketing_sms_whatsapp: { version: "1.0", title: "Offers", text: "I agree to offers." } },
    },
  });
const consentIsNeeded = () =>
  problem(422, "core.invalid", "Please correct the marked fields.", {
    marketing_version: [{ code: "privacy.marketing_needed", message: "Read first." }],
  });

beforeAll(() => {
  i18next.addResourceBundle("en", "account", english);
  i18next.addResourceBundle("hi", "account", hindi);
});

test.each<[Language, string, string, string]>([
  ["en", "SMS: Offers", "Agree and switch on", "Tick the box if you agree."],
  ["hi", "SMS: ऑफ़र", "सहमति दें और चालू करें", "सहमत हों तो निशान लगाएँ।"],
])(
  "agreeing without the tick says what is missing and sends nothing (%s)",
  async (language, offers, agree, missing) => {
    const sent: unknown[] = [];
    server.use(
      http.get("*/api/contact-preferences", () => json({ success: true, data: CONTACT })),
      http.get("*/api/site", theSite),
      http.put("*/api/contact-preferences", async ({ request }) => {
        const asked = (await request.json()) as { marketing_version?: string };
        sent.push(asked);
        if (asked.marketing_version) return json({ success: true, message: "Saved.", data: CONTACT });
        return consentIsNeeded();
      }),
    );
    const { user } = render(<ContactPage />, { language });
    await user.click(await screen.findByRole("switch", { name: offers }));
    expect(screen.getByText(/8:00\sam.*9:00\spm/)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: agree }));
    expect(await screen.findByText(missing)).toBeTruthy();
    const box = screen.getByRole("checkbox", { name: "I agree to offers." });
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(box));

    await user.click(box);
    expect(screen.queryByText(missing)).toBeNull();
    await user.click(screen.getByRole("button", { name: agree }));
    await expect
      .poll(() => sent.at(-1))
      .toEqual({ choices: [{ channel: "sms", purpose: "promotional", allowed: true }], marketing_version: "1.0" });
  },
);

test("is asked for the consent also when its words come after the press", async () => {
  let come = () => undefined as void;
  const words = new Promise<void>((resolve) => {
    come = resolve;
  });
  server.use(
    http.get("*/api/contact-preferences", () => json({ success: true, data: CONTACT })),
    http.get("*/api/site", async () => {
      await words;
      return theSite();
    }),
    http.put("*/api/contact-preferences", () => {
      come();
      return consentIsNeeded();
    }),
  );
  const { user } = render(<ContactPage />);
  await user.click(await screen.findByRole("switch", { name: "SMS: Offers" }));
  expect(await screen.findByRole("checkbox", { name: "I agree to offers." })).toBeTruthy();
});

test("calls rest on a consent of their own, which is sent under its own name", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/contact-preferences", () => json({ success: true, data: CONTACT })),
    http.get("*/api/site", () =>
      json({
        success: true,
        data: {
          settings: { lender: null },
          products: [],
          consents: { marketing_calls: { version: "2.0", title: "Calls", text: "I agree to calls." } },
        },
      }),
    ),
    http.put("*/api/contact-preferences", async ({ request }) => {
      const asked = (await request.json()) as { calls_version?: string };
      sent.push(asked);
      if (asked.calls_version) return json({ success: true, message: "Saved.", data: CONTACT });
      return problem(422, "core.invalid", "Please correct the marked fields.", {
        calls_version: [{ code: "privacy.marketing_needed", message: "Read first." }],
      });
    }),
  );
  const { user } = render(<ContactPage />);
  await user.click(await screen.findByRole("switch", { name: "Calls: Offers" }));
  await user.click(await screen.findByRole("checkbox", { name: "I agree to calls." }));
  await user.click(screen.getByRole("button", { name: "Agree and switch on" }));
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ choices: [{ channel: "call", purpose: "promotional", allowed: true }], calls_version: "2.0" });
});
