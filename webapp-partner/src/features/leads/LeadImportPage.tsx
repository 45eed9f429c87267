import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { LeadImport } from "webapp-shared/features/leads/LeadImport";
import { Button } from "webapp-shared/ui/Button/Button";
import { PageHead } from "webapp-shared/ui/PageHead/PageHead";

import { selfQuery } from "../../api/self";
import { ownCalls } from "./calls";

export function LeadImportPage() {
  const { t } = useTranslation("leads");
  const go = useNavigate();
  const self = useQuery({ ...selfQuery(), enabled: false }).data;
  return (
    <LeadImport
      calls={ownCalls}
      menu={(list, filters) => <ExportMenu list={list} filters={filters} />}
      readOnly={self?.masquerade === true}
      head={
        <PageHead
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
