import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { AutomaticTab } from "./AutomaticTab";
import { CampaignsTab } from "./CampaignsTab";
import { LogTab } from "./LogTab";
import { readView, VIEWS } from "./model";
import { SegmentsTab } from "./SegmentsTab";
import { TemplatesTab } from "./TemplatesTab";

/** Campaigns, the words and people of them, what was sent, and what events send by themselves. */
export function MessagingPage() {
  const { t } = useTranslation("messaging");
  const [query, setQuery] = useSearchParams();
  const view = readView(query.get("view") ?? "") ?? "campaigns";
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      <Tabs
        label={t("views")}
        value={view}
        onChange={(next) => setQuery(next === "campaigns" ? {} : { view: next })}
        items={VIEWS.map((one) => ({ value: one, label: t(`view_${one}`) }))}
      />
      {view === "campaigns" && <CampaignsTab />}
      {view === "templates" && <TemplatesTab />}
      {view === "segments" && <SegmentsTab />}
      {view === "log" && <LogTab />}
      {view === "automatic" && <AutomaticTab />}
    </>
  );
}
