import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Webhooks.module.css";
import { saveSites, sitesQuery } from "./widgetQueries";

const LONGEST = 300;

/** The sites that may show the partner's widget: named one by one, each by its whole https host. */
export function SitesTab({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sitesQuery());
  const hosts = data?.sites.map((site) => site.host) ?? [];

  const save = async (sites: string[]) => {
    try {
      client.setQueryData(sitesQuery().queryKey, await saveSites(sites, hosts));
    } finally {
      await client.invalidateQueries({ queryKey: sitesQuery().queryKey });
    }
  };
  const remove = async (host: string) => {
    try {
      await save(hosts.filter((other) => other !== host));
      toast.success((now) => t("site_removed", { host, ...now }));
    } catch (problem) {
      toast.problem(problem);
    }
  };
  const form = useServerForm({
    initialValues: { sites: "" },
    validate: { sites: (text) => (text.trim() ? null : t("site_needed")) },
    submit: async ({ sites }) => {
      await save([...hosts, sites]);
      form.field("sites").onChange("");
      toast.success((now) => t("site_added", now));
    },
  });

  if (!data) return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />;
  return (
    <section aria-labelledby="sites-title" className={styles.detail}>
      <div>
        <h2 id="sites-title">{t("sites")}</h2>
        <p className={styles.muted}>{t("sites_note")}</p>
      </div>
      {canWrite && (
        <form {...form.props} className={styles.form}>
          <TextField
            label={t("site")}
            hint={t("site_hint")}
            inputMode="text"
            lang="en"
            maxLength={LONGEST}
            {...form.field("sites")}
          />
          {form.problem && <Callout tone="danger">{form.problem}</Callout>}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" icon="plus" busy={form.busy}>
              {t("site_add")}
            </Button>
          </div>
        </form>
      )}
      {data.sites.length === 0 && <EmptyState title={t("sites_none")}>{t("sites_none_note")}</EmptyState>}
      <ul className={styles.list}>
        {data.sites.map(({ host, last_seen_at }) => (
          <li key={host} className={styles.endpoint}>
            <div className={styles.title}>
              <h3 className={styles.address}>{host}</h3>
              <StatusBadge tone={last_seen_at ? "positive" : "neutral"} shape={last_seen_at ? "round" : "open"}>
                {last_seen_at ? t("site_seen", { at: showDateTime(last_seen_at, language) }) : t("site_unseen")}
              </StatusBadge>
            </div>
            {canWrite && (
              <div className={styles.actions}>
                <Button
                  small
                  variant="quiet"
                  onClick={() => void remove(host)}
                  aria-label={t("site_remove_host", { host })}
                >
                  {t("site_remove")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
