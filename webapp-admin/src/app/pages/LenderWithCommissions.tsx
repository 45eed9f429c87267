import { useLanguage } from "webapp-shared/i18n/language";

import { CommissionsBlock } from "../../features/commissions/CommissionsBlock";
import { LenderPage } from "../../features/lenders/LenderPage";
import { nameOf } from "../../features/lenders/model";

/** A lender's page with its commissions: two features that do not know each other. */
export function LenderWithCommissions() {
  const { language } = useLanguage();
  return (
    <LenderPage
      commissions={(lender, onSave) => (
        <CommissionsBlock
          lenderId={lender.lender_id}
          lender={nameOf(lender, language)}
          groupIds={lender.lender_group_ids}
          onGroups={(ids) => onSave("lender_group_ids", ids)}
        />
      )}
    />
  );
}
