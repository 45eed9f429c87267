import i18next from "i18next";
import { beforeAll, expect, it, vi } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import { PosterForm } from "./PosterForm";
import { PosterList } from "./PosterList";
import { requestOf, withTemplateTexts, type PosterValues } from "./posterModel";
import type { Poster, PosterOptions } from "./queries";

const wording = (word: string) => ({
  name: word,
  headline: `${word} headline`,
  lead: `${word} lead`,
  lines: [`${word} 10%`],
});
const LIMITS = { headline: 40, lead: 80, name: 30, shop: 40, phone: 16 };
const OPTIONS: PosterOptions = {
  sizes: [
    { size: "status", width: 1080, height: 1920, unit: "px", bleed: 0, limits: LIMITS },
    { size: "card", width: 90, height: 54, unit: "mm", bleed: 3, limits: { ...LIMITS, headline: 24, lead: 0 } },
  ],
  templates: [
    { id: 1, product: "PL", en: wording("One"), hi: wording("एक") },
    { id: 2, product: "GL", en: wording("Gold"), hi: wording("सोना") },
  ],
};
const VALUES: PosterValues = {
  template: "1",
  size: "status",
  language: "en",
  headline: "One headline",
  lead: "My own words",
  name: "Dev",
  shop: "",
  phone: "",
};
const POSTER: Poster = {
  id: "11111111-1111-4111-8111-111111111111",
  number: "P-K4P7WM",
  product: "PL",
  template: "One",
  size: "status",
  language: "hi",
  state: "live",
  outdated: [],
  scans: 41,
  made_at: "2026-11-20T06:00:00Z",
  expires_on: "2027-05-27",
  revoked_at: null,
  revoked_by: "",
  revoked_reason: "",
};

beforeAll(() => {
  i18next.addResourceBundle("en", "marketing", texts);
});

it("brings another template's words and leaves those that were typed", () => {
  const next = withTemplateTexts(VALUES, { ...VALUES, template: "2", language: "hi" }, OPTIONS);
  expect([next.headline, next.lead]).toEqual(["सोना headline", "My own words"]);
});

it("sends no text for which the size has no room", () => {
  expect(requestOf({ ...VALUES, size: "card" }, OPTIONS)).toMatchObject({ template: 1, size: "card", lead: "" });
  expect(requestOf(VALUES, OPTIONS)).toMatchObject({ lead: "My own words", language: "en" });
});

it("draws the preview of what is typed and shows the lines that stay", async () => {
  const onPreview = vi.fn(() => Promise.resolve("data:image/png;base64,AAAA"));
  const onMake = vi.fn(() => Promise.resolve());
  const { user } = render(
    <PosterForm options={OPTIONS} language="en" name="Dev" onPreview={onPreview} onMake={onMake} />,
  );
  expect(screen.getByText("One 10%")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("img", { name: "Preview of the poster" })).toBeTruthy(), {
    timeout: 2000,
  });
  await user.selectOptions(screen.getByLabelText("Size"), "card");
  expect(screen.queryByLabelText(/Second line/)).toBeNull();
  expect(screen.getByText("90 × 54 mm, 3 mm bleed")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make poster" }));
  expect(onMake).toHaveBeenCalledWith(expect.objectContaining({ template: 1, size: "card", name: "Dev", lead: "" }));
});

it("offers each state what may be done with it and revokes only with a reason", async () => {
  const onRevoke = vi.fn(() => Promise.resolve());
  const { user } = render(
    <PosterList
      posters={[POSTER, { ...POSTER, id: "2", number: "P-222222", state: "out_of_date", outdated: ["name"] }]}
      readOnly={false}
      onFile={() => undefined}
      onRevoke={onRevoke}
      onNew={() => undefined}
    />,
  );
  expect(screen.getByRole("button", { name: "Download P-K4P7WM as PDF" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Download P-222222 as PDF" })).toBeNull();
  expect(screen.getByRole("button", { name: "Make it again" })).toBeTruthy();
  expect(screen.getByText("Changed since it was made: your organisation's name. Make it again.")).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: "Revoke" })[0]!);
  const confirm = () => screen.getAllByRole("button", { name: "Revoke" }).at(-1)!;
  await user.click(confirm());
  expect(screen.getByText("Write a reason of at least 3 letters")).toBeTruthy();
  expect(onRevoke).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Reason"), "wrong number");
  await user.click(confirm());
  expect(onRevoke).toHaveBeenCalledWith(POSTER, "wrong number");
});
