import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/client";
import { Button } from "webapp-shared/ui/Button/Button";

import { session } from "../../api/session";

/** The file for the bank: the approved statements of a month that wait to be paid. */
export function PayoutButtons({ month }: { month: string }) {
  const { t } = useTranslation("revenue");
  const get = (form: "xlsx" | "csv") => void download(session, `/api/revenue/payouts/${month}.${form}`, `payouts-${month}.${form}`);
  return (
    <>
      <Button icon="download" onClick={() => get("xlsx")}>
        {t("payout_file", { form: ".xlsx" })}
      </Button>
      <Button icon="download" onClick={() => get("csv")}>
        {t("payout_file", { form: ".csv" })}
      </Button>
    </>
  );
}
