import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { firstInvalidField } from "webapp-shared/forms/firstInvalidField";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { useLanguage } from "webapp-shared/i18n/language";
import { useLanguageChange } from "webapp-shared/i18n/useLanguageChange";
import { useSteps } from "webapp-shared/forms/useSteps";
import { rupees } from "webapp-shared/lib/money";
import { isPin } from "webapp-shared/lib/patterns";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Steps } from "webapp-shared/ui/Steps/Steps";
import { StickyActionBar } from "webapp-shared/ui/StickyActionBar/StickyActionBar";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { placeQuery } from "../../api/pincodes";
import { PLAN_ROOTS, type PlanProduct } from "../../api/plans";
import { useDraft } from "../../drafts/useDraft";
import {
  askedOf,
  faultOf,
  needOf,
  questionsOf,
  type Fault,
  type NeedForm as Form,
  type Question,
  type Values,
} from "./model";
import { NeedField } from "./NeedField";
import styles from "./Plans.module.css";
import { plansQuery } from "./queries";

interface Props {
  code: PlanProduct;
  prospectAppId: string;
  form: Form;
  start: { step: number; values: Values };
}

/** What is wrong, by question: our own rule, said in whichever language is read, or the server's sentence. */
type Told = Readonly<Record<string, { fault: Fault } | { said: string }>>;

/** Walks the steps of a form that the server describes; the last one leads to the plans. */
export function NeedForm({ code, prospectAppId, form, start }: Props) {
  const { t } = useTranslation("plans");
  const { t: shared } = useTranslation("validation");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const draft = useDraft(prospectAppId, form.draft);
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<string, string>>({ ...start.values });
  const [first] = useState(Math.min(start.step, form.steps.length - 1));
  const [faults, setFaults] = useState<Told>({});
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  /** counts refused presses: each brings the focus to the first wrong field */
  const [refusals, setRefusals] = useState(0);
  const asked = askedOf(questionsOf(form), values);
  const open = form.steps.findIndex(({ fields }) =>
    asked.some(
      (question) =>
        fields.some(({ name }) => name === question.name) && faultOf(question, values[question.name] ?? "") !== null,
    ),
  );
  // nobody comes farther than the first step that is not filled in rightly
  const walk = useSteps({ first, farthest: Math.max(first, open < 0 ? form.steps.length - 1 : open) });
  const at = walk.step;
  const arrived = useRef(start.step);
  const step = form.steps[at];
  const questions = asked.filter((question) => step?.fields.some(({ name }) => name === question.name));
  const isLast = at === form.steps.length - 1;
  const pin = values["postal_code"] ?? "";
  const place = useQuery({ ...placeQuery(pin, language), enabled: isPin(pin), retry: false }).data ?? null;

  useEffect(
    function focusTheFirstWrongField() {
      if (refusals > 0) firstInvalidField(element.current)?.focus();
    },
    // a step that is gone back to is drawn after the refusal
    [refusals, at],
  );
  const arrive = useEffectEvent((next: number) => {
    if (next === arrived.current) return;
    arrived.current = next;
    setProblem(null);
    draft.keeper.keep({ step: next, values });
    void draft.keeper.flush();
    window.scrollTo(0, 0);
  });
  useEffect(
    function keepWhichStepIsShown() {
      arrive(at);
    },
    [at],
  );

  useLanguageChange(function forgetWhatTheServerSaid() {
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([, told]) => "fault" in told)));
  });

  const words = (question: Question, told: Told[string]) => {
    if ("said" in told) return told.said;
    const { fault } = told;
    const show = (bound: number | null) =>
      bound === null ? "" : question.kind === "money" ? rupees(bound) : String(bound);
    if (fault === "core.pincode") return shared(fault);
    return t(fault, { least: show(question.min), most: show(question.max) });
  };
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setFaults(({ [name]: _mended, ...rest }) => rest);
    draft.keeper.keep({ step: at, values: next });
  };
  const refuse = (found: Told) => {
    setFaults(found);
    const where = form.steps.findIndex((one) => one.fields.some(({ name }) => name in found));
    if (where >= 0) walk.goTo(where);
    else
      setProblem(
        Object.values(found)
          .flatMap((told) => ("said" in told ? [told.said] : []))
          .join(" "),
      );
    setRefusals((count) => count + 1);
  };

  const submit = async () => {
    if (busy) return;
    setProblem(null);
    const found = questions.flatMap((question) => {
      const fault = faultOf(question, values[question.name] ?? "");
      return fault ? [[question.name, { fault }] as const] : [];
    });
    if (found.length > 0) {
      refuse(Object.fromEntries(found));
      return;
    }
    if (!isLast) {
      walk.goTo(at + 1);
      return;
    }
    setBusy(true);
    try {
      // the server reads the answers here, so that what it refuses is told at the question
      await queryClient.fetchQuery(plansQuery(code, needOf(form, values), language));
      draft.keeper.keep({ step: at, values });
      await draft.keeper.flush();
      void navigate(`${PLAN_ROOTS[code]}/plans`);
    } catch (error) {
      const said = isProblem(error)
        ? Object.entries(error.fields).map(
            ([field, told]) => [field.replace(/^need\./, ""), { said: told[0]?.message ?? "" }] as const,
          )
        : [];
      if (said.length > 0) refuse(Object.fromEntries(said));
      else setProblem(toast.problem(error));
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
      <title>{t("page_need")}</title>
      <div className={styles.body}>
        <Steps
          step={at + 1}
          of={form.steps.length}
          name={`${t(`product_${code}`)}: ${step?.name ?? ""}`}
          saved={draft.state}
        />
        <h1 className={styles.formTitle}>{step?.title}</h1>
        <div className={styles.fields}>
          {questions.map((question) => {
            const told = faults[question.name];
            return (
              <NeedField
                key={question.name}
                question={question}
                value={values[question.name] ?? ""}
                error={told && words(question, told)}
                place={place}
                onChange={(value) => change(question.name, value)}
              />
            );
          })}
        </div>
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
      <StickyActionBar>
        {at > 0 && (
          <IconButton label={t("back")} icon="back" className={styles.back} onClick={() => walk.goTo(at - 1)} />
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {isLast ? t("see_plans") : t("next")}
        </Button>
      </StickyActionBar>
    </form>
  );
}
