import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Approval } from "webapp-shared/components/approval/Approval";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { Amount } from "./Amount";
import { HOLDS, lookOfState, oneOf, STATEMENT_STATES } from "./model";
import { HOME } from "./RevenueTabs";
import type { StatementDetail, StatementLine } from "./queries";
import styles from "./Revenue.module.css";
import { StatementFiles } from "./StatementFiles";

interface Props {
  statement: StatementDetail;
  busy: boolean;
  refusal: ReactNode;
  onApprove: () => void;
  onAgain: () => void;
  onDiscard: () => void;
  onPay: () => void;
  onPayee: () => void;
  onAnswer: (question: { id: string; text: string }) => void;
}

export function StatementView({
  statement: one,
  busy,
  refusal,
  onApprove,
  onAgain,
  onDiscard,
  onPay,
  onPayee,
  onAnswer,
}: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const asked = one.lines.flatMap((line) => line.questions.map((question) => ({ ...question, line })));
  const why = (line: StatementLine) =>
    [
      Number(line.percent ?? 0) > 0 &&
        t("why_percent", { base: rupees(line.base ?? 0, { paise: true }), rate: Number(line.percent) }),
      Number(line.flat ?? 0) > 0 && t("why_flat", { flat: rupees(line.flat ?? 0, { paise: true }) }),
    ]
      .filter(Boolean)
      .join(" + ");
  return (
    <>
      <div className={styles.totals}>
        <Stat small caption={t("share")} value={rupees(one.gross ?? 0, { paise: true })} />
        <Stat small caption={t("net")} value={rupees(one.net ?? 0, { paise: true })} />
        <Stat small caption={t("held")} value={rupees(one.held ?? 0, { paise: true })} />
        <Stat
          small
          caption={one.paid_on ? t("paid_on") : t("pay_on")}
          value={showDate(one.paid_on ?? one.pay_on, language)}
        />
      </div>
      <div className={styles.form}>
        {one.state === "draft" && (
          <Approval
            mayApprove={!one.is_own}
            approve={t("approve")}
            onApprove={onApprove}
            decline={t("discard")}
            onDecline={onDiscard}
            busy={busy}
          >
            {t(one.is_own ? "statement_own" : "statement_check")}
          </Approval>
        )}
        {one.state === "approved" && !one.can_be_paid && (
          <Callout>{one.payout ? t("pay_not_released", { number: one.payout }) : t("pay_no_file")}</Callout>
        )}
        {one.state === "carried" && <Callout>{t("statement_carried")}</Callout>}
        {refusal}
        <div className={styles.actions}>
          {one.can_be_paid && (
            <Button variant="primary" onClick={onPay}>
              {t("pay")}
            </Button>
          )}
          {one.state === "draft" && (
            <Button disabled={busy} onClick={onAgain}>
              {t("draft_again")}
            </Button>
          )}
          <Button onClick={onPayee}>{t("payee_change")}</Button>
          <StatementFiles id={one.id} number={one.number} />
        </div>
      </div>
      <div className={`${styles.twoColumns} ${styles.section}`}>
        <section>
          <h2 className={styles.heading}>{t("working")}</h2>
          <DescriptionList
            rows={[
              { term: t("opening"), value: <Amount value={one.opening} signed /> },
              { term: t("share"), value: <Amount value={one.gross} signed /> },
              { term: t("gst_at", { rate: Number(one.gst_percent) }), value: <Amount value={one.gst} /> },
              {
                term: t(Number(one.tds_on) === 0 ? "tds_none_on" : "tds_at", {
                  rate: Number(one.tds_percent),
                  on: rupees(one.tds_on ?? 0, { paise: true }),
                  section: one.tds_section,
                }),
                value: <Amount value={String(-Number(one.tds))} signed />,
              },
              { term: t("net"), value: <Amount value={one.net} signed strong /> },
              { term: t("credited_year"), value: <Amount value={one.credited} /> },
              ...(one.until_limit === null
                ? []
                : [{ term: t("until_tds"), value: <Amount value={one.until_limit} /> }]),
            ]}
          />
        </section>
        <section>
          <h2 className={styles.heading}>{t("payee")}</h2>
          <DescriptionList
            rows={[
              {
                term: t("state"),
                value: (
                  <StatusBadge {...lookOfState(one.state)}>
                    {t(`state_${oneOf(STATEMENT_STATES, one.state)}`)}
                  </StatusBadge>
                ),
              },
              { term: t("payee_name"), value: one.payee_name },
              { term: t("pan"), value: one.payee_pan || t("missing_pan") },
              { term: t("gstin"), value: one.payee_gstin || t("not_registered") },
              {
                term: t("account"),
                value: one.payee_account ? `${one.payee_account} · ${one.payee_ifsc}` : t("missing_account"),
              },
              { term: t("made_by"), value: `${one.maker}, ${showDateTime(one.made_at, language)}` },
              {
                term: t("approved_by"),
                value: one.checked_at ? `${one.checker}, ${showDateTime(one.checked_at, language)}` : "—",
              },
              ...(one.payout_id
                ? [
                    {
                      term: t("payout_of"),
                      value: (
                        <Link className={styles.open} to={`${HOME}/payouts?open=${one.payout_id}`}>
                          {one.payout}
                        </Link>
                      ),
                    },
                  ]
                : []),
              ...(one.utr ? [{ term: t("utr"), value: one.utr }] : []),
            ]}
          />
        </section>
      </div>
      {asked.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t("questions")}</h2>
          <ul className={styles.notes}>
            {asked.map((question) => (
              <li key={question.id}>
                <b>{question.line.reference}</b>: {question.text}
                <br />
                <span className={styles.muted}>
                  {question.asked_by}, {showDateTime(question.asked_at, language)}
                </span>
                {question.answer ? (
                  <p>
                    {question.answer} <span className={styles.muted}>({question.answered_by})</span>
                  </p>
                ) : (
                  <p>
                    <Button small onClick={() => onAnswer(question)}>
                      {t("answer")}
                    </Button>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <div className={styles.titled}>
          <h2 className={styles.heading}>{t("lines_title")}</h2>
          {one.lines.length > 0 && <ExportMenu list="partner-statement-lines" filters={{ statement: one.id }} />}
        </div>
        <DataTable
          caption={t("lines_title")}
          rows={one.lines}
          rowKey={(line) => line.id}
          empty={{ title: t("lines_none") }}
          columns={[
            { key: "reference", title: t("reference"), pinned: true, cell: (line) => line.reference || "—" },
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
              cell: (line) => (line.disbursed === null ? "—" : <Amount value={line.disbursed} />),
            },
            {
              key: "why",
              title: t("why"),
              cell: (line) => (line.reverses_id === null ? why(line) || "—" : t("is_reversal")),
            },
            { key: "hold", title: t("hold"), cell: (line) => (line.hold ? t(`hold_${oneOf(HOLDS, line.hold)}`) : "—") },
            {
              key: "amount",
              title: t("share"),
              align: "right",
              cell: (line) => <Amount value={line.amount} signed strong />,
            },
          ]}
        />
      </section>
    </>
  );
}
