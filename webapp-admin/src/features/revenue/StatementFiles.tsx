import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { useLanguage } from "webapp-shared/i18n/language";
import { Button } from "webapp-shared/ui/Button/Button";

import { session } from "../../api/session";
import { IfCanExport } from "../../components/IfCanExport";

/** The statement as a file, in the language of the page. */
export function StatementFiles({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const get = (form: "pdf" | "xlsx") =>
    void download(session, `/api/revenue/statements/${id}/statement.${form}`, `${number}-${language}.${form}`);
  return (
    <IfCanExport whole>
      <Button icon="download" onClick={() => get("pdf")}>
        {t("as_pdf")}
      </Button>
      <Button icon="download" onClick={() => get("xlsx")}>
        {t("as_xlsx")}
      </Button>
    </IfCanExport>
  );
}
