import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { Amount } from "./Amount";
import { BUCKETS, lookOfBucket, DECISIONS, oneOf, OWNERS, type LineDecision } from "./model";
import { addLineNote } from "./mutations";
import { HOME } from "./RevenueTabs";
import { lineQuery, type LineDetail, type Place } from "./queries";
import styles from "./Revenue.module.css";

interface Props {
  place: Place;
  lineKey: string;
  /** the month is put forward or closed: nobody decides about its lines any more */
  isSettled: boolean;
  onClose: () => void;
  onChanged: (message: string) => void;
}

/** Both sources of one line, how our figure came about, and what people decided about it. */
export function LineDrawer({ place, lineKey, isSettled, onClose, onChanged }: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const { data: line, error, refetch } = useQuery(lineQuery(place, lineKey));
  return (
    <Drawer open onClose={onClose} title={line ? line.reference || t("line") : t("line")}>
      {error && !line && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!line && !error && <Skeleton height={180} />}
      {line && (
        <div className={styles.stack}>
          <div>
            <StatusBadge {...lookOfBucket(oneOf(BUCKETS, line.bucket))}>
              {t(`bucket_${oneOf(BUCKETS, line.bucket)}`)}
            </StatusBadge>
            <p className={styles.muted}>{t(`means_${oneOf(BUCKETS, line.bucket)}`)}</p>
            {line.owner && <p>{t("owner_is", { owner: t(`owner_${oneOf(OWNERS, line.owner)}`) })}</p>}
          </div>
          <DescriptionList
            rows={[
              { term: t("expected"), value: <Amount value={line.expected} /> },
              { term: t("claimed"), value: <Amount value={line.claimed} /> },
              { term: t("received"), value: <Amount value={line.received} /> },
              { term: t("difference"), value: <Amount value={line.difference} signed strong /> },
              { term: t("paid_on_to_partners"), value: <Amount value={line.paid} /> },
            ]}
          />
          <Beside line={line} />
          <Ours line={line} />
          <section>
            <h3>{t("theirs")}</h3>
            <DataTable
              caption={t("theirs")}
              rows={line.lender_rows}
              rowKey={(row) => row.id}
              empty={{ title: t("theirs_none") }}
              columns={[
                {
                  key: "advice",
                  title: t("advice_reference"),
                  pinned: true,
                  cell: (row) => (
                    <>
                      <Link className={styles.open} to={`${HOME}/received?open=${row.advice_id}`}>
                        {t("advice_row", { advice: row.advice, row: row.row_no })}
                      </Link>
                      <br />
                      <span className={styles.muted}>
                        {t("received_at", { day: showDate(row.received_on, language) })}
                      </span>
                    </>
                  ),
                },
                {
                  key: "amount",
                  title: t("amount"),
                  align: "right",
                  cell: (row) => <Amount value={row.amount} signed />,
                },
              ]}
            />
          </section>
          <section>
            <h3>{t("notes")}</h3>
            {line.notes.length === 0 && <p className={styles.muted}>{t("notes_none")}</p>}
            <ul className={styles.notes}>
              {line.notes.map((note, i) => (
                <li key={i}>
                  <b>{t(`mark_${oneOf(DECISIONS, note.decision)}`)}</b>: {note.text}
                  <br />
                  <span className={styles.muted}>
                    {note.by}, {showDateTime(note.at, language)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <NoteForm place={place} line={line} isSettled={isSettled} onSaved={() => onChanged(t("note_saved"))} />
        </div>
      )}
    </Drawer>
  );
}

/** The other loans because of which this one counts as funded twice. */
function Beside({ line }: { line: LineDetail }) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  if (line.parallel_loans.length === 0) return null;
  return (
    <section>
      <h3>{t("beside")}</h3>
      <DataTable
        caption={t("beside")}
        rows={line.parallel_loans}
        rowKey={(one) => `${one.lender} ${one.reference}`}
        empty={{ title: t("lines_none") }}
        columns={[
          {
            key: "reference",
            title: t("reference"),
            pinned: true,
            cell: (one) => (
              <>
                <span className={styles.wholeWidth}>{one.reference || "—"}</span>
                <br />
                <span className={styles.muted}>
                  {one.partner ? t("beside_by", one) : one.lender}, {showDate(one.on, language)}
                </span>
              </>
            ),
          },
          {
            key: "amount",
            title: t("disbursed"),
            align: "right",
            cell: (one) => (one.amount === null ? "—" : <Amount value={one.amount} />),
          },
        ]}
      />
    </section>
  );
}

function Ours({ line }: { line: LineDetail }) {
  const { t } = useTranslation("revenue");
  const why = (row: LineDetail["ledger_lines"][number]) =>
    [
      Number(row.percent ?? 0) > 0 &&
        t("why_percent", { base: rupees(row.base ?? 0, { paise: true }), rate: Number(row.percent) }),
      Number(row.flat ?? 0) > 0 && t("why_flat", { flat: rupees(row.flat ?? 0, { paise: true }) }),
    ]
      .filter(Boolean)
      .join(" + ");
  return (
    <section>
      <h3>{t("ours")}</h3>
      <DataTable
        caption={t("ours")}
        rows={line.ledger_lines}
        rowKey={(row) => row.id}
        empty={{ title: t("ours_none") }}
        columns={[
          {
            key: "account",
            title: t("what"),
            pinned: true,
            cell: (row) => (
              <>
                {t(row.account === "commission" ? "account_commission" : "account_share")}
                {row.kind === "reversal" && ` (${t("taken_back")})`}
              </>
            ),
          },
          { key: "why", title: t("why"), cell: (row) => why(row) || "—" },
          { key: "amount", title: t("amount"), align: "right", cell: (row) => <Amount value={row.amount} signed /> },
        ]}
      />
    </section>
  );
}

function NoteForm({
  place,
  line,
  isSettled,
  onSaved,
}: {
  place: Place;
  line: LineDetail;
  isSettled: boolean;
  onSaved: () => void;
}) {
  const { t } = useTranslation("revenue");
  const formId = useId();
  const decisions = DECISIONS.filter((decision) => (decision === "cleared" ? line.bucket === "multi_funded" : true));
  const form = useServerForm<{ decision: string; text: string }>({
    initialValues: { decision: "note", text: "" },
    validate: { text: (text) => (text.trim() ? null : t("words_needed")) },
    submit: async ({ decision, text }) => {
      await addLineNote(place, line.key, oneOf(DECISIONS, decision) satisfies LineDecision, text.trim());
      form.reset({ decision: "note", text: "" });
      onSaved();
    },
  });
  return (
    <form {...form.props} id={formId} className={styles.form}>
      {isSettled ? (
        <Callout>{t("settled_notes")}</Callout>
      ) : (
        <SelectField
          {...form.field("decision")}
          label={t("decision")}
          placeholder={null}
          options={decisions.map((decision) => ({ value: decision, label: t(`mark_${decision}`) }))}
        />
      )}
      <TextArea {...form.field("text")} label={t("note")} rows={2} maxLength={500} />
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("note_save")}
        </Button>
      </div>
    </form>
  );
}
