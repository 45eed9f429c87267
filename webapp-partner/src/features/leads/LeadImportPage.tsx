import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { LeadSheets } from "webapp-shared/features/leads/LeadSheets";
import { Button } from "webapp-shared/ui/Button/Button";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { selfQuery } from "../../api/self";
import { sheetCalls } from "../../api/sheets";

export function LeadImportPage() {
  const { t } = useTranslation("leads");
  const go = useNavigate();
  const self = useQuery({ ...selfQuery(), enabled: false }).data;
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note")}
        actions={
          <Button icon="users" onClick={() => void go("/partner/reports/leads")}>
            {t("to_list")}
          </Button>
        }
      />
      <LeadSheets
        calls={sheetCalls}
        menu={(list, filters) => <ExportMenu list={list} filters={filters} />}
        readOnly={self?.masquerade === true}
      />
    </>
  );
}
