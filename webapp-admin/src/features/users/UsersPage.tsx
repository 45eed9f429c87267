import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { unlessDeclined } from "webapp-shared/api/reauth";
import { ListFrame } from "webapp-shared/components/lists/ListFrame";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { Button } from "webapp-shared/ui/Button/Button";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { toast, type Words } from "webapp-shared/ui/Toasts/toast";

import { usePaletteAct } from "../../components/usePaletteAct";

import { ActionDialog } from "./ActionDialog";
import { InviteDialog } from "./InviteDialog";
import { ASKED_OF_OTHERS, readRole, readSort, readState, ROLES, STATES, type Action } from "./model";
import { act, invite } from "./mutations";
import { sessionKeys, type User, userListKeys, userQuery, usersQuery } from "./queries";
import { RolesDialog } from "./RolesDialog";
import { UserDrawer } from "./UserDrawer";
import { useUserColumns } from "./useUserColumns";

const PAGE_SIZE = 50;

export function UsersPage() {
  const { t } = useTranslation("users");
  const client = useQueryClient();
  const list = useListState({ size: PAGE_SIZE, sort: "name" });
  const role = readRole(list.filter("role"));
  const state = readState(list.filter("state"));
  const open = list.filter("user");
  const users = useQuery(
    usersQuery({
      search: list.search,
      role,
      state,
      ordering: readSort(list.sort),
      page: list.page,
      page_size: PAGE_SIZE,
    }),
  );
  const columns = useUserColumns((user) => list.set({ page: list.page, filters: { user: user.user_id } }));
  const [inviting, setInviting] = useState(false);
  usePaletteAct("invite", () => setInviting(true));
  const [isReading, setReading] = useState(false);
  const [doing, setDoing] = useState<{ action: Action; user: User } | null>(null);

  const changed = (user: User, text: Words) => {
    client.setQueryData(userQuery(user.user_id).queryKey, user);
    void client.invalidateQueries({ queryKey: userListKeys.all });
    void client.invalidateQueries({ queryKey: sessionKeys.of(user.user_id) });
    toast.success(text);
  };

  return (
    <>
      <ListFrame
        title={t("title")}
        exportMenu={(filters) => <ExportMenu list="administrators" filters={filters} />}
        actions={
          <>
            <Button onClick={() => setReading(true)}>{t("roles")}</Button>
            <Button variant="primary" icon="plus" onClick={() => setInviting(true)}>
              {t("invite")}
            </Button>
          </>
        }
        list={list}
        query={users}
        columns={columns}
        rowKey={(user) => user.user_id}
        isSortable
        search={t("search")}
        filters={[
          {
            name: "role",
            label: t("role"),
            value: role === null ? "" : String(role),
            all: t("all"),
            options: ROLES.map((one) => ({ value: String(one), label: t(`role_${one}`) })),
          },
          {
            name: "state",
            label: t("state"),
            value: state ?? "",
            all: t("all"),
            options: STATES.map((one) => ({ value: one, label: t(`state_${one}`) })),
          },
        ]}
        empty={{ title: t("none") }}
        noneFound={{ title: t("none"), note: t("none_note") }}
      />
      {open && (
        <UserDrawer
          userId={open}
          onClose={() => list.set({ page: list.page, filters: { user: "" } })}
          onAction={(action, user) => setDoing({ action, user })}
        />
      )}
      {isReading && <RolesDialog onClose={() => setReading(false)} />}
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvite={async (wish) => {
            const user = await unlessDeclined(() => invite(wish));
            if (!user) return;
            setInviting(false);
            changed(user, (now) =>
              user.full_admin_asked_by === null
                ? t("invited", { ...now, email: user.email })
                : t("full_sent", { ...now, name: user.name }),
            );
          }}
        />
      )}
      {doing && (
        <ActionDialog
          action={doing.action}
          user={doing.user}
          onClose={() => setDoing(null)}
          onAct={async (wish) => {
            const user = await unlessDeclined(() => act(doing.action, doing.user.user_id, wish));
            if (!user) return;
            setDoing(null);
            const isAsked = user.full_admin_asked_by !== null && ASKED_OF_OTHERS.includes(doing.action);
            const sent = user.full_admin_act === "grant" ? "full_sent" : "end_sent";
            changed(user, (now) => t(isAsked ? sent : `did_${doing.action}`, { ...now, name: user.name }));
          }}
        />
      )}
    </>
  );
}
