import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { Problem } from "webapp-shared/api/problem";
import { render, screen, waitFor } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import { PayDialog } from "./PayDialog";

const STATEMENT = { net: "143350.50", payee_name: "Sunrise LLP", payee_account: "••••7890" };

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
});

describe("noting a payment", () => {
  it("names the amount, the payee and the account, and asks for a number that can be one", async () => {
    const sent: string[] = [];
    const { user } = render(
      <PayDialog
        statement={STATEMENT}
        onPay={(utr) => Promise.resolve(void sent.push(utr))}
        onClose={() => undefined}
      />,
    );
    expect(screen.getByText("₹1,43,350.50 to Sunrise LLP, account ••••7890")).toBeTruthy();
    const utr = screen.getByLabelText("UTR (bank's number)");
    const send = screen.getByRole("button", { name: "Record the payment" });
    await user.click(send);
    expect(await screen.findByText("Enter the bank's number of the transfer.")).toBeTruthy();
    for (const bad of ["43321789012", "SBIN-226329012345", "SBINR520261208000000011"]) {
      await user.clear(utr);
      await user.type(utr, bad);
      await user.click(send);
      expect(
        await screen.findByText("A UTR has 12 to 22 letters and digits. Copy it from the bank's confirmation."),
      ).toBeTruthy();
    }
    expect(sent).toEqual([]);
    await user.clear(utr);
    await user.type(utr, "sbin r520 2612 0800 0000 01");
    await user.click(send);
    expect(sent).toEqual(["sbin r520 2612 0800 0000 01"]);
  });

  it("shows at its field what the server refuses", async () => {
    const refused = () =>
      Promise.reject(
        new Problem({
          status: 422,
          code: "core.invalid",
          message: "No.",
          fields: { utr: [{ code: "revenue.utr_known", message: "UTR 433217890123 paid another statement." }] },
        }),
      );
    const { user } = render(<PayDialog statement={STATEMENT} onPay={refused} onClose={() => undefined} />);
    await user.type(screen.getByLabelText("UTR (bank's number)"), "433217890123");
    await user.click(screen.getByRole("button", { name: "Record the payment" }));
    expect(await screen.findByText("UTR 433217890123 paid another statement.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("UTR (bank's number)")));
  });
});
