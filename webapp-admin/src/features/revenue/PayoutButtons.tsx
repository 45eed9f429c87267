import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/client";
import { Problem } from "webapp-shared/api/problem";
import { useConfirmed } from "webapp-shared/parts/confirm/ConfirmYou";
import { Button } from "webapp-shared/ui/Button/Button";

import { accountCalls } from "../../api/account";
import { session } from "../../api/session";

/** The server wants a fresh proof before it hands out whole account numbers; a download could not ask for it. */
async function askForProof(): Promise<true> {
  const account = await accountCalls.account();
  if (account.confirmed_until !== null && Date.parse(account.confirmed_until) > Date.now()) return true;
  throw new Problem({ status: 403, code: "accounts.confirm_needed", details: { by: account.has_authenticator ? "totp" : "password" } });
}

/** The file for the bank: the approved statements of a month that wait to be paid. */
export function PayoutButtons({ month }: { month: string }) {
  const { t } = useTranslation("revenue");
  const { confirmed, dialog } = useConfirmed(accountCalls.confirm);
  const get = async (form: "xlsx" | "csv") => {
    if (await confirmed(askForProof)) await download(session, `/api/revenue/payouts/${month}.${form}`, `payouts-${month}.${form}`);
  };
  return (
    <>
      <Button icon="download" onClick={() => void get("xlsx")}>
        {t("payout_file", { form: ".xlsx" })}
      </Button>
      <Button icon="download" onClick={() => void get("csv")}>
        {t("payout_file", { form: ".csv" })}
      </Button>
      {dialog}
    </>
  );
}
