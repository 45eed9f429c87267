import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextArea } from "webapp-shared/ui/Field/TextArea";

import { Amount } from "./Amount";
import { checkPayments, recordPayments, type PaymentLine } from "./mutations";
import styles from "./Revenue.module.css";

interface Props {
  onRecorded: (message: string) => void;
  onClose: () => void;
}

/** Payments of many statements, pasted a line each: checked first, then recorded all together. */
export function PaymentsDialog({ onRecorded, onClose }: Props) {
  const { t } = useTranslation("revenue");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [text, setText] = useState("");
  const [lines, setLines] = useState<PaymentLine[] | null>(null);
  const wrong = lines?.filter((line) => line.error).length ?? 0;
  const isReady = lines !== null && wrong === 0;

  const { busy, submit, message, faults, reset, ref } = useApiMutation({
    send: async () => {
      if (isReady) onRecorded((await recordPayments(text)).message);
      else setLines((await checkPayments(text)).lines);
    },
    // what stood when the lines were checked has changed: they are checked again
    onRefused: () => isReady && setLines(null),
    fields: ["text"],
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("payments")}
      size="l"
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {isReady ? t("payments_record", { count: lines.length }) : t("payments_check")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} ref={ref} noValidate onSubmit={submit()}>
        <p>{t("payments_note")}</p>
        <TextArea
          label={t("payments_lines")}
          name="lines"
          rows={6}
          maxLength={60_000}
          value={text}
          onChange={(next) => {
            setText(next);
            setLines(null);
            reset();
          }}
          error={faults["text"] ?? message ?? undefined}
        />
        {lines && <Lines lines={lines} />}
        {wrong > 0 && <Callout tone="warning">{t("payments_wrong", { number: count(wrong) })}</Callout>}
      </form>
    </Dialog>
  );
}

function Lines({ lines }: { lines: PaymentLine[] }) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  return (
    <DataTable
      caption={t("payments_preview")}
      rows={lines}
      rowKey={(line) => String(line.line)}
      empty={{ title: t("payments_preview"), note: "" }}
      columns={[
        { key: "line", title: t("payments_line"), align: "right", cell: (line) => count(line.line) },
        {
          key: "error",
          title: t("payments_result"),
          cell: (line) => line.error || t("payments_good"),
        },
        { key: "number", title: t("payments_statement"), cell: (line) => line.number || "—" },
        { key: "payee", title: t("payee"), cell: (line) => line.payee || "—" },
        {
          key: "amount",
          title: t("amount"),
          align: "right",
          cell: (line) => (line.amount === null ? "—" : <Amount value={line.amount} />),
        },
        { key: "utr", title: t("utr"), cell: (line) => line.utr || "—" },
        {
          key: "paid_on",
          title: t("paid_on"),
          cell: (line) => (line.paid_on ? showDate(line.paid_on, language) : "—"),
        },
      ]}
    />
  );
}
