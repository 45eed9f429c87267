import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { DraftConflictCallout } from "./DraftConflictCallout";
import english from "./locales/en.json";
import { newScreen } from "./model";
import type { Funnel, FunnelContent } from "./queries";
import { useFunnelDraft } from "./useFunnelDraft";

const ID = "0190c0de-0000-7000-8000-000000000001";
const opening = { ...newScreen("opening", []), title: { en: "Money for the wedding?", hi: "शादी के लिए पैसे?" } };
const entitled = (en: string): FunnelContent => ({
  products: ["PL"],
  screens: [{ ...opening, title: { en, hi: opening.title.hi } }],
});
const funnelOf = (content: FunnelContent, revision: number): Funnel => ({
  id: ID,
  name: "Wedding",
  segment: "sunrise-wedding",
  url: "http://localhost/sunrise-wedding",
  state: "draft",
  live_number: null,
  ends_at: null,
  changed_at: "2026-11-25T04:30:00Z",
  changed_by: "Dev Mehta",
  content,
  fields: [],
  findings: [],
  is_changed: true,
  products: [],
  revision,
  admin_paused_at: null,
  admin_pause_reason: "",
});

function Editor({ funnel }: { funnel: Funnel }) {
  const draft = useFunnelDraft(funnel);
  return (
    <>
      <output>{draft.content.screens[0]?.title.en}</output>
      <button onClick={() => draft.change(entitled("My wording"))}>type</button>
      {draft.conflict && (
        <DraftConflictCallout
          conflict={draft.conflict}
          mine={draft.content}
          onTakeTheirs={draft.takeTheirs}
          onKeepMine={() => void draft.keepMine()}
        />
      )}
    </>
  );
}

beforeAll(() => {
  i18next.addResourceBundle("en", "funnels", english);
});

/** The server holds revision 4 with another wording, and keeps what is sent on top of it. */
function serve() {
  const sent: { base_revision: number; content: FunnelContent }[] = [];
  server.use(
    http.get(`/api/partner/funnels/${ID}`, () => json({ success: true, data: funnelOf(entitled("Their wording"), 4) })),
    http.patch(`/api/partner/funnels/${ID}/draft`, async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      if (body.base_revision !== 4)
        return json(
          { code: "funnels.changed_meanwhile", message: "Esha saved this funnel meanwhile.", details: { revision: 4 } },
          409,
        );
      return json({ success: true, data: funnelOf(body.content, 5) });
    }),
  );
  return sent;
}

test("both drafts are shown before one is chosen, and mine goes on top of theirs", async () => {
  const sent = serve();
  const { user } = render(<Editor funnel={funnelOf(entitled("Old"), 3)} />);
  await user.click(screen.getByRole("button", { name: "type" }));
  await user.click(await screen.findByRole("button", { name: "Compare the two" }));
  const dialog = screen.getByRole("dialog", { name: "Compare the two" });
  expect(within(dialog).getByText("differs")).toBeTruthy();
  expect(within(within(dialog).getByRole("region", { name: "Yours" })).getByText("My wording")).toBeTruthy();
  expect(within(within(dialog).getByRole("region", { name: /^Dev Mehta/ })).getByText("Their wording")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(sent.map((body) => body.base_revision)).toEqual([3, 4]));
  expect(sent[1]?.content.screens[0]?.title.en).toBe("My wording");
  expect(screen.queryByRole("button", { name: "Keep mine" })).toBeNull();
});

test("theirs taken is shown and nothing is sent again", async () => {
  const sent = serve();
  const { user } = render(<Editor funnel={funnelOf(entitled("Old"), 3)} />);
  await user.click(screen.getByRole("button", { name: "type" }));
  await user.click(await screen.findByRole("button", { name: "Take theirs" }));
  expect(screen.getByRole("status").textContent).toBe("Their wording");
  expect(sent).toHaveLength(1);
});

test("what was typed last is sent when the page is left", async () => {
  const sent = serve();
  const { user, unmount } = render(<Editor funnel={funnelOf(entitled("Old"), 4)} />);
  await user.click(screen.getByRole("button", { name: "type" }));
  unmount();
  await waitFor(() => expect(sent.map((body) => body.base_revision)).toEqual([4]));
});
