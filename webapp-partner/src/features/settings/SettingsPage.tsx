import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AccountSections } from "webapp-shared/features/account/AccountSections";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { Note } from "webapp-shared/ui/Note/Note";
import { PageHead } from "webapp-shared/ui/PageHead/PageHead";

import { selfQuery } from "../../api/self";
import { accountCalls, linkCalls } from "../../api/account";
import { PayeeSection } from "./PayeeSection";
import { TeamSection } from "./TeamSection";

/** One's own account, and for an owner where the money goes and the team. An admin who only looks on has no account here. */
export function SettingsPage() {
  const { t } = useTranslation("settings");
  const self = useQuery(selfQuery()).data;
  return (
    <>
      <PageHead title={t("title")} />
      {!self && <PageLoading />}
      {self?.masquerade && <Note tone="neutral">{t("masquerade_note")}</Note>}
      {self && !self.masquerade && (
        <AccountSections calls={accountCalls} check={linkCalls.check}>
          {self.role === "owner" && (
            <>
              <PayeeSection />
              <TeamSection />
            </>
          )}
        </AccountSections>
      )}
    </>
  );
}
