import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { answer } from "webapp-shared/api/client";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog, Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { lenderKeys } from "../../api/lenders";
import { api } from "../../api/api";
import styles from "./Connector.module.css";
import { bodyOf, formOf, type ConnectorForm } from "./connectorModel";
import { ConnectorTest } from "./ConnectorTest";
import { MapRows } from "./MapRows";
import type { Lender } from "./queries";
import { connectorQuery, type Connector, type ConnectorPage } from "./termsQueries";

const KINDS = ["redirect", "rest", "sandbox"] as const;
const AUTHS = ["none", "bearer", "header"] as const;

/** How the lender is reached, and a test of it. */
export function ConnectorSection({ lender }: { lender: Lender }) {
  const { data: page, error, refetch } = useQuery(connectorQuery(lender.lender_id));
  if (error && !page) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!page) return <Skeleton height={200} />;
  return <Settings key={page.data?.changed_at ?? "new"} lender={lender} page={page} />;
}

function Settings({ lender, page }: { lender: Lender; page: ConnectorPage }) {
  const { t } = useTranslation("lenders");
  const client = useQueryClient();
  const stored = page.data;
  const [form, setForm] = useState<ConnectorForm>(() => formOf(stored));
  const [isRotating, setRotating] = useState(false);
  const [secret, setSecret] = useState("");
  const path = { lenderId: lender.lender_id };
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(stored));

  const change = (part: Partial<ConnectorForm>) => {
    saving.reset();
    setForm((now) => ({ ...now, ...part }));
  };
  const took = ({ data, new_secret }: { data: Connector; new_secret: string }) => {
    setSecret(new_secret);
    client.setQueryData<ConnectorPage>(connectorQuery(lender.lender_id).queryKey, (now) => now && { ...now, data });
    void client.invalidateQueries({ queryKey: [...lenderKeys.one(lender.lender_id), "terms"] });
    toast.success((now) => t("updated", now));
  };
  const saving = useApiMutation({
    send: () => answer(api.PUT("/api/lenders/{lenderId}/connector", { params: { path }, body: bodyOf(form, stored) })),
    fields: "all",
    onDone: took,
  });
  const { faults, ref } = saving;
  const rotating = useApiMutation({
    send: () => answer(api.POST("/api/lenders/{lenderId}/connector/secret", { params: { path } })),
    onDone: took,
    onEnd: () => setRotating(false),
  });
  const line = (name: "url" | "utm_link" | "registered_host" | "deadline_seconds", hint?: string) => (
    <TextField
      label={t(`connector_${name}`)}
      name={`connector-${name}`}
      value={form[name]}
      onChange={(text) => change({ [name]: text })}
      error={faults[name]}
      hint={hint}
      autoComplete="off"
    />
  );

  return (
    <>
      {!stored && <Callout tone="warning">{t("connector_none")}</Callout>}
      <form noValidate className={styles.form} ref={ref} onSubmit={saving.submit()}>
        <div className={styles.grid}>
          <SelectField
            label={t("connector_kind")}
            name="connector-kind"
            value={form.kind}
            placeholder={null}
            options={KINDS.map((kind) => ({ value: kind, label: t(`connector_kind_${kind}`) }))}
            onChange={(kind) => change({ kind: kind as ConnectorForm["kind"] })}
          />
          {form.kind === "redirect" ? (
            <>
              {line("registered_host", t("connector_host_hint"))}
              <div className={styles.wide}>{line("utm_link", t("connector_link_hint"))}</div>
            </>
          ) : (
            <>
              <div className={styles.wide}>
                {line("url", t(form.kind === "sandbox" ? "connector_url_sandbox" : "connector_url_hint"))}
              </div>
              {line("deadline_seconds", t("connector_deadline_hint"))}
            </>
          )}
        </div>
        {form.kind !== "redirect" && (
          <>
            <Auth form={form} stored={stored} fault={faults["auth"]} onChange={change} />
            <MapRows
              title={t("map_request")}
              note={t("map_request_note")}
              left={t("map_ours")}
              right={t("map_theirs")}
              rows={form.request}
              known={{ side: "left", words: page.words.facts }}
              onChange={(request) => change({ request })}
            />
            <MapRows
              title={t("map_reply")}
              note={t("map_reply_note")}
              left={t("map_ours")}
              right={t("map_theirs")}
              rows={form.reply}
              known={{ side: "left", words: page.words.reply }}
              onChange={(reply) => change({ reply })}
            />
            <MapRows
              title={t("map_decisions")}
              note={t("map_decisions_note")}
              left={t("map_theirs")}
              right={t("map_ours")}
              rows={form.decisions}
              known={{ side: "right", words: page.words.decisions, only: true }}
              onChange={(decisions) => change({ decisions })}
            />
            {faults["field_map"] && <Callout tone="danger">{faults["field_map"]}</Callout>}
            <MapRows
              title={t("map_statuses")}
              note={t("map_statuses_note")}
              left={t("map_theirs")}
              right={t("map_ours")}
              rows={form.statuses}
              known={{ side: "right", words: page.words.statuses, only: true }}
              onChange={(statuses) => change({ statuses })}
            />
            {faults["status_map"] && <Callout tone="danger">{faults["status_map"]}</Callout>}
            {stored && stored.kind !== "redirect" && <Pushes stored={stored} onRotate={() => setRotating(true)} />}
          </>
        )}
        <div className={styles.footer}>
          <Button type="submit" variant="primary" busy={saving.busy} disabled={!isDirty}>
            {t("connector_save")}
          </Button>
          {isDirty && stored && <span className={styles.note}>{t("connector_unsaved")}</span>}
        </div>
      </form>
      {stored && <ConnectorTest lender={lender} isBlocked={isDirty} />}
      <ConfirmDialog
        open={isRotating}
        danger
        busy={rotating.busy}
        title={t("secret_rotate")}
        question={t("secret_rotate_note")}
        confirm={t("secret_rotate")}
        onConfirm={() => void rotating.run()}
        onClose={() => setRotating(false)}
      />
      <Dialog
        open={secret !== ""}
        insistent
        onClose={() => setSecret("")}
        title={t("secret_new")}
        footer={
          <Button variant="primary" onClick={() => setSecret("")}>
            {t("secret_kept")}
          </Button>
        }
      >
        <p>{t("secret_new_note")}</p>
        <code className={styles.secret}>{secret}</code>
      </Dialog>
    </>
  );
}

interface AuthProps {
  form: ConnectorForm;
  stored: Connector | null;
  fault: string | undefined;
  onChange: (part: Partial<ConnectorForm>) => void;
}

/** The secret goes in and never comes out: what is there is only named with its day. */
function Auth({ form, stored, fault, onChange }: AuthProps) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const isSet = stored !== null && stored.auth_kind !== "none" && stored.auth_kind === form.authKind;
  const since = stored?.auth_set_at
    ? t("auth_set_on", { on: showDateTime(stored.auth_set_at, language) })
    : t("auth_set");
  return (
    <div className={styles.grid}>
      <SelectField
        label={t("auth")}
        name="connector-auth"
        value={form.authKind}
        placeholder={null}
        options={AUTHS.map((kind) => ({ value: kind, label: t(`auth_${kind}`) }))}
        onChange={(authKind) => onChange({ authKind: authKind as ConnectorForm["authKind"], secret: "" })}
        error={form.authKind === "none" ? fault : undefined}
      />
      {form.authKind === "header" && (
        <TextField
          label={t("auth_name")}
          name="connector-auth-name"
          value={form.authName}
          onChange={(authName) => onChange({ authName })}
          autoComplete="off"
        />
      )}
      {form.authKind !== "none" && (
        <TextField
          label={t("auth_secret")}
          name="connector-auth-secret"
          type="password"
          value={form.secret}
          onChange={(secret) => onChange({ secret })}
          error={fault}
          hint={isSet ? `${since} ${t("auth_keep")}` : undefined}
          autoComplete="off"
        />
      )}
    </div>
  );
}

function Pushes({ stored, onRotate }: { stored: Connector; onRotate: () => void }) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  return (
    <div className={styles.pushes}>
      <h3>{t("pushes")}</h3>
      <p className={styles.note}>{t("pushes_note")}</p>
      <code>{stored.webhook_url}</code>
      <span className={styles.note}>
        {stored.webhook_secret_set_at
          ? t("secret_set_on", { on: showDateTime(stored.webhook_secret_set_at, language) })
          : t(stored.has_webhook_secret ? "secret_set" : "secret_missing")}
      </span>
      <Button small icon="retry" onClick={onRotate}>
        {t("secret_rotate")}
      </Button>
    </div>
  );
}
