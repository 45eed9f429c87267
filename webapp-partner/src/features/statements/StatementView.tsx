import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { isMasquerading, session } from "../../api/session";
import { lookOf, readHold, readState } from "./model";
import type { StatementDetail, StatementLine } from "./queries";
import styles from "./Statements.module.css";
import { useMonthName } from "./useMonthName";

interface Props {
  statement: StatementDetail;
  onBack: () => void;
  /** nobody asks for somebody else */
  onAsk?: ((line: StatementLine) => void) | undefined;
}

export function StatementView({ statement: one, onBack, onAsk }: Props) {
  const { t } = useTranslation("statements");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const paise = (value: string | number) => rupees(value, { paise: true });
  const get = (form: "pdf" | "xlsx") =>
    void download(session, `/api/partner/statements/${one.id}/statement.${form}`, `${one.number}-${language}.${form}`);
  const asked = one.lines.flatMap((line) =>
    line.questions.map((question) => ({ ...question, reference: line.reference })),
  );
  const rate = ({ rate: own, is_reversal: isReversal, pays_on }: StatementLine) => {
    if (own === null) return isReversal ? "" : t(`for_${pays_on}`);
    const ofLoan =
      Number(own.percent) > 0 && t(own.is_exact ? "rate_of_loan" : "rate_about", { rate: Number(own.percent) });
    const each = Number(own.fee) > 0 && t("rate_fee", { fee: paise(own.fee) });
    return [ofLoan, each].filter(Boolean).join(" + ");
  };
  const why = (line: StatementLine) => {
    const hold = readHold(line.hold);
    if (hold) return t(`hold_${hold}`);
    return line.is_reversal ? t("is_reversal") : "—";
  };
  return (
    <>
      <PageHeader
        title={t("of_month", { month: monthName(one.month) })}
        note={<StatusBadge {...lookOf(readState(one.state))}>{t(`state_${readState(one.state)}`)}</StatusBadge>}
        actions={
          <>
            <Button icon="back" onClick={onBack}>
              {t("back")}
            </Button>
            {!isMasquerading() && (
              <>
                <Button icon="download" onClick={() => get("pdf")}>
                  {t("as_pdf")}
                </Button>
                <Button icon="download" onClick={() => get("xlsx")}>
                  {t("as_xlsx")}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className={styles.totals}>
        <Stat caption={t("net")} value={paise(one.net)} />
        <Stat small caption={t("share")} value={paise(one.gross)} />
        <Stat small caption={t("held")} value={paise(one.held)} />
        <Stat
          small
          caption={one.paid_on ? t("paid_on") : t("pay_on")}
          value={showDate(one.paid_on ?? one.pay_on, language)}
        />
      </div>
      {one.state === "carried" && <Callout>{t("carried_note")}</Callout>}
      <div className={`${styles.twoColumns} ${styles.section}`}>
        <section>
          <h2 className={styles.heading}>{t("working")}</h2>
          <DescriptionList
            rows={[
              ...(Number(one.opening) === 0 ? [] : [{ term: t("opening"), value: paise(one.opening) }]),
              { term: t("share"), value: paise(one.gross) },
              { term: t("gst_at", { rate: Number(one.gst_percent) }), value: paise(one.gst) },
              {
                term: t(Number(one.tds_on) === 0 ? "tds_none_on" : "tds_at", {
                  rate: Number(one.tds_percent),
                  on: paise(one.tds_on),
                  section: one.tds_section,
                }),
                value: paise(-Number(one.tds)),
              },
              { term: t("net"), value: <b>{paise(one.net)}</b> },
            ]}
          />
          <p className={styles.muted}>
            {t("credited", { amount: paise(one.credited) })}{" "}
            {one.until_limit !== null && t("until_limit", { amount: paise(one.until_limit) })}
          </p>
          {one.to_bank && (
            <p className={styles.muted}>
              {t("to_bank", {
                count: one.to_bank.days,
                n: count(one.to_bank.days),
                payments: count(one.to_bank.payments),
              })}
            </p>
          )}
        </section>
        <section>
          <h2 className={styles.heading}>{t("payee")}</h2>
          <DescriptionList
            rows={[
              { term: t("number"), value: one.number },
              { term: t("payee_name"), value: one.payee_name },
              { term: t("pan"), value: one.payee_pan || t("missing_pan") },
              { term: t("gstin"), value: one.payee_gstin || t("not_registered") },
              { term: t("account"), value: one.payee_account ? `${one.payee_account} · ${one.payee_ifsc}` : "—" },
              ...(one.utr ? [{ term: t("utr"), value: one.utr }] : []),
            ]}
          />
        </section>
      </div>
      <section className={styles.section}>
        <div className={styles.titled}>
          <h2 className={styles.heading}>{t("loans")}</h2>
          {one.lines.length > 0 && <ExportMenu list="statement-lines" filters={{ statement: one.id }} />}
        </div>
        {!onAsk && <p className={styles.muted}>{t("ask_not")}</p>}
        <DataTable
          caption={t("loans")}
          rows={one.lines}
          rowKey={(line) => line.id}
          empty={{ title: t("loans_none") }}
          columns={[
            {
              key: "reference",
              title: t("reference"),
              pinned: true,
              // the way to ask stands in the column that a phone always shows
              cell: (line) => (
                <>
                  {line.reference || "—"}
                  {onAsk && (
                    <>
                      <br />
                      <button
                        type="button"
                        className={styles.open}
                        onClick={() => onAsk(line)}
                        aria-label={t("ask_about", { reference: line.reference || line.id })}
                      >
                        {t("ask")}
                      </button>
                    </>
                  )}
                </>
              ),
            },
            {
              key: "amount",
              title: t("rate"),
              align: "right",
              // the reason of an amount, and that it is not in the sum, stand where a phone shows them
              cell: (line) => (
                <>
                  <b className={styles.wholeWidth}>{paise(line.amount)}</b>
                  <span className={styles.reason}>{rate(line)}</span>
                  {line.hold && <span className={styles.held}>{t("held")}</span>}
                </>
              ),
            },
            { key: "lender", title: t("lender"), cell: (line) => line.lender },
            {
              key: "day",
              title: t("day"),
              cell: (line) => <span className={styles.wholeWidth}>{showDate(line.event_on, language)}</span>,
            },
            {
              key: "disbursed",
              title: t("disbursed"),
              align: "right",
              cell: (line) => (
                <span className={styles.wholeWidth}>{line.disbursed === null ? "—" : paise(line.disbursed)}</span>
              ),
            },
            { key: "why", title: t("remark"), cell: why },
          ]}
        />
      </section>
      {asked.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t("questions")}</h2>
          <ul className={styles.notes}>
            {asked.map((question) => (
              <li key={question.id}>
                <b>{question.reference}</b>: {question.text}
                <br />
                <span className={styles.muted}>
                  {question.asked_by}, {showDateTime(question.asked_at, language)}
                </span>
                <p>{question.answer || t("answer_waits")}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
