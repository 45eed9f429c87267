import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { ProductIcon } from "webapp-shared/ui/ProductIcon/ProductIcon";
import { RichText } from "webapp-shared/ui/RichText/RichText";

import type { NoOffersRecord, OffersReply, OptionLists } from "../../api/types";
import { useLoan } from "../../api/useLoan";
import { useSite } from "../../api/useSite";
import { choiceName } from "../../components/reasons/model";
import { ChangeSheet } from "./ChangeSheet";
import { rangeOf, type LoanRequest } from "./model";
import styles from "./NoOffersView.module.css";
import { stopOf, type Names } from "./stops";
import { UnmatchedList } from "./UnmatchedList";
import { useIsWideScreen } from "./useIsWideScreen";

interface Props {
  reply: OffersReply;
  summary: NoOffersRecord;
  isAsking: boolean;
  options: OptionLists;
  onAsk: (request: LoanRequest) => void;
  notes: ReactNode;
  security: ReactNode;
  others: ReactNode;
  about: ReactNode;
}

const WORK = ["salaried", "self_employed", "business", "not_working"] as const;
const ANSWERS = ["declined", "no_answer", "not_available"] as const;

/** No lender matches: the rules that stopped them, what would change it, what else is open, and all lenders folded. */
export function NoOffersView({ reply, summary, isAsking, options, onAsk, ...parts }: Props) {
  const { t } = useTranslation("offers");
  const isWide = useIsWideScreen();
  const [isChanging, setChanging] = useState(false);
  const range = rangeOf(reply);
  const asked = { amount: Number(reply.asked.amount), months: reply.asked.tenure_months };
  const loan = t("loan_line", { amount: rupees(asked.amount), count: asked.months });
  const sent = summary.nothing_sent
    ? t("none_nothing_sent")
    : summary.quoted > 0
      ? t("none_quoted", { count: summary.quoted })
      : "";
  const nearest = summary.nearest && <Nearest nearest={summary.nearest} isAsking={isAsking} onAsk={onAsk} />;
  const hasChanges = summary.facts.length > 0 || summary.later !== null;
  return (
    <div className={styles.page}>
      <title>{t("page_offers")}</title>
      <h1 className={styles.title}>{t("none_title")}</h1>
      <p className={styles.lead}>
        {summary.checked > 0 ? (
          <RichText text={t("none_checked", { count: summary.checked, loan })} />
        ) : (
          t("none_lenders")
        )}{" "}
        {sent}
      </p>
      <p className={styles.state} role="status">
        {isAsking ? t("updating") : ""}
      </p>
      {!isWide && nearest && <div className={styles.first}>{nearest}</div>}
      <p className={styles.links}>
        {range && (
          <Button variant="quiet" icon="pencil" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {t("none_change_request")}
          </Button>
        )}
      </p>
      {parts.notes}
      <div className={styles.columns}>
        <div>
          <Stops reply={reply} summary={summary} options={options} />
          {parts.security}
        </div>
        {((isWide && nearest) || hasChanges) && (
          <section aria-labelledby="changes">
            <h2 id="changes">{t(!isWide && nearest ? "none_other_changes" : "none_changes")}</h2>
            {isWide && nearest && <div className={styles.near}>{nearest}</div>}
            <Changes summary={summary} />
          </section>
        )}
      </div>
      <div className={styles.columns}>
        <OpenProducts summary={summary} />
        <div>
          {parts.others}
          {reply.unmatched.length > 0 && <AllLenders reply={reply} options={options} onAsk={onAsk} />}
          <div className={styles.about}>{parts.about}</div>
        </div>
      </div>
      {isChanging && range && (
        <ChangeSheet
          offers={[]}
          range={range}
          request={asked}
          onClose={() => setChanging(false)}
          onAsk={(next) => {
            setChanging(false);
            if (next.amount !== asked.amount || next.months !== asked.months) onAsk(next);
          }}
        />
      )}
    </div>
  );
}

type Request = NonNullable<NoOffersRecord["nearest"]>;

function useLoanText() {
  const { t } = useTranslation("offers");
  return (request: Request) => t("loan_over", { amount: rupees(request.amount), count: request.tenure_months });
}

function Nearest({
  nearest,
  isAsking,
  onAsk,
}: {
  nearest: Request;
  isAsking: boolean;
  onAsk: (request: LoanRequest) => void;
}) {
  const { t } = useTranslation("offers");
  const loanText = useLoanText();
  return (
    <>
      <b>{t("none_ask", { loan: loanText(nearest) })}</b>
      <p className={styles.muted}>{t("none_match_today", { count: nearest.lenders })}</p>
      <Button
        variant="primary"
        busy={isAsking}
        onClick={() => onAsk({ amount: Number(nearest.amount), months: nearest.tenure_months })}
      >
        {t("none_see", { count: nearest.lenders })}
      </Button>
    </>
  );
}

function Stops({ reply, summary, options }: { reply: OffersReply; summary: NoOffersRecord; options: OptionLists }) {
  const { t } = useTranslation("offers");
  const { t: words } = useTranslation("reasons");
  const { language } = useLanguage();
  const names: Names = {
    choice: choiceName(options),
    date: (iso) => showDate(iso, language),
    work: (kind) => {
      const known = WORK.find((each) => each === kind);
      return known ? words(`work_${known}`) : kind;
    },
    range: (from, to) => t("stop_range", { from, to }),
  };
  const answers = ANSWERS.map((state) => ({
    state,
    count: reply.unmatched.filter((lender) => lender.state === state).length,
  })).filter(({ count }) => count > 0);
  if (summary.rules.length === 0 && answers.length === 0) return null;
  const total = summary.rules.reduce((sum, { lenders }) => sum + lenders, 0);
  return (
    <section aria-labelledby="stops">
      <h2 id="stops">{t(summary.rules.length > 0 ? "stop_title" : "stop_title_answers")}</h2>
      <ul className={styles.rules}>
        {summary.rules.map((rule) => {
          const { code, ...values } = stopOf(rule, reply.asked, names);
          const isNone = code === "employment" && values.needed === "";
          const share = t("stop_of", { count: rule.lenders, all: summary.checked });
          return (
            <li key={rule.code} className={styles.rule}>
              <b>{t(`rule_${code}`)}</b>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(100 * rule.lenders) / Math.max(1, summary.checked)}%` }} />
              </span>
              <span className={styles.number}>
                <RichText text={share} />
              </span>
              <span className={styles.caption}>{t(isNone ? "stop_employment_none" : `stop_${code}`, values)}</span>
            </li>
          );
        })}
        {answers.map(({ state, count }) => (
          <li key={state} className={styles.answer}>
            {t(`stop_answer_${state}`, { count })}
          </li>
        ))}
      </ul>
      {total > summary.checked && <p className={styles.note}>{t("stop_several", { count: summary.checked })}</p>}
    </section>
  );
}

function Changes({ summary }: { summary: NoOffersRecord }) {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const { detail } = useLoan();
  const loanText = useLoanText();
  return (
    <ul className={styles.changes}>
      {summary.facts.map(({ fact, current, needed, request }) => (
        <li key={fact}>
          <b>{t(`change_${fact}`, { current: current === null ? "" : rupees(current) })}</b>
          <p className={styles.muted}>
            {t(`change_${fact}_note`, {
              needed: needed === null ? "" : rupees(needed),
              count: request.lenders,
              loan: loanText(request),
            })}{" "}
            <Link to={`${detail}?edit=1`}>{t(fact === "co_applicant" ? "change_add" : "change_correct")}</Link>
            {fact === "obligations" && ` ${t("change_obligations_only")}`}
          </p>
        </li>
      ))}
      {summary.later && (
        <li>
          <b>{t("change_later", { date: showDate(summary.later.on, language) })}</b>
          <p className={styles.muted}>{t("change_later_note", { count: summary.later.lenders })}</p>
        </li>
      )}
    </ul>
  );
}

/** Products of this site that other lenders, or cards against a deposit, leave open to this person. */
function OpenProducts({ summary }: { summary: NoOffersRecord }) {
  const { t } = useTranslation("offers");
  const products = useSite().data?.products ?? [];
  const nameOf = (code: string) => products.find((product) => product.live && product.code === code)?.name;
  const rows = summary.products.map(({ code, lenders, income_from }) => ({
    code,
    to: `/products?choose=${code}`,
    note: `${t(summary.pincode ? "open_lenders_in" : "open_lenders", {
      count: lenders,
      pincode: summary.pincode ?? "",
    })} ${income_from === null ? t("open_no_income") : t("open_income_from", { amount: rupees(income_from) })}`,
  }));
  if (summary.secured_cards > 0)
    rows.push({ code: "CC", to: "/cards-secured", note: t("open_cards", { count: summary.secured_cards }) });
  const open = rows.flatMap((row) => {
    const name = nameOf(row.code);
    return name === undefined ? [] : [{ ...row, name }];
  });
  return (
    <section aria-labelledby="open">
      {open.length > 0 && (
        <>
          <h2 id="open">{t("open_title")}</h2>
          <ul>
            {open.map(({ code, to, note, name }) => (
              <li key={code}>
                <Link className={styles.product} to={to}>
                  <ProductIcon code={code} />
                  <span>
                    <b>{name}</b>
                    <span className={styles.caption}>{note}</span>
                  </span>
                  <Icon name="forward" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>
        <Link to="/products">{t("none_products")}</Link>
      </p>
    </section>
  );
}

function AllLenders({
  reply,
  options,
  onAsk,
}: {
  reply: OffersReply;
  options: OptionLists;
  onAsk: (request: LoanRequest) => void;
}) {
  const { t } = useTranslation("offers");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          <b>{t("all_lenders", { count: reply.unmatched.length })}</b>
          <span className={styles.caption}>{t("all_lenders_note")}</span>
        </span>
        <Icon name="down" />
      </button>
      {isOpen && <UnmatchedList lenders={reply.unmatched} asked={reply.asked} options={options} onAsk={onAsk} />}
    </>
  );
}
