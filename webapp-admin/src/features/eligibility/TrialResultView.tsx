import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { cx } from "webapp-shared/lib/cx";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { IfCanExport } from "../../components/IfCanExport";
import styles from "./Eligibility.module.css";
import { columnsOf, findingOf, shownLenders, STATES, type State } from "./model";
import type { Trial, TriedFinding } from "./queries";
import { useRuleText } from "./useRuleText";

interface Props {
  trial: Trial;
  state: State | "all";
  rule: string;
  onState: (state: State | "all") => void;
  onRule: (rule: string) => void;
  onExport: () => void;
  onCopyLink: (() => void) | undefined;
}

const LOOK = {
  matches: ["positive", "round"],
  to_confirm: ["info", "half"],
  no_match: ["neutral", "open"],
  not_available: ["warning", "square"],
} as const;

export function TrialResultView({ trial, state, rule, onState, onRule, onExport, onCopyLink }: Props) {
  const { t } = useTranslation("eligibility");
  const { language } = useLanguage();
  const words = useRuleText();
  const lenders = shownLenders(trial, state, rule);
  const stopped = trial.limits.filter((one) => one.outcome !== "pass");
  return (
    <>
      {stopped.map((one) => (
        <Callout key={one.code} tone={one.outcome === "fail" ? "danger" : "info"}>
          {t(one.outcome === "fail" ? "limit_fails" : "limit_unknown", {
            rule: words.rule(one.code),
            needed: words.value(one.code, one.needed),
            got: words.value(one.code, one.got),
          })}
        </Callout>
      ))}
      <div className={styles.toolbar}>
        <div className={styles.scroll}>
          <Tabs
            label={t("verdict")}
            value={state}
            onChange={(next) => onState(next as State | "all")}
            items={[
              { value: "all", label: t("all"), count: trial.lenders.length },
              ...STATES.map((value) => ({ value, label: t(`state_${value}`), count: trial.totals[value] })),
            ]}
          />
        </div>
        <div className={styles.right}>
          {onCopyLink && (
            <Button icon="link" onClick={onCopyLink}>
              {t("copy_link")}
            </Button>
          )}
          <IfCanExport>
            <Button icon="download" onClick={onExport} disabled={lenders.length === 0}>
              {t("export")}
            </Button>
          </IfCanExport>
        </div>
      </div>
      {trial.costs.length > 0 && (
        <div className={styles.costs}>
          <span className={styles.muted}>{t("costs")}</span>
          {trial.costs.map((cost) => (
            <button
              key={cost.rule}
              type="button"
              className={styles.chip}
              aria-pressed={rule === cost.rule}
              onClick={() => onRule(rule === cost.rule ? "" : cost.rule)}
            >
              {words.rule(cost.rule)} <b>{count(cost.fails)}</b>
              {cost.only_this_rule > 0 && (
                <span className={styles.muted}>{t("alone", { n: count(cost.only_this_rule) })}</span>
              )}
            </button>
          ))}
        </div>
      )}
      {lenders.length === 0 ? (
        <EmptyState title={t("none")}>{t("none_note")}</EmptyState>
      ) : (
        <Matrix lenders={lenders} />
      )}
      <p className={styles.muted}>
        {t("as_of", { at: showDateTime(trial.at, language), version: trial.rule_version })}
      </p>
    </>
  );
}

function Matrix({ lenders }: { lenders: Trial["lenders"] }) {
  const { t } = useTranslation("eligibility");
  const { language } = useLanguage();
  const words = useRuleText();
  const rules = columnsOf(lenders);
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t("matrix")}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t("lender")}</th>
            <th scope="col">{t("verdict")}</th>
            {rules.map((rule) => (
              <th key={rule} scope="col">
                {words.rule(rule)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lenders.map((lender) => (
            <tr key={lender.lender_id}>
              <th scope="row">
                <span className={styles.lender}>
                  <LenderAvatar seed={lender.mark_seed} size={24} />
                  <Link to={`/admin/lenders/${lender.lender_id}`}>
                    {language === "hi" ? lender.name_hi : lender.name}
                  </Link>
                </span>
              </th>
              <td className={styles.decision}>
                <StatusBadge tone={LOOK[lender.state][0]} shape={LOOK[lender.state][1]}>
                  {t(`state_${lender.state}`)}
                </StatusBadge>
                {lender.first_failing && (
                  <span className={styles.first}>
                    <FirstFailing finding={findingOf(lender, lender.first_failing)} rule={lender.first_failing} />
                  </span>
                )}
                {lender.missing.length > 0 && (
                  <span className={styles.first}>{t("missing", { fields: lender.missing.join(", ") })}</span>
                )}
              </td>
              {rules.map((rule) => (
                <td key={rule}>
                  <Found finding={findingOf(lender, rule)} isAsked={lender.state !== "not_available"} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first rule that refuses, with the lender's limit and the person's value. */
function FirstFailing({ finding, rule }: { finding: TriedFinding | undefined; rule: string }) {
  const { t } = useTranslation("eligibility");
  const words = useRuleText();
  if (!finding) return words.rule(rule);
  return t("first", {
    rule: words.rule(rule),
    needed: words.value(rule, finding.needed),
    got: words.value(rule, finding.got),
  });
}

const ICONS = { pass: "check", fail: "close", unknown: "info" } as const;

function Found({ finding, isAsked }: { finding: TriedFinding | undefined; isAsked: boolean }) {
  const { t } = useTranslation("eligibility");
  const words = useRuleText();
  if (!finding) return <span className={styles.muted}>{isAsked ? t("no_limit") : "—"}</span>;
  return (
    <span className={cx(styles.finding, styles[finding.outcome])}>
      <Icon name={ICONS[finding.outcome]} size={16} />
      <span className="visually-hidden">{t(`outcome_${finding.outcome}`)}: </span>
      <span>
        {words.value(finding.code, finding.got)}
        <span className={styles.needed}>{t("needs", { value: words.value(finding.code, finding.needed) })}</span>
      </span>
    </span>
  );
}
