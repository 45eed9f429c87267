import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { todayIst } from "webapp-shared/lib/dates";

import styles from "./Intake.module.css";
import { IntakeView } from "./IntakeView";
import { faultOf, FIELDS, toKeep, type Field, type Values } from "./model";
import { sendIntake } from "./mutations";
import type { IntakeFieldsRecord } from "./queries";
import { useKept } from "./useKept";

interface Props {
  company: string;
  application: string;
  lists: IntakeFieldsRecord;
  start: Values;
  prospectAppId: string | null;
  /** where one's offers stand; null where nobody is signed in */
  backTo: string | null;
  /** goes to the address the company answered with */
  onLeave: (address: string) => void;
  onRefused: () => void;
  /** the consent's text is another one by now: it is asked for anew */
  onOutdated: () => void;
}

/** Fills in, sends, and goes where the company's answer leads. */
export function IntakeForm({ company, application, lists, start, prospectAppId, backTo, onLeave, onRefused, onOutdated }: Props) {
  const { t } = useTranslation("intake");
  const { t: words } = useTranslation("validation");
  const kept = useKept(application, prospectAppId);
  const [isWaiting, setWaiting] = useState(false);
  const leaving = useRef(false);

  const check = (field: Field) => (text: string) => {
    const fault = faultOf(field, text, todayIst());
    if (fault === null) return null;
    return fault === "intake.date_later_than_today" ? t("date_later") : words(fault);
  };
  const form = useServerForm<Values>({
    initialValues: start,
    validate: Object.fromEntries(FIELDS.map((field) => [field, check(field)])),
    submit: async (values) => {
      if (leaving.current) return;
      try {
        const reply = await sendIntake({ company, application }, values, lists.consent.version, () => setWaiting(true));
        kept.forget();
        if (reply.success === "false" || reply.redirectionUrl === null) {
          onRefused();
          window.scrollTo(0, 0);
          return;
        }
        leaving.current = true;
        onLeave(reply.redirectionUrl);
      } catch (error) {
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

  const change = (changed: Partial<Values>) => {
    const next = { ...form.values, ...changed };
    for (const name of Object.keys(changed) as (keyof Values)[]) form.setFieldValue(name, next[name]);
    kept.keep(toKeep(next));
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
        saved={kept.state}
        backTo={backTo}
        onChange={change}
        onBlur={(field) => form.field(field).onBlur()}
      />
    </form>
  );
}
