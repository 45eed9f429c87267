import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Edits } from "webapp-shared/features/brand/model";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";

import { arrange, copyOf } from "./model";
import { sheetQuery, type Partner } from "./queries";

interface Props {
  partner: Partner;
  onCopy: (look: Edits) => void;
}

/** Begins with the look of another brand as customers see it; nothing is kept until the draft is saved. */
export function CopyTheme({ partner, onCopy }: Props) {
  const { t } = useTranslation("partners");
  const sheet = useQuery(sheetQuery).data?.results ?? [];
  const others = arrange(sheet, { search: "", status: "", marks: "all" }).filter(
    (row) => !row.is_own && row.partner_id !== partner.partner_id,
  );
  if (others.length === 0) return null;
  return (
    <Combobox
      label={t("copy_from")}
      hint={t("copy_hint")}
      value=""
      placeholder={t("copy_choose")}
      options={others.map((row) => ({ value: row.partner_id, label: row.name }))}
      onChange={(id) => {
        const chosen = others.find((row) => row.partner_id === id);
        if (chosen) onCopy(copyOf(chosen.theme));
      }}
    />
  );
}
