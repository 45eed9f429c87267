import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";

import type { MerchantDetail } from "./queries";

/** The people of a merchant as its owner keeps them. */
export function UsersSection({ people }: Pick<MerchantDetail, "people">) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  return (
    <DataTable
      caption={t("view_users")}
      rows={people}
      rowKey={(person) => person.email ?? person.name}
      empty={{ title: t("users_none"), note: t("users_none_note") }}
      columns={[
        { key: "name", title: t("name"), pinned: true, cell: (person) => <b>{person.name}</b> },
        { key: "role", title: t("role"), cell: (person) => t(`role_${person.role}`) },
        { key: "email", title: t("application_email"), cell: (person) => person.email ?? "—" },
        {
          key: "state",
          title: t("status"),
          cell: (person) =>
            person.invited_until
              ? t("user_invited_until", { day: showDate(person.invited_until, language) })
              : t(`user_${person.state}`),
        },
        {
          key: "last_login_at",
          title: t("last_sign_in"),
          cell: (person) => (person.last_login_at ? showDateTime(person.last_login_at, language) : t("not_yet")),
        },
      ]}
    />
  );
}
