import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";

import { readRole, ROLES, STATES, type RoleFilter, type StateFilter } from "./model";
import type { User } from "./queries";
import { StateBadge } from "./StateBadge";
import styles from "./Users.module.css";

interface Props {
  rows?: User[] | undefined;
  page: number;
  pages: number;
  search: string;
  role: RoleFilter;
  state: StateFilter;
  sort: string;
  problem: Error | null;
  onRetry: () => void;
  onSearch: (text: string) => void;
  onRole: (role: string) => void;
  onState: (state: string) => void;
  onSort: (sort: string) => void;
  onPage: (page: number) => void;
  onOpen: (user: User) => void;
  onInvite: () => void;
  onRoles: () => void;
}

export function UsersView(props: Props) {
  const { t } = useTranslation("users");
  const { language } = useLanguage();
  const narrowed = Boolean(props.search || props.role || props.state);
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ExportMenu
              list="administrators"
              filters={{
                search: props.search,
                role: props.role === null ? "" : String(props.role),
                state: props.state ?? "",
              }}
            />
            <Button onClick={props.onRoles}>{t("roles")}</Button>
            <Button variant="primary" icon="plus" onClick={props.onInvite}>
              {t("invite")}
            </Button>
          </>
        }
      />
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField label={t("search")} value={props.search} onChange={props.onSearch} />
        </div>
        <SelectField
          label={t("role")}
          value={props.role === null ? "" : String(props.role)}
          onChange={props.onRole}
          placeholder={null}
          options={[
            { value: "", label: t("all") },
            ...ROLES.map((role) => ({ value: String(role), label: t(`role_${role}`) })),
          ]}
        />
        <SelectField
          label={t("state")}
          value={props.state ?? ""}
          onChange={props.onState}
          placeholder={null}
          options={[
            { value: "", label: t("all") },
            ...STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
          ]}
        />
      </div>
      <DataTable
        caption={t("title")}
        rows={props.rows}
        rowKey={(user) => user.user_id}
        loading={!props.rows && !props.problem}
        error={props.problem}
        onRetry={props.onRetry}
        sort={props.sort}
        onSort={props.onSort}
        empty={{ title: t("none"), note: narrowed ? t("none_note") : undefined }}
        columns={[
          {
            key: "name",
            title: t("name"),
            pinned: true,
            sort: true,
            cell: (user) => (
              <button type="button" className={styles.open} onClick={() => props.onOpen(user)}>
                {user.name}
                {user.is_self && <span className={styles.you}> {t("you")}</span>}
              </button>
            ),
          },
          { key: "email", title: t("email"), cell: (user) => user.email },
          {
            key: "role_id",
            title: t("role"),
            sort: true,
            cell: (user) => (
              <span className={styles.wholeWidth}>{t(`role_${readRole(String(user.role_id)) ?? 3}`)}</span>
            ),
          },
          { key: "state", title: t("state"), cell: (user) => <StateBadge user={user} /> },
          { key: "totp", title: t("totp"), cell: (user) => (user.has_authenticator ? t("totp_on") : t("totp_off")) },
          {
            key: "last_login_at",
            title: t("last_login_at"),
            sort: true,
            cell: (user) => (
              <span className={styles.wholeWidth}>
                {user.last_login_at ? showDateTime(user.last_login_at, language) : t("never")}
              </span>
            ),
          },
          { key: "failed", title: t("failed"), align: "right", cell: (user) => user.failed_sign_ins },
          { key: "sessions", title: t("sessions_count"), align: "right", cell: (user) => user.sessions },
        ]}
      />
      {props.pages > 1 && (
        <div className={styles.pager}>
          <Pagination page={props.page} pages={props.pages} onPage={props.onPage} />
        </div>
      )}
    </>
  );
}
