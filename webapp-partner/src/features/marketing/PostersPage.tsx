import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { selfQuery } from "../../api/self";
import { PosterForm } from "./PosterForm";
import { PosterList } from "./PosterList";
import { fetchPoster, makePoster, previewPoster, revokePoster } from "./posterRequests";
import { posterOptionsQuery, postersQuery } from "./queries";

/** Posters: a new one with its preview, and the own ones with their files. */
export function PostersPage() {
  const { t } = useTranslation("marketing");
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const self = useQuery(selfQuery()).data;
  const options = useQuery(posterOptionsQuery());
  const posters = useQuery(postersQuery());
  const isList = query.get("show") === "mine";
  const shown = isList ? posters : options;
  const reload = () => client.invalidateQueries({ queryKey: postersQuery().queryKey });
  return (
    <>
      <PageHeader
        title={t("posters")}
        crumbs={[{ label: t("title"), to: "/partner/marketing-support" }, { label: t("posters") }]}
        note={t("posters_note")}
      />
      <Tabs
        label={t("posters")}
        value={isList ? "mine" : "new"}
        onChange={(value) => setQuery(value === "mine" ? { show: "mine" } : {}, { replace: true })}
        items={[
          { value: "new", label: t("poster_new") },
          { value: "mine", label: t("poster_mine"), count: posters.data?.length },
        ]}
      />
      <div>
        {shown.error && !shown.data && <ErrorState problem={shown.error} onRetry={() => void shown.refetch()} />}
        {!shown.data && !shown.error && <Skeleton height={480} />}
        {self?.masquerade && <Callout tone="neutral">{t("poster_masquerade")}</Callout>}
        {!isList && options.data?.templates.length === 0 && (
          <EmptyState title={t("poster_no_template")}>{t("poster_no_template_note")}</EmptyState>
        )}
        {!isList && options.data && options.data.templates.length > 0 && self?.masquerade === false && (
          <PosterForm
            options={options.data}
            language={language}
            name={self.name}
            onPreview={previewPoster}
            onMake={async (poster) => {
              const made = await makePoster(poster);
              await reload();
              toast.success((now) => t("poster_made", { ...now, number: made.number }));
              setQuery({ show: "mine" }, { replace: true });
            }}
          />
        )}
        {isList && posters.data && (
          <PosterList
            posters={posters.data}
            readOnly={self?.masquerade !== false}
            onFile={(poster, form) => void fetchPoster(poster.id, poster.number, form)}
            onRevoke={async (poster, reason) => {
              await revokePoster(poster.id, reason);
              await reload();
            }}
            onNew={() => setQuery({}, { replace: true })}
          />
        )}
      </div>
    </>
  );
}
