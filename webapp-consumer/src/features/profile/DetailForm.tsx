import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { todayIst } from "webapp-shared/lib/dates";
import { isPin } from "webapp-shared/lib/patterns";
import { useSession } from "webapp-shared/session/useSession";

import { nameableQuery, wishesKey, wishesQuery } from "../../api/autoSubmit";
import { saveDraft } from "../../api/drafts";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import type { OptionLists, Person } from "../../api/shapes";
import { useDraft } from "../../api/useDraft";
import { AutoSubmit } from "./AutoSubmit";
import { DetailView } from "./DetailView";
import styles from "./DetailView.module.css";
import { DETAIL_FORM, faultsOf, fieldsOf, firstStepWith, STEPS, type Fault, type Field, type Values } from "./model";
import { askForOffers, saveFields } from "./mutations";
import { placeQuery } from "./queries";

interface Props {
  prospectAppId: string;
  start: { step: number; values: Values };
  options: OptionLists;
  isEditing: boolean;
  /** fields to be told again; when there are any, nothing else is asked */
  stale: readonly Field[];
  onPerson: (person: Person) => void;
}

/** Walks the steps: each is checked, saved and left; the last one opens the application. */
export function DetailForm({ prospectAppId, start, options, isEditing, stale, onPerson }: Props) {
  const { t } = useTranslation("profile");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const draft = useDraft(prospectAppId, DETAIL_FORM);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start.values);
  const [step, setStep] = useState(Math.min(isEditing ? 0 : start.step, STEPS.length - 1));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** counts refused presses: each brings the focus to the first wrong field */
  const [refusals, setRefusals] = useState(0);

  const onlyStale = stale.length > 0;
  const stepKey = STEPS[step] ?? "loan";
  const fields = onlyStale ? staleFields(stale, values) : fieldsOf(stepKey, values);
  const isLast = onlyStale || step === STEPS.length - 1;

  const asksToSend = isLast && !onlyStale;
  const appId = useSession(session).value("appId");
  const lenders = useQuery({ ...nameableQuery(language), enabled: asksToSend }).data ?? [];
  const wishes = useQuery({ ...wishesQuery(appId ?? "", language), enabled: asksToSend && Boolean(appId) }).data ?? [];
  /** never kept with the draft: a box is ticked by the person who sends the form, each time anew */
  const [ticked, setTicked] = useState<readonly number[]>([]);

  const pin = values["postal_code"] ?? "";
  const place = useQuery({ ...placeQuery(pin), enabled: isPin(pin), retry: false });

  useEffect(
    function focusTheFirstWrongField() {
      if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    [refusals],
  );

  const change = (field: string, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    setFaults(({ [field]: _mended, ...rest }) => rest);
    draft.keeper.keep({ step, values: next });
  };

  const refuse = (found: Record<string, string>) => {
    setFaults(found);
    const where = onlyStale ? null : firstStepWith(found, values);
    if (where) setStep(STEPS.indexOf(where));
    // a fault of something this form does not show is told all the same
    else if (!fields.some((field) => field in found)) setProblem(Object.values(found).join(" "));
    setRefusals((count) => count + 1);
  };

  const goTo = (next: number) => {
    setStep(next);
    setProblem(null);
    draft.keeper.keep({ step: next, values });
    void draft.keeper.flush();
    window.scrollTo(0, 0);
  };

  const submit = async () => {
    if (busy) return;
    setProblem(null);
    const found: Record<string, Fault | "pin_unknown"> = faultsOf(fields, values, todayIst());
    if (fields.includes("postal_code") && isProblem(place.error) && place.error.status === 404) found["postal_code"] ??= "pin_unknown";
    if (Object.keys(found).length > 0) {
      refuse(Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(`fault_${key}`)])));
      return;
    }
    setBusy(true);
    try {
      const person = await saveFields(prospectAppId, fields, values);
      if (!isLast) {
        onPerson(person);
        goTo(step + 1);
        return;
      }
      const named = lenders.filter(({ lender_id }) => asksToSend && ticked.includes(lender_id));
      await askForOffers(values, named.map(({ lender_id, version }) => ({ lender_id, consent_version: version })));
      draft.keeper.stop();
      void saveDraft(prospectAppId, DETAIL_FORM, { step: 0, values: {} }).catch(() => undefined);
      // the record is read again before leaving: the guard looks at its flags
      await queryClient.fetchQuery({ ...personQuery(prospectAppId), staleTime: 0 });
      queryClient.removeQueries({ queryKey: ["offers"] });
      if (appId) queryClient.removeQueries({ queryKey: wishesKey(appId) });
      void queryClient.invalidateQueries({ queryKey: ["applications"] });
      void navigate("/user/offers", { replace: true });
    } catch (error) {
      if (isProblem(error) && error.fields["auto_submit"]) {
        // another text or another set of lenders: it is read and agreed to anew
        setTicked([]);
        void queryClient.invalidateQueries({ queryKey: nameableQuery(language).queryKey });
      }
      const said = isProblem(error) ? Object.entries(error.fields).map(([field, told]) => [field, told[0]?.message ?? ""]) : [];
      if (said.length > 0) refuse(Object.fromEntries(said) as Record<string, string>);
      else setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.page}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DetailView
        step={onlyStale ? null : { at: step + 1, of: STEPS.length, key: stepKey }}
        fields={fields}
        values={values}
        faults={faults}
        options={options}
        place={place.data ?? null}
        saved={draft.state}
        stale={stale}
        isEditing={isEditing}
        isLast={isLast}
        problem={problem}
        busy={busy}
        sending={
          asksToSend && (
            <AutoSubmit
              lenders={lenders}
              wishes={wishes}
              ticked={ticked}
              onTick={(lenderId, isOn) => setTicked(isOn ? [...ticked, lenderId] : ticked.filter((id) => id !== lenderId))}
            />
          )
        }
        onChange={change}
        onBack={step > 0 && !onlyStale ? () => goTo(step - 1) : null}
      />
    </form>
  );
}

/** The stale fields and whatever they bring with them (a new employment asks for its own fields). */
function staleFields(stale: readonly Field[], values: Values): Field[] {
  const asked: Field[] = [...stale];
  if (stale.includes("employment_status_code")) asked.push("employer_name", "salary_mode", "business_years", "business_current_turnover");
  if (stale.includes("monthly_income")) asked.push("household_income", "household_income_declaration");
  return STEPS.flatMap((step) => fieldsOf(step, values)).filter((field) => asked.includes(field));
}
