import { useTranslation } from "react-i18next";

import { FileOfKindDialog } from "../../components/sheets/FileOfKindDialog";
import type { SheetCalls, Upload } from "../../components/sheets/requests";
import { useLanguage } from "../../i18n/language";
import { showDate } from "../../lib/dates";
import { count } from "../../lib/money";
import { Callout } from "../../ui/Callout/Callout";
import { DataTable } from "../../ui/DataTable/DataTable";
import { DescriptionList } from "../../ui/DescriptionList/DescriptionList";
import { productWord } from "./labels";
import { namedIn } from "./model";

interface Props {
  id: string;
  calls: SheetCalls;
  readOnly: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** One sheet of leads from its check to its results. */
export function LeadFile(props: Props) {
  const { t } = useTranslation("leads");
  return (
    <FileOfKindDialog
      {...props}
      kind="leads"
      texts={{ undoNote: t("undo_note"), apply: (rows) => t("apply", { count: rows, n: count(rows) }) }}
      counts={(upload) => <Counts upload={upload} />}
      lines={(upload) => <FirstLeads upload={upload} />}
    />
  );
}

function Counts({ upload }: { upload: Upload }) {
  const { t } = useTranslation("leads");
  const { counts } = upload;
  return (
    <>
      {upload.can_apply && <Callout>{t("preview_note")}</Callout>}
      <DescriptionList
        rows={[
          { term: t("rows"), value: count(counts.rows) },
          { term: upload.can_apply ? t("would_take") : t("taken"), value: <b>{count(counts.applied)}</b> },
          { term: t("known"), value: count(counts.same) },
          { term: t("duplicate"), value: count(counts.duplicate) },
          { term: t("refused"), value: count(counts.rejected) },
        ]}
      />
    </>
  );
}

/** The first people of a sheet; their names and numbers never leave it. */
function FirstLeads({ upload }: { upload: Upload }) {
  const { t } = useTranslation("leads");
  const { language } = useLanguage();
  const leads = namedIn(upload);
  if (leads.length === 0) return null;
  const title = t("first_rows", { count: leads.length });
  return (
    <section>
      <h3>{title}</h3>
      <DataTable
        caption={title}
        rows={leads}
        rowKey={(lead) => String(lead.row)}
        empty={{ title: t("no_leads") }}
        columns={[
          { key: "row", title: t("row"), align: "right", cell: (lead) => count(lead.row) },
          { key: "product", title: t("product"), pinned: true, cell: (lead) => productWord(t, lead.product) },
          { key: "pincode", title: t("pincode"), cell: (lead) => lead.pincode },
          {
            key: "agreed",
            title: t("agreed"),
            cell: (lead) => `${t(`basis_${lead.agreedBy}`)}, ${showDate(lead.agreedOn, language)}`,
          },
          {
            key: "invitation",
            title: t("invitation"),
            cell: (lead) => (lead.invites ? t("invites") : t("invites_not")),
          },
        ]}
      />
    </section>
  );
}
