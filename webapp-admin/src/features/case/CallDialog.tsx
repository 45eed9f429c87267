import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";

import styles from "./Case.module.css";
import { callCauses, type CallCause } from "./model";
import { startShift, takeCall } from "./mutations";
import type { Case } from "./queries";

const CALLS = "/admin/telecalling";

interface Props {
  case: Case;
  onClose: () => void;
}

/** What the call is about; then the customer is in hand on the page of calls, and nobody else gets them. */
export function CallDialog({ case: it, onClose }: Props) {
  const { t } = useTranslation("case");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const formId = useId();
  const causes = callCauses(it);
  const [chosen, setChosen] = useState(causes[0]?.key ?? "");
  const [words, setWords] = useState("");
  const cause = causes.find((one) => one.key === chosen) ?? null;

  const nameOf = (one: CallCause) =>
    one.cause === "ticket"
      ? t("call_ticket", { number: one.ticket, about: t(`category_${one.category}` as "category_application") })
      : one.cause === "submission"
        ? t("call_submission", { step: t(`step_${one.step}` as "step_give_documents", { lender: one.lender }) })
        : t(`call_${one.cause}`);

  const { busy, submit, message, problem, faults, ref } = useApiMutation<boolean>({
    send: async (startsShift) => {
      if (startsShift) await startShift();
      return takeCall(it.customer_id, {
        cause: cause?.cause ?? "invitation",
        ticket: cause?.cause === "ticket" ? cause.ticket : "",
        submission_id: cause?.cause === "submission" ? cause.submission_id : null,
        words: cause?.cause === "call_back" ? words : "",
      });
    },
    fields: ["words"],
    isQuiet: true,
    onDone: () => void navigate(CALLS),
  });
  const code = isProblem(problem) ? problem.code : "";
  const details = isProblem(problem) && code === "desk.call_refused" ? problem.details : {};
  const reason = typeof details["reason"] === "string" ? details["reason"] : "";
  const from = typeof details["not_before"] === "string" ? details["not_before"] : "";
  const why = [
    // outside the hours it is a yes with its time
    reason !== "" && reason !== "hours" && t(`gate_${reason}` as "gate_stopped"),
    from !== "" && t("gate_from", { at: showDateTime(from, language) }),
  ]
    .filter(Boolean)
    .join(" · ");
  const isOff = message !== null && code === "desk.shift_off";
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("call_title", { name: it.name || t("nameless") })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" icon="phone" busy={busy}>
            {t(isOff ? "call_with_shift" : "call_take")}
          </Button>
        </>
      }
    >
      <form id={formId} ref={ref} className={styles.form} onSubmit={submit(isOff)}>
        <SelectField
          label={t("call_about")}
          value={chosen}
          onChange={setChosen}
          placeholder={null}
          options={causes.map((one) => ({ value: one.key, label: nameOf(one) }))}
        />
        {cause?.cause === "call_back" && (
          <TextArea
            label={t("call_wish")}
            hint={t("call_wish_hint")}
            value={words}
            onChange={setWords}
            maxLength={300}
            rows={2}
            error={faults["words"]}
          />
        )}
        <p className={styles.muted}>
          {t(cause?.cause === "invitation" ? "call_note_invitation" : "call_note_service")}
        </p>
        {message !== null && Object.keys(faults).length === 0 && (
          <Callout tone={isOff ? "warning" : "danger"}>
            {message} {why !== "" && <strong>{why}</strong>}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
