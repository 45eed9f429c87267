import { useTranslation } from "react-i18next";
import { AccountSections } from "webapp-shared/features/account/AccountSections";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { accountCalls, linkCalls } from "../../api/account";

export function AccountPage() {
  const { t } = useTranslation("app");
  return (
    <>
      <PageHeader title={t("page_account")} />
      <AccountSections calls={accountCalls} check={linkCalls.check} />
    </>
  );
}
