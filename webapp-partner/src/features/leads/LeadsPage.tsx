import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { SavedViews } from "webapp-shared/features/saved-views/SavedViews";
import { LeadsList } from "webapp-shared/features/leads/LeadsList";
import { Button } from "webapp-shared/ui/Button/Button";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { leadApi } from "./requests";

export function LeadsPage() {
  const { t } = useTranslation("leads");
  const go = useNavigate();
  return (
    <>
      <PageHeader
        title={t("list_title")}
        note={t("list_note")}
        actions={
          <>
            <SavedViews page="leads" />
            <Button variant="primary" icon="upload" onClick={() => void go("/partner/lead-import")}>
              {t("to_import")}
            </Button>
          </>
        }
      />
      <LeadsList calls={leadApi} menu={(list, filters) => <ExportMenu list={list} filters={filters} />} />
    </>
  );
}
