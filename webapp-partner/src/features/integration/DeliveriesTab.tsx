import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListTable } from "webapp-shared/components/lists/ListTable";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import { DELIVERY_STATES, lookOf, wordOf } from "./webhookModel";
import { resendDelivery } from "./webhookMutations";
import styles from "./Webhooks.module.css";
import {
  deliveriesQuery,
  deliveryQuery,
  endpointsQuery,
  PAGE_SIZE,
  webhooksKey,
  type DeliveryFilters,
  type DeliveryRow,
  type Mode,
} from "./webhookQueries";

/** What was sent to the endpoints, the newest first; a row opens its request and tries. Filters stand in the address. */
export function DeliveriesTab({ mode, canWrite }: { mode: Mode; canWrite: boolean }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const list = useListState({ size: PAGE_SIZE });
  const filters: DeliveryFilters = {
    endpoint: list.filter("endpoint"),
    state: DELIVERY_STATES.find((state) => state === list.filter("state")) ?? "",
    page: list.page,
  };
  const [opened, setOpened] = useState<string | null>(null);
  const endpoints = useQuery(endpointsQuery(mode)).data?.data ?? [];
  const deliveries = useQuery(deliveriesQuery(mode, filters));

  const choose = (name: "endpoint" | "state", value: string) => list.set({ filters: { [name]: value } });
  const columns: Column<DeliveryRow>[] = [
    {
      key: "event",
      title: t("event"),
      pinned: true,
      cell: (row) => (
        <span className={styles.event}>
          <button type="button" className={styles.open} onClick={() => setOpened(row.id)}>
            <code>{row.event}</code>
          </button>
          <span className={styles.muted}>
            {showDateTime(row.made_at, language)} · {row.host}
          </span>
        </span>
      ),
    },
    {
      key: "state",
      title: t("state"),
      cell: (row) => <StatusBadge {...lookOf(row)}>{t(`delivery_${wordOf(row)}`)}</StatusBadge>,
    },
    { key: "tries", title: t("tries"), align: "right", cell: (row) => count(row.tries) },
    { key: "ms", title: t("ms"), align: "right", cell: (row) => (row.ms === null ? "—" : count(row.ms)) },
    {
      key: "next_at",
      title: t("next_try"),
      align: "right",
      cell: (row) => (row.next_at ? showDateTime(row.next_at, language) : "—"),
    },
  ];
  return (
    <section aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">{t("deliveries")}</h2>
      <div className={styles.tools}>
        <ToolbarSelect
          label={t("endpoint")}
          value={filters.endpoint}
          onChange={(value) => choose("endpoint", value)}
          options={[
            { value: "", label: t("all_endpoints") },
            ...endpoints.map((endpoint) => ({ value: endpoint.id, label: endpoint.host })),
          ]}
        />
        <ToolbarSelect
          label={t("state")}
          value={filters.state}
          onChange={(value) => choose("state", value)}
          options={[
            { value: "" as const, label: t("all_states") },
            ...DELIVERY_STATES.map((state) => ({ value: state, label: t(`delivery_${state}`) })),
          ]}
        />
      </div>
      <ListTable
        caption={t("deliveries")}
        list={list}
        query={deliveries}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t("deliveries_none"), note: t("deliveries_none_note") }}
      />
      {opened && (
        <Drawer open wide onClose={() => setOpened(null)} title={t("delivery")}>
          <DeliveryDetail id={opened} canWrite={canWrite} />
        </Drawer>
      )}
    </section>
  );
}

function DeliveryDetail({ id, canWrite }: { id: string; canWrite: boolean }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(deliveryQuery(id));
  const { copied, copy } = useCopyToClipboard("request");
  const { run: resend, busy } = useApiMutation({
    send: () => resendDelivery(id),
    invalidates: [webhooksKey],
    isStaleWhenRefused: true,
    notice: () => (now) => t("sent_again", now),
  });
  if (!data) return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  const body = JSON.stringify(data.body, null, 2);
  const last = data.attempts.at(-1);
  return (
    <div className={styles.detail}>
      <div className={styles.title}>
        <StatusBadge {...lookOf(data)}>{t(`delivery_${wordOf(data)}`)}</StatusBadge>
        {canWrite && (
          <Button small variant="primary" icon="undo" busy={busy} onClick={() => void resend()}>
            {t("send_again")}
          </Button>
        )}
      </div>
      <div className={styles.title}>
        <h3>{t("request")}</h3>
        <Button small variant="quiet" onClick={() => void copy(body)}>
          {copied ? t("copied") : t("copy")}
        </Button>
      </div>
      <pre className={styles.request} tabIndex={0} aria-label={t("request")}>
        <code>{`webhook-id: ${data.event_id}\n\n${body}`}</code>
      </pre>
      <h3>{t("attempts")}</h3>
      {data.attempts.length === 0 && <p className={styles.muted}>{t("attempts_none")}</p>}
      <ol className={styles.attempts}>
        {data.attempts.map((attempt) => (
          <li key={attempt.n}>
            <span>{showDateTime(attempt.at, language)}</span>
            <span>
              {attempt.status === null
                ? t(`fault_${attempt.fault || "not_reached"}`)
                : t("answered", { status: attempt.status, ms: count(attempt.ms) })}
            </span>
          </li>
        ))}
        {data.next_at && <li className={styles.muted}>{t("next", { at: showDateTime(data.next_at, language) })}</li>}
      </ol>
      {last?.reply && (
        <>
          <h3>{t("last_reply")}</h3>
          <pre className={styles.reply} tabIndex={0} aria-label={t("last_reply")}>
            {last.reply}
          </pre>
        </>
      )}
    </div>
  );
}
