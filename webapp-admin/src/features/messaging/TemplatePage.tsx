import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { ArchiveTemplate } from "./ArchiveTemplate";
import { DraftEditor } from "./DraftEditor";
import styles from "./Messaging.module.css";
import { HOME, readChannel } from "./model";
import { templateQuery, type TemplateDetail } from "./queries";
import { VersionView } from "./VersionView";
import { useHindiFaces } from "../../components/useHindiFaces";

/** One template: its words by channel, version by version, and the draft of the next ones. */
export function TemplatePage() {
  useHindiFaces();
  const { t } = useTranslation("messaging");
  const { code = "" } = useParams();
  const { data, error, refetch } = useQuery(templateQuery(code));
  if (isProblem(error) && error.status === 404) return <NotFound homeTo={HOME} />;
  const crumbs = [
    { label: t("title"), to: HOME },
    { label: t("view_templates"), to: `${HOME}?view=templates` },
    { label: code },
  ];
  if (!data)
    return (
      <>
        <PageHeader title={code} crumbs={crumbs} />
        {error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.lines}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={data.name || data.code}
        crumbs={crumbs}
        note={`${t(`kind_${data.kind}`)} · ${t(`topic_${data.topic}`)}`}
      />
      <ArchiveTemplate template={data} />
      <Versions template={data} />
    </>
  );
}

function Versions({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation("messaging");
  const [wanted, setWanted] = useState("");
  const channels = template.allowed_channels.flatMap((one) => readChannel(one) ?? []);
  const channel = channels.find((one) => one === wanted) ?? channels[0] ?? "sms";
  const versions = template.versions.filter((version) => version.channel === channel);
  const numbers = [...new Set(versions.map((version) => version.number))].sort((a, b) => b - a);
  const pairOf = (number: number) => versions.filter((version) => version.number === number);
  const decided = numbers.filter((number) => pairOf(number)[0]?.state !== "draft");
  const draft = versions.filter((version) => version.state === "draft");
  const current = versions.filter((version) => version.is_current);
  return (
    <>
      <Tabs
        label={t("column_channels")}
        value={channel}
        onChange={setWanted}
        items={channels.map((one) => ({ value: one, label: t(`channel_${one}`) }))}
      />
      {!template.archived_at && (
        <>
          <p className={styles.narrowOnly}>{t("wide_screen")}</p>
          <div className={styles.wideOnly}>
            <DraftEditor
              // The number that is written: saving a draft keeps it, and with it what was wrong with the words.
              key={`${channel}.${String(draft[0]?.number ?? (numbers[0] ?? 0) + 1)}`}
              template={template}
              channel={channel}
              draft={draft}
              current={current}
            />
          </div>
        </>
      )}
      <div className={styles.title}>
        <h2>{t("versions")}</h2>
      </div>
      {decided.map((number) => (
        <VersionView
          key={number}
          code={template.code}
          pair={pairOf(number)}
          digest={template.digests[`${channel}.${String(number)}`] ?? ""}
        />
      ))}
      {decided.length === 0 && <p className={styles.muted}>{t("no_version")}</p>}
    </>
  );
}
