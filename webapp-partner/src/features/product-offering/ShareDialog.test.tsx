import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import linkLabels from "webapp-shared/i18n/labels/acquisition.en.json";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { ShareDialog } from "./ShareDialog";

const PLAIN = { url: "https://tulna.example/sunrise", qr: "data:image/svg+xml," };
const OPTIONS = {
  targets: [
    { target: "page", products: ["PL"] },
    { target: "cards", products: [] },
    { target: "need", products: ["HEALTH"] },
  ],
  products: [
    { code: "PL", name: "Personal Loans" },
    { code: "HEALTH", name: "Health Insurance" },
  ],
  segments: [],
  locations: [{ id: 4, name: "Main counter", city: "Lucknow" }],
};

beforeAll(() => {
  i18next.addResourceBundle("en", "product-offering", texts);
  i18next.addResourceBundle("en", "link-labels", linkLabels);
});

const signedIn = (masquerade = false) =>
  http.get("/api/partner-reverify", () => json({ success: true, role: "owner", masquerade, must_enrol: false }));

it("makes the link of a chosen page and location, and says why one cannot be made", async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    signedIn(),
    http.get("/api/partner/links/options", () => json(OPTIONS)),
    http.post("/api/partner/links/default", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      if (body.target === "need") return problem(409, "catalogue.training_first", "Finish the training first.");
      return json({
        success: true,
        data: {
          id: "1",
          code: "w2hn7xc",
          url: `https://tulna.example/${String(body.target)}`,
          qr: PLAIN.qr,
          is_new: true,
        },
      });
    }),
  );
  const { user } = render(<ShareDialog link={PLAIN} product="" onClose={() => undefined} />);
  await user.selectOptions(await screen.findByLabelText("Opens"), "Credit cards, all");
  expect(await screen.findByText("https://tulna.example/cards")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Location"), "Main counter, Lucknow");
  await screen.findByText("https://tulna.example/cards");
  expect(sent.at(-1)).toEqual({ product: "", target: "cards", segment: "", location_id: 4 });
  await user.selectOptions(screen.getByLabelText("Opens"), "Form for one product");
  expect(await screen.findByText("Finish the training first.")).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ product: "HEALTH", target: "need" });
});

it("shows the plain address and no choice under masquerade", async () => {
  server.use(signedIn(true));
  render(<ShareDialog link={PLAIN} product="" onClose={() => undefined} />);
  expect(await screen.findByText(PLAIN.url)).toBeTruthy();
  expect(screen.queryByLabelText("Opens")).toBeNull();
});
