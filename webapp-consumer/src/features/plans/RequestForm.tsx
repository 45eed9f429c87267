import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { firstInvalidField } from "webapp-shared/forms/firstInvalidField";
import { useLanguageChange } from "webapp-shared/i18n/useLanguageChange";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StickyActionBar } from "webapp-shared/ui/StickyActionBar/StickyActionBar";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { releaseDraft } from "../../drafts/drafts";
import { leadsKey } from "../../api/offerings";
import { leadPath, PLAN_ROOTS, type PlanProduct } from "../../api/plans";
import type { components } from "../../api/schema.gen";
import { useDraft } from "../../drafts/useDraft";
import { needOf, type NeedForm, type PlanRecord, type Values } from "./model";
import { sendRequest } from "./mutations";
import styles from "./Plans.module.css";
import { SlotFields } from "./SlotFields";

const LONGEST_NAME = 60;
const YES = "yes";

interface Props {
  code: PlanProduct;
  prospectAppId: string;
  form: NeedForm;
  draft: { step: number; values: Values };
  plans: readonly PlanRecord[];
  options: components["schemas"]["LeadOptionsData"];
  name: string;
  /** the consents stand there in the language of the page, not in the one before */
  isCurrent: boolean;
  /** slots pass and texts change: what can be chosen is asked for anew */
  onOutdated: () => void;
}

/** What is wrong at a field: our own rule, said in whichever language is read, or the server's sentence. */
type Told = Readonly<Record<string, "missing" | { said: string }>>;

/** Name, slot and one tick for each provider; nothing is sent before each of them is there. */
export function RequestForm({
  code,
  prospectAppId,
  form,
  draft,
  plans,
  options,
  name: known,
  isCurrent,
  onOutdated,
}: Props) {
  const { t } = useTranslation("plans");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { keeper } = useDraft(prospectAppId, form.draft);
  const element = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(known);
  const [slotAt, setSlotAt] = useState(draft.values["slot_at"] ?? "");
  const [withoutCall, setWithoutCall] = useState(draft.values["no_call"] === YES);
  /** never kept with the draft: a box is ticked by the person who sends, each time anew */
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<Told>({});
  const [problem, setProblem] = useState<{ words: () => string; reference: string | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  /** one key for one wish: pressing again after a lost answer makes no second request */
  const [key, setKey] = useState(() => crypto.randomUUID());

  useEffect(
    function focusTheFirstWrongField() {
      if (refusals > 0) firstInvalidField(element.current)?.focus();
    },
    [refusals],
  );

  useLanguageChange(function forgetWhatTheServerSaid() {
    setProblem(null);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([, told]) => told === "missing")));
  });

  const keep = (change: Record<string, string>) => {
    setKey(crypto.randomUUID());
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    keeper.keep({
      step: draft.step,
      values: { ...draft.values, name, slot_at: slotAt, no_call: withoutCall ? YES : "", ...change },
    });
  };
  const tick = (provider: string, isOn: boolean) => {
    setKey(crypto.randomUUID());
    setTicked(isOn ? [...ticked, provider] : ticked.filter((one) => one !== provider));
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => field !== `consents.${provider}`)),
    );
  };
  const isOffered = options.slots.some((slot) => Date.parse(slot.starts_at) === Date.parse(slotAt));

  const wordsAt = (field: string, missing: string) => {
    const told = faults[field];
    return told === "missing" ? missing : told?.said;
  };

  const submit = async () => {
    if (busy) return;
    setProblem(null);
    const found = [
      ...(name.trim() === "" ? ["name"] : []),
      ...(!withoutCall && !isOffered ? ["slot_at"] : []),
      ...options.consents
        .filter(({ provider }) => !ticked.includes(provider))
        .map(({ provider }) => `consents.${provider}`),
    ];
    setFaults(Object.fromEntries(found.map((field) => [field, "missing"])));
    if (!isCurrent) {
      // nobody agrees to a text in a language that the page does not speak
      onOutdated();
      return;
    }
    if (found.length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    setBusy(true);
    try {
      // the request takes the draft away: a save that came after it would bring it back
      await keeper.rest();
      const reference = await sendRequest({
        code,
        need: needOf(form, draft.values),
        plans: plans.map((plan) => plan.code),
        consents: options.consents.map(({ provider, version }) => ({ provider, version })),
        slotAt: withoutCall ? null : slotAt,
        name: name.trim(),
        key,
      });
      keeper.stop();
      releaseDraft(prospectAppId, form.draft);
      void queryClient.invalidateQueries({ queryKey: leadsKey });
      queryClient.removeQueries({ queryKey: ["draft", prospectAppId, form.draft] });
      toast.success((now) => t("sent", { ...now, reference }));
      void navigate(leadPath(code, reference), { replace: true });
    } catch (error) {
      void keeper.flush();
      if (isProblem(error) && Object.keys(error.fields).length > 0) {
        setFaults(
          Object.fromEntries(
            Object.entries(error.fields).map(([field, told]) => [field, { said: told[0]?.message ?? "" }]),
          ),
        );
        setRefusals((count) => count + 1);
        onOutdated();
        const shown = ["name", "slot_at"];
        const elsewhere = Object.entries(error.fields).filter(
          ([field]) => !shown.includes(field) && !field.startsWith("consents."),
        );
        const said = elsewhere.map(([, told]) => told[0]?.message ?? "").join(" ");
        if (said) setProblem({ words: () => said, reference: null });
      } else {
        const reference = isProblem(error) ? error.details["reference"] : null;
        toast.problem(error);
        setProblem({ words: () => messageOf(error), reference: typeof reference === "string" ? reference : null });
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.form}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <title>{t("page_request")}</title>
      <div className={styles.body}>
        <Link
          to={`${PLAN_ROOTS[code]}/plans?pick=${plans.map((plan) => plan.code).join(",")}`}
          className={styles.backLink}
        >
          <Icon name="back" size={18} />
          {t("change_plans")}
        </Link>
        <h1 className={styles.title}>{t("request_title")}</h1>
        <p className={styles.muted}>{t("request_note")}</p>
        <h2 className={styles.sub}>{t("request_plans")}</h2>
        <ul className={styles.providers}>
          {plans.map((plan) => (
            <li key={plan.code}>
              <b>{plan.name}</b>
              <span className={styles.muted}>{plan.provider.name}</span>
            </li>
          ))}
        </ul>
        <div className={styles.fields}>
          <TextField
            label={t("name")}
            name="name"
            value={name}
            error={wordsAt("name", t("fault_needed"))}
            hint={t("name_hint")}
            autoComplete="name"
            maxLength={LONGEST_NAME}
            onChange={(next) => {
              setName(next);
              keep({ name: next });
            }}
          />
          {!withoutCall && (
            <SlotFields
              slots={options.slots}
              value={slotAt}
              error={wordsAt("slot_at", t("fault_needed"))}
              onChange={(next) => {
                setSlotAt(next);
                keep({ slot_at: next });
              }}
            />
          )}
          <CheckboxField
            checked={withoutCall}
            name="no_call"
            onChange={(isOn) => {
              setWithoutCall(isOn);
              keep({ no_call: isOn ? YES : "" });
            }}
          >
            {t("no_call")}
          </CheckboxField>
          <fieldset className={styles.consents}>
            <legend>{t("consents")}</legend>
            <p className={styles.muted}>{t("consents_note")}</p>
            {options.consents.map((one) => (
              <div key={one.provider} className={styles.consent}>
                <CheckboxField
                  checked={ticked.includes(one.provider)}
                  name={`consent-${one.provider}`}
                  error={wordsAt(`consents.${one.provider}`, t("consent_needed", { name: one.name }))}
                  onChange={(isOn) => tick(one.provider, isOn)}
                >
                  {one.title}
                </CheckboxField>
                <p>
                  {one.text}{" "}
                  {one.privacy_link && (
                    <a href={one.privacy_link} target="_blank" rel="noopener noreferrer">
                      {t("privacy_of", { name: one.name })}
                    </a>
                  )}
                </p>
              </div>
            ))}
          </fieldset>
        </div>
        {problem && (
          <Callout tone="danger">
            {problem.words()}{" "}
            {problem.reference && <Link to={leadPath(code, problem.reference)}>{t("see_request")}</Link>}
          </Callout>
        )}
      </div>
      <StickyActionBar>
        <Button type="submit" variant="primary" busy={busy}>
          {t("send")}
        </Button>
      </StickyActionBar>
    </form>
  );
}
