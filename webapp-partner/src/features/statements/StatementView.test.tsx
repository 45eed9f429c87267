import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import type { StatementDetail, StatementLine } from "./queries";
import { StatementView } from "./StatementView";

const line = (id: number, reference: string): StatementLine =>
  ({
    id,
    reference,
    lender: "Peepal Bank",
    event_on: "2026-09-11",
    disbursed: "240000.00",
    amount: "1504.00",
    pays_on: "disbursal",
    rate: { percent: "0.6267", is_exact: false, fee: "0.00" },
    hold: "",
    is_reversal: false,
    questions: [],
  }) as unknown as StatementLine;

const statement = {
  id: "st-1",
  number: "TS-1",
  month: "2026-09",
  state: "approved",
  net: "1504.00",
  gross: "1504.00",
  held: "0.00",
  opening: "0.00",
  gst: "0.00",
  gst_percent: "18",
  tds: "0.00",
  tds_on: "0.00",
  tds_percent: "2",
  tds_section: "393(1)",
  until_limit: "18496.00",
  credited: "1504.00",
  pay_on: "2026-10-28",
  paid_on: null,
  payee_name: "Sunrise LLP",
  payee_pan: "",
  payee_gstin: "",
  payee_account: "",
  payee_ifsc: "",
  utr: "",
  lines: [line(7, "KAN60321833"), line(8, "NAG67288022")],
} as unknown as StatementDetail;

beforeAll(() => {
  i18next.addResourceBundle("en", "statements", texts);
});

it("takes TDS off with a minus, and no TDS without one", async () => {
  const { rerender } = render(<StatementView statement={statement} onBack={() => undefined} onAsk={() => undefined} />);
  const term = await screen.findByText("TDS at 2%, section 393(1)");
  expect(term.nextElementSibling?.textContent).toBe("₹0.00");
  expect(screen.getByText("GST at 18%")).toBeTruthy();
  rerender(<></>);
  render(
    <StatementView
      statement={{ ...statement, tds: "30.08", tds_on: "1504.00" }}
      onBack={() => undefined}
      onAsk={() => undefined}
    />,
  );
  expect((await screen.findByText(/^TDS at 2% on/)).nextElementSibling?.textContent).toBe("−₹30.08");
});

it("offers its papers to the partner's own people alone", async () => {
  const { unmount } = render(<StatementView statement={statement} onBack={() => undefined} />);
  expect(await screen.findByRole("button", { name: "PDF" })).toBeTruthy();
  unmount();
  document.cookie = "isMasqueradeMode=true";
  render(<StatementView statement={statement} onBack={() => undefined} />);
  expect(await screen.findByRole("button", { name: /Back|statements/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "PDF" })).toBeNull();
  document.cookie = "isMasqueradeMode=; max-age=0";
});

describe("the loans of a statement", () => {
  it("are asked about in the column that stays in sight, with the share beside it", async () => {
    const asked: number[] = [];
    const { user } = render(
      <StatementView statement={statement} onBack={() => undefined} onAsk={(one) => asked.push(one.id)} />,
    );
    const row = await screen.findByRole("row", { name: /NAG67288022/ });
    const [first, second] = [...row.children].map((cell) => cell as HTMLElement);
    expect(second?.textContent).toBe("₹1,504.00About 0.6267% of the loan");
    await user.click(within(first!).getByRole("button", { name: "Ask about NAG67288022" }));
    expect(asked).toEqual([8]);
  });

  it("say beside the share that it is held", async () => {
    const held = { ...line(9, "JAM83860761"), hold: "lender_unpaid" };
    render(
      <StatementView statement={{ ...statement, lines: [line(7, "KAN60321833"), held] }} onBack={() => undefined} />,
    );
    const share = async (reference: string) =>
      (await screen.findByRole("row", { name: new RegExp(`^${reference}`) })).children[1]?.textContent;
    expect(await share("JAM83860761")).toBe("₹1,504.00About 0.6267% of the loanHeld");
    expect(await share("KAN60321833")).toBe("₹1,504.00About 0.6267% of the loan");
  });

  it("each say under the share why it is what it is, in the partner's own terms", async () => {
    const [one] = statement.lines;
    const lines = [
      { ...one!, id: 1, reference: "A", rate: { percent: "0.9000", is_exact: true, fee: "500.00" } },
      { ...one!, id: 2, reference: "B", rate: { percent: "0.6267", is_exact: false, fee: "0.00" } },
      { ...one!, id: 3, reference: "C", rate: { percent: "0.0000", is_exact: true, fee: "500.00" } },
      { ...one!, id: 4, reference: "D", rate: null, is_reversal: true },
      { ...one!, id: 5, reference: "E", rate: null, pays_on: "submission" as const },
    ];
    render(<StatementView statement={{ ...statement, lines }} onBack={() => undefined} />);
    const of = async (reference: string) =>
      (await screen.findByRole("row", { name: new RegExp(`^${reference}`) })).children[1]?.querySelector("span")
        ?.textContent;
    expect(await of("A")).toBe("0.9% of the loan + ₹500.00 a loan");
    expect(await of("B")).toBe("About 0.6267% of the loan");
    expect(await of("C")).toBe("₹500.00 a loan");
    expect(await of("D")).toBe("");
    expect(await of("E")).toBe("For an application sent");
  });

  it("are not asked about by somebody who looks on the partner's behalf, who is told why", async () => {
    render(<StatementView statement={statement} onBack={() => undefined} />);
    expect(await screen.findByText(texts.ask_not)).toBeTruthy();
    expect(screen.getByRole("row", { name: /NAG67288022/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Ask/ })).toBeNull();
  });
});
