import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { firstInvalidField } from "webapp-shared/forms/firstInvalidField";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { useLanguage } from "webapp-shared/i18n/language";
import { useLanguageChange } from "webapp-shared/i18n/useLanguageChange";
import { todayIst } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { useSteps } from "webapp-shared/forms/useSteps";
import { useSession } from "webapp-shared/session/useSession";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { autoSubmitLendersQuery, autoSubmissionsKey, autoSubmissionsQuery } from "../../api/autoSubmit";
import { saveDraft } from "../../drafts/drafts";
import { tabChannel } from "../../drafts/tabChannel";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import type { OptionLists, Person } from "../../api/types";
import { useDraftForm, type Start } from "../../drafts/useDraftForm";
import { OtherTabNotice } from "../../components/otherTab/OtherTabNotice";
import { AutoSubmit } from "./AutoSubmit";
import { DetailView } from "./DetailView";
import styles from "./DetailView.module.css";
import { allFields, fieldsOf, firstStepWith, isField, staleFields, type Field, type LoanForm } from "./forms";
import { GoldRange } from "./GoldRange";
import { farthestStep, faultsOf, fieldOfFault, requestOf } from "./model";
import { askForOffers, saveFields } from "./mutations";
import { useFieldErrorText, type Found } from "./useFieldErrorText";
import { useGoldRange } from "./useGoldRange";
import { usePincodeLookup } from "./usePincodeLookup";
import { answerText, labelKey } from "./labels";

interface Props {
  form: LoanForm;
  prospectAppId: string;
  start: Start;
  options: OptionLists;
  isEditing: boolean;
  /** fields to be told again; when there are any, nothing else is asked */
  stale: readonly Field[];
  onPerson: (person: Person) => void;
}

/** what the page found is worded when it is drawn, in the language of that moment; the server's words stand as they came */
type Faults = Readonly<Record<string, Found | { said: string }>>;

/** Walks the steps of a loan's form: each is checked, saved and left; the last one opens the application. */
export function DetailForm({ form, prospectAppId, start, options, isEditing, stale, onPerson }: Props) {
  const { t } = useTranslation("profile");
  const faultWords = useFieldErrorText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { loan, steps } = form;
  const typed = useDraftForm(prospectAppId, loan.form, start);
  const { values, elsewhere } = typed;
  const page = useRef<HTMLFormElement>(null);
  const [first] = useState(Math.min(isEditing ? 0 : start.step, steps.length - 1));
  const walk = useSteps({ first, farthest: Math.max(first, farthestStep(form, values, todayIst())) });
  const { step } = walk;
  const arrived = useRef(start.step);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  /** counts refused presses: each brings the focus to the first wrong field */
  const [refusals, setRefusals] = useState(0);

  const onlyStale = stale.length > 0;
  const stepKey = steps[step]?.key ?? "loan";
  const fields = onlyStale ? staleFields(form, stale, values) : fieldsOf(form, stepKey, values);
  const isLast = onlyStale || step === steps.length - 1;

  const asksToSend = isLast && !onlyStale;
  const appId = useSession(session).value("appId");
  const lenders = useQuery({ ...autoSubmitLendersQuery(loan.code, language), enabled: asksToSend }).data ?? [];
  const wishes =
    useQuery({ ...autoSubmissionsQuery(appId ?? "", language), enabled: asksToSend && Boolean(appId) }).data ?? [];
  /** never kept with the draft: a box is ticked by the person who sends the form, each time anew */
  const [ticked, setTicked] = useState<readonly number[]>([]);

  const { places, unknown } = usePincodeLookup(fields, values);
  const gold = useGoldRange(form, values);
  const limits = {
    least: rupees(form.amountRange.least),
    most: rupees(form.amountRange.most),
    carries: rupees(gold.carries ?? 0),
  };

  useEffect(
    function focusTheFirstWrongField() {
      if (refusals > 0) firstInvalidField(page.current)?.focus();
    },
    // a step that is gone back to is drawn after the refusal
    [refusals, step],
  );

  const arrive = useEffectEvent((next: number) => {
    if (isLeaving || next === arrived.current) return;
    arrived.current = next;
    setProblem(null);
    typed.moveTo(next);
    window.scrollTo(0, 0);
  });
  useEffect(
    function keepWhichStepIsShown() {
      arrive(step);
    },
    [step],
  );

  const change = (field: string, value: string) => {
    typed.change({ [field]: value });
    setFaults(({ [field]: _mended, ...rest }) => rest);
  };

  useLanguageChange(function forgetWhatTheServerSaid() {
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([, fault]) => typeof fault === "string")));
  });

  const words = (fault: Found | { said: string }) =>
    typeof fault === "string" ? faultWords(fault, limits) : fault.said;

  const refuse = (found: Faults) => {
    setFaults(found);
    const where = onlyStale ? null : firstStepWith(form, found, values);
    if (where !== null) walk.goTo(where);
    // a fault of something this form does not show is told all the same
    else if (!fields.some((field) => field in found)) setProblem(Object.values(found).map(words).join(" "));
    setRefusals((count) => count + 1);
  };

  /** What is wrong with the fields on the page. */
  const wrong = (): Record<string, Found> => {
    const found: Record<string, Found> = faultsOf(form, fields, values, todayIst());
    for (const field of unknown) found[field] ??= "pin_unknown";
    const isTooMuch = gold.carries !== null && Number(values[form.amount] ?? 0) > gold.carries;
    if (isTooMuch && fields.includes(form.amount)) found[form.amount] ??= "gold_amount";
    return found;
  };

  const goToOffers = async () => {
    setLeaving(true);
    await walk.leave();
    // the record is read again before leaving: the guard looks at its flags
    await queryClient.fetchQuery({ ...personQuery(prospectAppId), staleTime: 0 });
    queryClient.removeQueries({ queryKey: ["offers"] });
    void navigate(loan.offers, { replace: true });
  };

  /** The form was sent in another window: its application is gone on with here too. */
  const follow = async (sent: string | null) => {
    typed.stop();
    if (sent) session.set("appId", sent);
    try {
      await goToOffers();
    } catch (error) {
      setLeaving(false);
      setProblem(toast.problem(error));
    }
  };

  const submit = async () => {
    if (busy) return;
    setProblem(null);
    // what both windows answered differently is as it stands on the page that goes on
    if (elsewhere?.kind === "disputed") typed.keepMine();
    const found = wrong();
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setBusy(true);
    try {
      const person = await saveFields(prospectAppId, fields, values);
      if (!isLast) {
        if (person) onPerson(person);
        walk.goTo(step + 1);
        return;
      }
      const named = lenders.filter(({ lender_id }) => asksToSend && ticked.includes(lender_id));
      // an amount left open is as much as the gold carries
      const asked =
        gold.carries !== null && !values[form.amount] ? { ...values, [form.amount]: String(gold.carries) } : values;
      await askForOffers(
        loan,
        requestOf(form, allFields(form, values), asked),
        named.map(({ lender_id, version }) => ({ lender_id, consent_version: version })),
      );
      typed.stop();
      void saveDraft(prospectAppId, loan.form, { step: 0, values: {} }).catch(() => undefined);
      const sent = session.get("appId") ?? "";
      tabChannel.tell({ kind: "finished", form: loan.form, appId: sent });
      tabChannel.tell({ kind: "application", appId: sent });
      if (appId) queryClient.removeQueries({ queryKey: autoSubmissionsKey(appId) });
      void queryClient.invalidateQueries({ queryKey: ["applications"] });
      await goToOffers();
    } catch (error) {
      if (isProblem(error) && error.fields["auto_submit"]) {
        // another text or another set of lenders: it is read and agreed to anew
        setTicked([]);
        void queryClient.invalidateQueries({ queryKey: autoSubmitLendersQuery(loan.code, language).queryKey });
      }
      const said = isProblem(error)
        ? Object.entries(error.fields).map(
            ([name, told]) => [fieldOfFault(form, name), { said: told[0]?.message ?? "" }] as const,
          )
        : [];
      if (said.length > 0) refuse(Object.fromEntries(said));
      else setProblem(toast.problem(error));
      setLeaving(false);
    } finally {
      setBusy(false);
    }
  };

  const nameOf = (field: string) => (isField(field) ? t(labelKey(loan, field)) : field);

  if (isLeaving) return <PageLoading />;
  return (
    <form
      className={styles.page}
      ref={page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DetailView
        form={form}
        step={onlyStale ? null : { at: step + 1, of: steps.length, key: stepKey }}
        fields={fields}
        values={values}
        faults={Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, words(fault)]))}
        options={options}
        places={places}
        saved={typed.state}
        stale={stale}
        isEditing={isEditing}
        isLast={isLast}
        problem={problem}
        busy={busy}
        below={
          gold.isAsked ? { purity: <GoldRange gold={gold} onTake={(amount) => change(form.amount, amount)} /> } : {}
        }
        sending={
          asksToSend && (
            <AutoSubmit
              lenders={lenders}
              wishes={wishes}
              ticked={ticked}
              onTick={(lenderId, isOn) =>
                setTicked(isOn ? [...ticked, lenderId] : ticked.filter((id) => id !== lenderId))
              }
            />
          )
        }
        elsewhere={
          elsewhere && (
            <OtherTabNotice
              elsewhere={elsewhere}
              nameOf={nameOf}
              tellOf={(field, value) => (isField(field) ? answerText(field, value, options) : value)}
              onTake={typed.takeTheirs}
              onKeep={typed.keepMine}
              goOn={{
                label: t("elsewhere_offers"),
                onPress: () => void follow(elsewhere.kind === "finished" ? elsewhere.appId : null),
              }}
            />
          )
        }
        onChange={change}
        onBack={step > 0 && !onlyStale ? () => walk.goTo(step - 1) : null}
      />
    </form>
  );
}
