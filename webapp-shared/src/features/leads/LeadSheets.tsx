import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { FilesOfKind } from "../../components/sheets/FilesOfKind";
import type { SheetCalls } from "../../components/sheets/requests";
import { useChoiceHead } from "../../components/sheets/useChoiceHead";
import { useFileList } from "../../components/sheets/useFileList";
import { count } from "../../lib/money";
import { Callout } from "../../ui/Callout/Callout";
import { leadKeys } from "./keys";
import { LeadFile } from "./LeadFile";
import styles from "./Leads.module.css";
import type { LeadMenu } from "./requests";

const SIZE = 10;

interface Props {
  calls: SheetCalls;
  menu: LeadMenu;
  /** the back office chooses whose leads they are; a partner brings the own ones */
  partners?: readonly { value: string; label: string }[] | undefined;
  /** a person who may only look */
  readOnly?: boolean;
}

/** Sheets of leads: send one, see what it would do, apply it, undo it. */
export function LeadSheets({ calls, menu, partners, readOnly = false }: Props) {
  const { t } = useTranslation("leads");
  const client = useQueryClient();
  const files = useFileList("file", SIZE);
  const partner = useChoiceHead({
    name: "partner_id",
    label: t("partner"),
    options: partners ?? [],
    missing: t("no_partner"),
    toHead: (id) => ({ partner_id: id }),
  });
  const showLeads = () => void client.invalidateQueries({ queryKey: leadKeys.all });
  return (
    <>
      <div className={styles["law"]}>
        <Callout>{t("law")}</Callout>
      </div>
      {readOnly && <p className={styles["muted"]}>{t("read_only")}</p>}
      <FilesOfKind
        kind="leads"
        calls={calls}
        readOnly={readOnly}
        {...files}
        subject={partners && t("partner")}
        counts={[
          { key: "rows", title: t("rows"), align: "right", cell: (file) => count(file.rows) },
          { key: "applied", title: t("taken"), align: "right", cell: (file) => count(file.applied) },
        ]}
        undoNote={t("undo_note")}
        form={partners && partner}
        menu={(ids) => menu("lead-files", { only: ids.join(",") })}
        onChanged={showLeads}
        dialog={(id, onClose) => (
          <LeadFile key={id} id={id} calls={calls} readOnly={readOnly} onChanged={showLeads} onClose={onClose} />
        )}
      />
    </>
  );
}
