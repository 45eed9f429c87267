import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showMonth } from "webapp-shared/lib/dates";

import type { ApprovalRequest } from "../../api/forMe";

/** Names a request in one line: "Statement of Sunrise, Oct 2026". */
export function useTitle(): (request: ApprovalRequest) => string {
  const { t } = useTranslation("for-me");
  const { language } = useLanguage();
  return ({ kind, name, month }) => t(`kind_${kind}`, { name, month: showMonth(month, language) });
}
