import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { NeedHelpForm } from "webapp-shared/ui/NeedHelpDialog/NeedHelpForm";

import { helpFormStorage } from "../../drafts/helpFormStorage";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import { siteQuery } from "../../api/site";
import { sendHelpAsTicket } from "./sendHelpAsTicket";
import { AccountLayout } from "./AccountLayout";
import { QueryContent } from "./QueryContent";

/** The help form as a page of its own. Of somebody signed in it becomes a ticket, so that the answer is found again. */
export function HelpPage() {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const { signedIn, value } = useSession(session);
  const prospectAppId = value("prospectAppId") ?? "";
  const site = useQuery(siteQuery(value("urlSegment"), language));
  const person = useQuery({ ...personQuery(prospectAppId), enabled: signedIn && prospectAppId !== "" });
  const isWaiting = signedIn && prospectAppId !== "" && person.isPending;
  const known = person.data;
  return (
    <AccountLayout
      title={t("help_title")}
      lead={
        signedIn ? (
          <>
            {t("help_lead_own")} <Link to="/user/account/tickets">{t("link_tickets")}</Link>
          </>
        ) : (
          t("help_lead")
        )
      }
      {...(signedIn ? {} : { back: null })}
    >
      <QueryContent query={site}>
        {({ settings }) =>
          isWaiting ? null : (
            <NeedHelpForm
              url={settings.help_url}
              orgid={settings.help_orgid}
              phoneLength={settings.phone_length}
              memory={helpFormStorage}
              initial={{
                name: [known?.first_name, known?.last_name].filter(Boolean).join(" "),
                // a masked address cannot be written to
                email: known?.confirm_needed === 1 ? "" : (known?.email ?? ""),
                phone: known?.mobile_phone_number ?? "",
              }}
              {...(signedIn ? { onSend: sendHelpAsTicket } : {})}
            />
          )
        }
      </QueryContent>
    </AccountLayout>
  );
}
