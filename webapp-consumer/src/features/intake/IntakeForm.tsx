import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { todayIst } from "webapp-shared/lib/dates";
import type { SaveState } from "webapp-shared/ui/SaveIndicator/SaveIndicator";

import styles from "./Intake.module.css";
import { IntakeView } from "./IntakeView";
import { faultOf, FIELDS, fromKept, toKeep, type Field, type Values } from "./model";
import { sendIntake } from "./mutations";
import type { IntakeFieldsRecord } from "./queries";

type Answers = Readonly<Record<string, string>>;

/** Where what is typed is kept, and what comes from there. */
export interface Keeping {
  state: SaveState;
  /** what stands there, where other windows may type too */
  answers?: Answers;
  /** what other windows did with the form */
  note?: ReactNode;
  keep: (changed: Answers, all: Answers) => void;
  /** nothing is on its way there any more once it resolves, until `goOn` */
  rest?: () => Promise<unknown>;
  goOn?: () => void;
  /** the form has arrived: nothing of it stays */
  forget: () => void;
}

export interface FormProps {
  company: string;
  application: string;
  lists: IntakeFieldsRecord;
  /** whether the consent's text stands in the language of the page */
  isCurrent: boolean;
  /** where one's offers stand; null where nobody is signed in */
  backTo: string | null;
  /** goes to the address the company answered with */
  onLeave: (address: string) => void;
  onRefused: () => void;
  /** the consent's text is another one by now: it is asked for anew */
  onOutdated: () => void;
}

interface Props extends FormProps {
  /** what was typed before */
  start: Answers;
  keeping: Keeping;
}

/** Fills in, sends, and goes where the company's answer leads. */
export function IntakeForm({
  company,
  application,
  lists,
  isCurrent,
  start,
  keeping,
  backTo,
  onLeave,
  onRefused,
  onOutdated,
}: Props) {
  const { t } = useTranslation("intake");
  const { t: words } = useTranslation("validation");
  const [isWaiting, setWaiting] = useState(false);
  const leaving = useRef(false);

  const check = (field: Field) => (text: string) => {
    const fault = faultOf(field, text, todayIst());
    if (fault === null) return null;
    return fault === "intake.date_later_than_today" ? t("date_later") : words(fault);
  };
  const form = useServerForm<Values>({
    initialValues: fromKept(start, lists),
    validate: Object.fromEntries(FIELDS.map((field) => [field, check(field)])),
    submit: async (values) => {
      if (leaving.current) return;
      if (!isCurrent) {
        // nobody agrees to a text in a language that the page does not speak
        onOutdated();
        return;
      }
      try {
        await keeping.rest?.();
        const reply = await sendIntake({ company, application }, values, lists.consent.version, () => setWaiting(true));
        keeping.forget();
        if (reply.success === "false" || reply.redirectionUrl === null) {
          onRefused();
          window.scrollTo(0, 0);
          return;
        }
        leaving.current = true;
        onLeave(reply.redirectionUrl);
      } catch (error) {
        // what waited for the form to arrive is kept after all
        keeping.goOn?.();
        if (isProblem(error) && error.code === "intake.consent_outdated") {
          form.setFieldValue("consent", false);
          onOutdated();
        }
        throw error;
      } finally {
        setWaiting(false);
      }
    },
  });

  const bring = useEffectEvent((told: Answers) => {
    const values = fromKept(told, lists);
    for (const field of FIELDS) if (values[field] !== form.values[field]) form.setFieldValue(field, values[field]);
  });
  const { answers } = keeping;
  useEffect(
    function showWhatWasTypedElsewhere() {
      if (answers) bring(answers);
    },
    [answers],
  );

  const change = ({ consent, ...changed }: Partial<Values>) => {
    if (consent !== undefined) form.setFieldValue("consent", consent);
    for (const [field, text] of Object.entries(changed) as [Field, string][]) form.setFieldValue(field, text);
    keeping.keep(changed, { ...toKeep(form.values), ...changed });
  };
  return (
    <form className={styles.page} {...form.props}>
      <IntakeView
        company={company}
        lists={lists}
        values={form.values}
        errors={form.errors}
        problem={form.problem}
        busy={form.busy}
        isWaiting={isWaiting}
        saved={keeping.state}
        note={keeping.note}
        backTo={backTo}
        onChange={change}
        onBlur={(field) => form.field(field).onBlur()}
      />
    </form>
  );
}
