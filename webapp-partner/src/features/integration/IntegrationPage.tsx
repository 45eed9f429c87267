import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { selfQuery } from "../../api/self";
import { Depths } from "./Depths";
import { DeliveriesTab } from "./DeliveriesTab";
import { EndpointsTab } from "./EndpointsTab";
import { HandOverTab } from "./HandOverTab";
import styles from "./Integration.module.css";
import { KeysTab } from "./KeysTab";
import { ReferenceTab } from "./ReferenceTab";
import { SelfTestTab } from "./SelfTestTab";
import { SitesTab } from "./SitesTab";
import type { Mode } from "./webhookQueries";
import { WidgetTab } from "./WidgetTab";

const TABS = {
  keys: KeysTab,
  "hand-over": HandOverTab,
  widget: WidgetTab,
  sites: SitesTab,
  webhooks: EndpointsTab,
  deliveries: DeliveriesTab,
  "self-test": SelfTestTab,
  reference: ReferenceTab,
} satisfies Record<string, ComponentType<{ mode: Mode; canWrite: boolean }>>;

type Tab = keyof typeof TABS;

const ALL = Object.keys(TABS) as Tab[];

/** How the partner's own software is connected: one tab for each thing, live or test. Both stand in the address. */
export function IntegrationPage() {
  const { t } = useTranslation("integration");
  const [query, setQuery] = useSearchParams();
  const self = useQuery(selfQuery()).data;
  const tab = ALL.find((name) => name === query.get("tab")) ?? "keys";
  const mode: Mode = query.get("mode") === "test" ? "test" : "live";
  const go = (next: { tab?: string; mode?: string }) => setQuery({ tab, mode, ...next });
  const Shown = TABS[tab];
  return (
    <div data-mode={mode}>
      {mode === "test" && <div className={styles.stripes} aria-hidden="true" />}
      <PageHeader
        title={t("title")}
        note={t("lead")}
        actions={
          <Tabs
            label={t("mode")}
            value={mode}
            onChange={(value) => go({ mode: value })}
            items={[
              { value: "live", label: t("live") },
              { value: "test", label: t("test") },
            ]}
          />
        }
      />
      {mode === "test" && <Callout tone="warning">{t("test_note")}</Callout>}
      {self?.masquerade && <Callout tone="neutral">{t("masquerade")}</Callout>}
      <Depths mode={mode} />
      <div className={styles.tabs}>
        <Tabs
          label={t("title")}
          value={tab}
          onChange={(value) => go({ tab: value })}
          items={ALL.map((value) => ({ value, label: t(`tab_${value}`) }))}
        />
      </div>
      <Shown key={mode} mode={mode} canWrite={self !== undefined && !self.masquerade} />
    </div>
  );
}
