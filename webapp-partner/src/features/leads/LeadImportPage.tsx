import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { LeadImport } from "webapp-shared/features/leads/LeadImport";
import { Button } from "webapp-shared/ui/Button/Button";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { selfQuery } from "../../api/self";
import { leadApi } from "./requests";

export function LeadImportPage() {
  const { t } = useTranslation("leads");
  const go = useNavigate();
  const self = useQuery({ ...selfQuery(), enabled: false }).data;
  return (
    <LeadImport
      calls={leadApi}
      menu={(list, filters) => <ExportMenu list={list} filters={filters} />}
      readOnly={self?.masquerade === true}
      head={
        <PageHeader
          title={t("title")}
          note={t("note")}
          actions={
            <Button icon="users" onClick={() => void go("/partner/reports/leads")}>
              {t("to_list")}
            </Button>
          }
        />
      }
    />
  );
}
