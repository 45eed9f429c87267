import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { FilterFold } from "webapp-shared/components/lists/FilterFold";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoDay, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Messaging.module.css";
import { ALL_CHANNELS, MESSAGE_STATES, readChannel, readMessageState } from "./model";
import { findMessages } from "./mutations";
import { logQuery, templatesQuery, type MessageLine } from "./queries";
import { useHindiFaces } from "../../components/useHindiFaces";

/** What was sent: by template, channel, state and day, or by one number. */
export function LogTab() {
  useHindiFaces();
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const [template, setTemplate] = useState("");
  const [channel, setChannel] = useState("");
  const [state, setState] = useState("");
  const [day, setDay] = useState("");
  const [before, setBefore] = useState("");
  const [mobile, setMobile] = useState("");
  const list = useQuery(
    logQuery({
      template,
      channel: readChannel(channel),
      state: readMessageState(state),
      day: isIsoDay(day) ? day : "",
      before,
    }),
  );
  const codes = useQuery(templatesQuery());
  const find = useMutation({ mutationFn: () => findMessages(mobile) });
  const data = find.data ?? list.data;
  const fault = isProblem(find.error) ? find.error.fields["mobile"]?.[0]?.message : undefined;
  const filtered = (set: (value: string) => void) => (value: string) => {
    set(value);
    setBefore("");
    find.reset();
  };
  const columns: Column<MessageLine>[] = [
    { key: "at", title: t("column_at"), pinned: true, cell: (row) => showDateTime(row.at, language) },
    {
      key: "template",
      title: t("column_template"),
      cell: (row) => (
        <>
          {row.template}
          {row.version !== null && <span className={styles.muted}> {t("version", { number: row.version })}</span>}
          {row.words && (
            <details>
              <summary>{t("show_words")}</summary>
              <span lang={row.language}>{row.words}</span>
            </details>
          )}
        </>
      ),
    },
    { key: "channel", title: t("column_channel"), cell: (row) => t(`channel_${row.channel}`) },
    { key: "to", title: t("column_to"), cell: (row) => row.to || t("deleted_person") },
    {
      key: "state",
      title: t("column_state"),
      cell: (row) => (
        <>
          {t(`message_${row.state}`)}
          {row.reason && (
            <span className={styles.muted}> · {t(`blocked_${row.reason}` as "blocked_no_consent", row.reason)}</span>
          )}
          {row.fault && <span className={styles.muted}> · {row.fault}</span>}
        </>
      ),
    },
    { key: "parts", title: t("column_parts"), align: "right", cell: (row) => row.parts || "–" },
  ];
  return (
    <>
      <div className={styles.title}>
        <h2>{t("view_log")}</h2>
        {(list.data?.messages.length ?? 0) > 0 && !find.data && (
          <ExportMenu
            list="messages"
            filters={{ template, channel, state, day: isIsoDay(day) ? day : "" }}
            columns={columns}
          />
        )}
      </div>
      <div className={styles.toolbar}>
        <FilterFold chosen={[template, channel, state, day].filter(Boolean).length}>
          <SelectField
            label={t("column_template")}
            value={template}
            onChange={filtered(setTemplate)}
            placeholder={null}
            options={[
              { value: "", label: t("every") },
              ...(codes.data?.templates ?? []).map((one) => ({ value: one.code, label: one.name || one.code })),
            ]}
          />
          <SelectField
            label={t("column_channel")}
            value={channel}
            onChange={filtered(setChannel)}
            placeholder={null}
            options={[
              { value: "", label: t("every") },
              ...ALL_CHANNELS.map((one) => ({ value: one, label: t(`channel_${one}`) })),
            ]}
          />
          <SelectField
            label={t("column_state")}
            value={state}
            onChange={filtered(setState)}
            placeholder={null}
            options={[
              { value: "", label: t("every") },
              ...MESSAGE_STATES.map((one) => ({ value: one, label: t(`message_${one}`) })),
            ]}
          />
          <DateField label={t("day")} value={day} onChange={filtered(setDay)} optional />
        </FilterFold>
      </div>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          find.mutate();
        }}
      >
        <TextField
          label={t("search_mobile")}
          value={mobile}
          onChange={setMobile}
          inputMode="tel"
          maxLength={14}
          autoComplete="off"
          error={fault}
        />
        <Button type="submit" icon="search" busy={find.isPending}>
          {t("search")}
        </Button>
        {find.data && (
          <Button variant="quiet" onClick={() => find.reset()}>
            {t("show_all")}
          </Button>
        )}
      </form>
      {find.error && !fault && <p role="alert">{messageOf(find.error)}</p>}
      <DataTable
        caption={t("view_log")}
        columns={columns}
        rows={data?.messages}
        rowKey={(row) => row.id}
        loading={list.isPending}
        error={find.data ? null : list.error}
        onRetry={() => void list.refetch()}
        empty={{ title: t("no_message"), note: t("no_message_note") }}
      />
      <div className={styles.actions}>
        {before && <Button onClick={() => setBefore("")}>{t("newest")}</Button>}
        {data?.before && <Button onClick={() => setBefore(data.before ?? "")}>{t("older")}</Button>}
      </div>
    </>
  );
}
