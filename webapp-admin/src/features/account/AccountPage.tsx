import { useTranslation } from "react-i18next";
import { AccountSections } from "webapp-shared/features/account/AccountSections";
import { PageHead } from "webapp-shared/ui/PageHead/PageHead";

import { accountCalls, linkCalls } from "../../api/account";

export function AccountPage() {
  const { t } = useTranslation("app");
  return (
    <>
      <PageHead title={t("page_account")} />
      <AccountSections calls={accountCalls} check={linkCalls.check} />
    </>
  );
}
