import { useTranslation } from "react-i18next";

import { isSheet } from "./fileStatus";

/** Says in words what keeps a chosen file from being sent: none is chosen, or it is no sheet. */
export function useFileFault(): (file: File | null) => string | null {
  const { t } = useTranslation("sheets");
  return (file) => {
    if (!file) return t("files_none_chosen");
    return isSheet(file) ? null : t("files_bad_type");
  };
}
