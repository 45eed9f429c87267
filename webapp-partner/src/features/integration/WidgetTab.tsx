import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import { CodeBlock } from "./CodeBlock";
import webhookStyles from "./Webhooks.module.css";
import styles from "./Widget.module.css";
import { WIDGET_LIGHTS } from "./widgetModel";
import { sitesQuery, snippetQuery, type SnippetChoice, type WidgetProduct, type WidgetSites } from "./widgetQueries";

/** The widget for the partner's own site: the text to paste, how it looks, and whether it was seen there. */
export function WidgetTab() {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const [choice, setChoice] = useState<SnippetChoice>({ product: "", language });
  const sites = useQuery(sitesQuery()).data;
  const { data, error, refetch } = useQuery(snippetQuery(choice));
  if (!data) return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  return (
    <section aria-labelledby="widget-title" className={webhookStyles.detail}>
      <div className={webhookStyles.header}>
        <div>
          <h2 id="widget-title">{t("widget")}</h2>
          <p className={webhookStyles.muted}>{t("widget_note")}</p>
        </div>
        {sites && <Light sites={sites} />}
      </div>
      {sites?.sites.length === 0 && (
        <Callout tone="warning">
          {t("widget_no_site")} <Link to="?tab=sites">{t("widget_name_site")}</Link>
        </Callout>
      )}
      <div className={webhookStyles.tools}>
        <ToolbarSelect
          label={t("widget_product")}
          value={data.product}
          options={data.products.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(product) => setChoice({ ...choice, product: product as WidgetProduct })}
        />
        <ToolbarSelect
          label={t("widget_language")}
          value={choice.language}
          options={[
            { value: "en", label: t("widget_en") },
            { value: "hi", label: t("widget_hi") },
          ]}
          onChange={(next) => setChoice({ ...choice, language: next })}
        />
      </div>
      <div className={styles.columns}>
        <div className={webhookStyles.detail}>
          <CodeBlock title={t("widget_snippet")} text={data.text} />
          <p className={webhookStyles.muted}>{t("widget_snippet_note")}</p>
          <CodeBlock title={t("widget_policy")} text={data.host_policy} />
          <p className={webhookStyles.muted}>{t("widget_policy_note")}</p>
        </div>
        <div className={webhookStyles.detail}>
          <h4>{t("widget_preview")}</h4>
          <Preview key={data.preview} address={data.preview} />
        </div>
      </div>
    </section>
  );
}

function Light({ sites }: { sites: WidgetSites }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const at = sites.last_seen_at ? showDateTime(sites.last_seen_at, language) : "";
  return (
    <StatusBadge {...WIDGET_LIGHTS[sites.light]}>
      {t(`light_${sites.light}`, { seen: sites.seen_today, all: sites.sites.length, at })}
    </StatusBadge>
  );
}

/** The frame itself, as high as it says. */
function Preview({ address }: { address: string }) {
  const { t } = useTranslation("integration");
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(560);
  useEffect(function followHeight() {
    const hear = ({ source, origin, data }: MessageEvent<{ tulna?: unknown; height?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin || data?.tulna !== 1) return;
      if (typeof data.height === "number") setHeight(data.height);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
  return <iframe ref={frame} className={styles.preview} title={t("widget_preview")} src={address} height={height} />;
}
