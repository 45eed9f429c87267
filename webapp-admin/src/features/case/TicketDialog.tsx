import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";

import styles from "./Case.module.css";
import { TICKET_CATEGORIES, TICKET_PRIORITIES, type TicketCategory, type TicketPriority } from "./model";
import { openTicket } from "./mutations";
import type { CaseApplication } from "./queries";

interface Props {
  id: string;
  applications: readonly CaseApplication[];
  onDone: () => void;
  onClose: () => void;
}

/** A question that the customer asked by telephone, letter or mail, written down for them. */
export function TicketDialog({ id, applications, onDone, onClose }: Props) {
  const { t } = useTranslation("case");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const formId = useId();
  const [category, setCategory] = useState<TicketCategory>("application");
  const [priority, setPriority] = useState<TicketPriority | "">("");
  const [applicationId, setApplicationId] = useState("");
  const [submissionId, setSubmissionId] = useState("");
  const [text, setText] = useState("");
  const [isInternal, setInternal] = useState(false);
  const [isMine, setMine] = useState(true);

  const isComplaint = category === "complaint";
  const sentOnes = applications
    .filter(({ application_id }) => !applicationId || application_id === applicationId)
    .flatMap(({ product, submissions }) => submissions.map((one) => ({ ...one, product })));
  const isNamed = isComplaint && sentOnes.some(({ submission_id }) => submission_id === submissionId);

  const { busy, submit, message, faults, ref } = useApiMutation({
    send: () =>
      openTicket({
        customer_id: id,
        category,
        priority: priority || null,
        application_id: applicationId || null,
        submission_id: isNamed ? submissionId : null,
        text,
        internal: isInternal,
        mine: isMine,
      }),
    fields: ["text", "category", "application_id", "submission_id"],
    isQuiet: true,
    notice: (ticket) => t("ticket_opened", { number: ticket.number, day: showDate(ticket.answer_by, language) }),
    onDone,
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("ticket_new")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t("ticket_open_it")}
          </Button>
        </>
      }
    >
      <form id={formId} ref={ref} className={styles.form} onSubmit={submit()}>
        <SelectField
          label={t("ticket_category")}
          value={category}
          onChange={(next) => setCategory(next as TicketCategory)}
          placeholder={null}
          options={TICKET_CATEGORIES.map((one) => ({ value: one, label: t(`category_${one}`) }))}
          error={faults["category"]}
        />
        {applications.length > 0 && (
          <SelectField
            label={t("ticket_application")}
            value={applicationId}
            onChange={setApplicationId}
            placeholder={t("ticket_application_none")}
            options={applications.map(({ application_id, product, created_at }) => ({
              value: application_id,
              label: `${t(`product_${product}` as "product_PL")} · ${showDate(created_at, language)}`,
            }))}
            optional
            error={faults["application_id"]}
          />
        )}
        {isComplaint && sentOnes.length > 0 && (
          <SelectField
            label={t("ticket_lender")}
            value={isNamed ? submissionId : ""}
            onChange={setSubmissionId}
            placeholder={t("ticket_lender_none")}
            options={sentOnes.map(({ submission_id, lender, product, status_on }) => ({
              value: submission_id,
              label: `${lender.name} · ${t(`product_${product}` as "product_PL")} · ${showDate(status_on, language)}`,
            }))}
            optional
            error={faults["submission_id"]}
          />
        )}
        <SelectField
          label={t("ticket_priority")}
          value={priority}
          onChange={(next) => setPriority(next as TicketPriority | "")}
          placeholder={t("ticket_priority_usual")}
          options={TICKET_PRIORITIES.map((one) => ({ value: one, label: t(`ticket_priority_${one}`) }))}
          optional
        />
        <TextArea
          label={t("ticket_text")}
          hint={t(isInternal ? "ticket_text_internal" : "ticket_text_hint")}
          value={text}
          onChange={setText}
          maxLength={2000}
          rows={4}
          error={faults["text"]}
        />
        <CheckboxField checked={isInternal} onChange={setInternal}>
          {t("ticket_internal")}
        </CheckboxField>
        <CheckboxField checked={isMine} onChange={setMine}>
          {t("ticket_mine")}
        </CheckboxField>
        {message !== null && <Callout tone="danger">{message}</Callout>}
      </form>
    </Dialog>
  );
}
