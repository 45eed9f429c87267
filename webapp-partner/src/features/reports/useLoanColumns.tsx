import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";

import { KINDS, known, LOANS } from "./model";
import styles from "./Reports.module.css";

interface LoanLine {
  application_id: string | null;
  reference: string;
  event_on: string;
  lender: string;
  product: string;
  kind: string;
}

/** The columns that every line of money has: its loan first, and last when, where and for what it came. */
export function useLoanColumns<Line extends LoanLine>(): { first: Column<Line>; last: Column<Line>[] } {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  return {
    first: {
      key: "reference",
      title: t("reference"),
      pinned: true,
      cell: (line) =>
        line.application_id ? (
          <Link className={styles.open} to={`/partner/reports/applications/${line.application_id}`}>
            {line.reference}
          </Link>
        ) : (
          line.reference || "—"
        ),
    },
    last: [
      { key: "event_on", title: t("date"), cell: (line) => showDate(line.event_on, language) },
      { key: "lender", title: t("lender"), cell: (line) => line.lender },
      {
        key: "product",
        title: t("product"),
        cell: (line) => {
          const loan = known(LOANS, line.product);
          return loan ? t(`product_${loan}`) : line.product;
        },
      },
      {
        key: "kind",
        title: t("kind"),
        cell: (line) => {
          const kind = known(KINDS, line.kind);
          return kind ? t(`kind_${kind}`) : line.kind;
        },
      },
    ],
  };
}
