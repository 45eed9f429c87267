import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showTime } from "webapp-shared/lib/dates";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Switch } from "webapp-shared/ui/Switch/Switch";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { selfQuery } from "../../api/self";
import { chooseNotice } from "./mutations";
import { noticeChoicesQuery, type NoticeChoices } from "./queries";
import styles from "./Settings.module.css";

/** Which notices come by e-mail: one's own choice, never said by an admin who only looks on. */
export function NoticesPage() {
  const { t } = useTranslation("settings");
  const self = useQuery(selfQuery()).data;
  return (
    <>
      <PageHeader
        title={t("notices")}
        crumbs={[{ label: t("title"), to: "/partner/settings" }, { label: t("notices") }]}
        note={t("notices_lead")}
      />
      {!self && <PageLoading />}
      {self?.masquerade && <Callout tone="neutral">{t("notices_masquerade")}</Callout>}
      {self && !self.masquerade && <Choices />}
    </>
  );
}

function Choices() {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(noticeChoicesQuery());
  const choosing = useMutation({
    mutationFn: chooseNotice,
    onSuccess: (reply) => {
      client.setQueryData(noticeChoicesQuery().queryKey, reply.data);
      toast.success((now) => t("notices_saved", now));
    },
    onError: (problem) => toast.problem(problem),
  });
  if (!data) return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />;

  const way = ({ notice, by_email, is_choosable }: NoticeChoices["kinds"][number]) =>
    is_choosable ? (
      <Switch
        label={t("notices_email")}
        checked={by_email}
        busy={choosing.isPending && choosing.variables.notice === notice}
        onChange={(next) => choosing.mutate({ notice, by_email: next })}
      />
    ) : (
      <span className={styles.muted}>{t(data.has_email ? "notices_always" : "notices_not_mailed")}</span>
    );
  return (
    <section className={styles.section} aria-label={t("notices")}>
      {!data.has_email && <Callout tone="warning">{t("notices_no_email")}</Callout>}
      <div className={styles.team}>
        {data.kinds.map((one) => (
          <div key={one.notice} className={styles.member} role="group" aria-label={t(`notices_${one.notice}`)}>
            <div>
              <p>
                <b>{t(`notices_${one.notice}`)}</b>
              </p>
              <p className={styles.muted}>
                {t(`notices_${one.notice}_note`, {
                  from: showTime(data.service_from, language),
                  until: showTime(data.service_until, language),
                })}
              </p>
            </div>
            {way(one)}
          </div>
        ))}
      </div>
    </section>
  );
}
