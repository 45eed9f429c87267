import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, percent, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Card } from "webapp-shared/ui/Card/Card";
import { RichText } from "webapp-shared/ui/RichText/RichText";

import type { KfsRecord, KfsRow } from "../../api/types";
import { useLoan } from "../../api/useLoan";
import styles from "./KfsView.module.css";

const ROWS_AT_FIRST = 4;

interface Props {
  kfs: KfsRecord;
  onPdf: (language: "en" | "hi") => void;
  /** what became of the form, where it went out already */
  outcome: ReactNode;
}

/** The regulator's form: four figures on a slip, then its rows in their order. */
export function KfsView({ kfs, onPdf, outcome }: Props) {
  const { t } = useTranslation("offers");
  const { offers: offersPath } = useLoan();
  const { language } = useLanguage();
  return (
    <div className={styles.page}>
      <title>{t("page_kfs")}</title>
      <div className={styles.side}>
        <Link className={styles.backLink} to={offersPath}>
          <Icon name="back" size={18} />
          {t("offers")}
        </Link>
        {outcome}
        <h1 className={styles.title}>{t("kfs_title")}</h1>
        <div className={styles.lender}>
          <LenderAvatar seed={kfs.lender.mark_seed} size={40} />
          <span>
            <b>{kfs.lender.name}</b>
            <span className={styles.muted}>{t("proposal", { number: kfs.proposal_number })}</span>
          </span>
        </div>
        <Card as="section" className={styles.figures}>
          <Stat small caption={t("apr")} value={percent(kfs.apr)} />
          <Stat small caption={t("emi_times", { count: kfs.months })} value={rupees(kfs.emi)} />
          <Stat small caption={t("reaches")} value={rupees(kfs.net_disbursed)} />
          <Stat small caption={t("pay_back")} value={rupees(kfs.total_payable)} />
        </Card>
        <p className={styles.terms}>
          <RichText text={t("valid_till", { date: showDate(kfs.valid_until, language) })} />{" "}
          {t("cooling_note", { count: kfs.cooling_off_days })}
        </p>
        <p className={styles.pdfs}>
          {t("pdf_label")}{" "}
          <button type="button" className={styles.pdf} lang="en" onClick={() => onPdf("en")}>
            English
          </button>
          {" · "}
          <button type="button" className={styles.pdf} lang="hi" onClick={() => onPdf("hi")}>
            हिन्दी
          </button>
        </p>
      </div>
      <div className={styles.paper}>
        <Rows title={t("part_1")} rows={kfs.part_1} />
        <Rows title={t("part_2")} rows={kfs.part_2} />
        <Rows title={t("apr_sheet")} rows={kfs.apr_sheet} />
        <Schedule rows={kfs.schedule} />
      </div>
    </div>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly KfsRow[] }) {
  return (
    <section>
      <h2 className={styles.sub}>{title}</h2>
      <table className={styles.rows}>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.no} ${row.label}`}>
              <td className={styles.no}>{row.no}</td>
              <th scope="row">{row.label}</th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Schedule({ rows }: { rows: KfsRecord["schedule"] }) {
  const { t } = useTranslation("offers");
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  return (
    <section>
      <h2 className={styles.sub}>{t("schedule")}</h2>
      <table className={`${styles.rows} ${styles.schedule}`}>
        <thead>
          <tr>
            {(["no", "opening", "principal", "interest", "emi"] as const).map((column) => (
              <th scope="col" key={column}>
                {t(`col_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.n}>
              <th scope="row">{row.n}</th>
              <td>{count(row.opening)}</td>
              <td>{count(row.principal)}</td>
              <td>{count(row.interest)}</td>
              <td>{count(row.instalment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && rows.length > ROWS_AT_FIRST && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t("show_all_rows", { count: rows.length })}
        </Button>
      )}
    </section>
  );
}
