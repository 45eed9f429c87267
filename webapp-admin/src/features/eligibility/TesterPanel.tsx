import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { csvFile, saveFile } from "webapp-shared/lib/csv";
import { todayIst } from "webapp-shared/lib/dates";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Eligibility.module.css";
import {
  trialRequestOf,
  columnsOf,
  FIELD_OF,
  findingOf,
  profileOf,
  readProfile,
  readState,
  shownLenders,
  writeProfile,
  type Fact,
  type Profile,
} from "./model";
import { lookUpPerson, type Person } from "./mutations";
import { ProfileForm } from "./ProfileForm";
import { trialQuery, type Trial } from "./queries";
import { useRuleText } from "./useRuleText";
import { TrialResultView } from "./TrialResultView";

const WAIT_MS = 250;

/** The value once it has rested: a slider that is being drawn asks once and not fifty times. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(
    function waitForRest() {
      const timer = setTimeout(() => setRested(value), WAIT_MS);
      return () => clearTimeout(timer);
    },
    [value],
  );
  return rested;
}

export function TesterPanel() {
  const { t } = useTranslation("eligibility");
  const { language } = useLanguage();
  const words = useRuleText();
  const [params, setParams] = useSearchParams();
  // a customer's facts are kept here and never in the address
  const [person, setPerson] = useState<{ found: Person; profile: Profile } | null>(null);
  const profile = person?.profile ?? readProfile(params);
  const rested = useRested(JSON.stringify(trialRequestOf(profile, person?.found.person ?? null)));
  const isAsked = rested !== "null";
  const trial = useQuery(trialQuery(JSON.parse(rested) as ReturnType<typeof trialRequestOf>));
  // the verdict before stays while the next one comes, but not once nothing is asked
  const found = isAsked ? trial.data : undefined;

  const change = (part: Partial<Profile>) => {
    const next = { ...profile, ...part };
    if (person) setPerson({ ...person, profile: next });
    else setParams((before) => writeProfile(before, next), { replace: true });
  };
  const lookUp = async (mobile: string) => {
    const found = await lookUpPerson(mobile, profile.product);
    setPerson({ found, profile: profileOf(found, profile.product) });
  };
  const state = readState(params.get("state"));
  const rule = params.get("rule") ?? "";
  const filter = (name: "state" | "rule", value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );

  const faults: Partial<Record<Fact | "person", string>> = {};
  if (isProblem(trial.error))
    for (const [name, found] of Object.entries(trial.error.fields)) {
      const field = name === "person" ? name : FIELD_OF[name];
      if (field && found[0]) faults[field] = found[0].message;
    }
  const isTold = Object.keys(faults).length > 0;

  const exportRows = (data: Trial) => {
    const rules = columnsOf(data.lenders);
    const heads = [t("lender"), t("verdict"), ...rules.flatMap((one) => [words.rule(one), t("needed"), t("got")])];
    const lines = shownLenders(data, state, rule).map((lender) => [
      language === "hi" ? lender.name_hi : lender.name,
      t(`state_${lender.state}`),
      ...rules.flatMap((one) => {
        const finding = findingOf(lender, one);
        return finding
          ? [t(`outcome_${finding.outcome}`), words.value(one, finding.needed), words.value(one, finding.got)]
          : ["", "", ""];
      }),
    ]);
    saveFile(csvFile([heads, ...lines]), `eligibility_${profile.product}_${todayIst()}.csv`);
  };

  const copyLink = async () => {
    const query = writeProfile(params, profile);
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/admin/customer-eligibility?${query.toString()}`);
      toast.success((now) => t("link_copied", now));
    } catch {
      toast.error((now) => t("link_failed", now));
    }
  };

  return (
    <div className={styles.tester}>
      <ProfileForm
        profile={profile}
        faults={faults}
        person={person?.found ?? null}
        onChange={change}
        onLookUp={lookUp}
        onForget={() => setPerson(null)}
      />
      <div className={styles.verdict} aria-busy={trial.isFetching}>
        {trial.error && !isTold && <ErrorState problem={trial.error} onRetry={() => void trial.refetch()} />}
        {faults.person && <p role="alert">{faults.person}</p>}
        {!found && !trial.error && (isAsked ? <Skeleton height={240} /> : <EmptyState title={t("ask_first")} />)}
        {found && (
          <TrialResultView
            trial={found}
            state={state}
            rule={rule}
            onState={(next) => filter("state", next === "all" ? "" : next)}
            onRule={(next) => filter("rule", next)}
            onExport={() => exportRows(found)}
            // a customer's facts are not sent around
            onCopyLink={person ? undefined : () => void copyLink()}
          />
        )}
        {trial.error && isTold && <p className={styles.muted}>{messageOf(trial.error)}</p>}
      </div>
    </div>
  );
}
