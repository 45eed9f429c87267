import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { FunnelTab } from "./FunnelTab";
import { PersonTab } from "./PersonTab";

/** One person's way, or the way of all: which of the two stands in the address, and so does the person by their id. */
export function JourneysPage() {
  const { t } = useTranslation("journeys");
  const [query, setQuery] = useSearchParams();
  const showsFunnel = query.get("view") === "funnel";
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note")}
        actions={
          <Tabs
            label={t("views")}
            value={showsFunnel ? "funnel" : ""}
            onChange={(view) => setQuery(view ? { view } : {})}
            items={[
              { value: "", label: t("one_person") },
              { value: "funnel", label: t("funnel") },
            ]}
          />
        }
      />
      {showsFunnel ? <FunnelTab /> : <PersonTab />}
    </>
  );
}
