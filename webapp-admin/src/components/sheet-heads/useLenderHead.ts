import { useTranslation } from "react-i18next";
import type { Option } from "webapp-shared/ui/Field/SelectField";
import { useChoiceHead } from "webapp-shared/components/sheets/useChoiceHead";

/** The lender whose file it is; `proposed` by the file's headings. */
export function useLenderHead(options: readonly Option[], proposed = "") {
  const { t } = useTranslation("sheet-heads");
  const form = useChoiceHead({
    name: "lender_id",
    label: t("lender"),
    options,
    missing: t("lender_missing"),
    toHead: (id) => ({ lender_id: Number(id) }),
    proposed: { value: proposed, hint: t("lender_proposed") },
  });
  return { ...form, templateQuery: form.value && `?lender_id=${form.value}` };
}
