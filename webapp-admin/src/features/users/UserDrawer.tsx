import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Approval } from "webapp-shared/components/approval/Approval";
import { SessionsList } from "webapp-shared/features/account/SessionsList";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { actionsOf, decisionsOf, readRole, type Action } from "./model";
import { endSession, endSessions } from "./mutations";
import { sessionsQuery, type User, userListKeys, userQuery } from "./queries";
import { StateBadge } from "./StateBadge";
import styles from "./Users.module.css";

interface Props {
  userId: string;
  onClose: () => void;
  onAction: (action: Action, user: User) => void;
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const { language } = useLanguage();
  const at = (moment: string | null) => (moment ? showDateTime(moment, language) : t("never"));
  return (
    <DescriptionList
      rows={[
        { term: t("email"), value: <span className={styles.long}>{user.email}</span> },
        { term: t("role"), value: t(`role_${readRole(String(user.role_id)) ?? 3}`) },
        { term: t("state"), value: <StateBadge user={user} /> },
        { term: t("totp"), value: user.has_authenticator ? t("totp_on") : t("totp_off") },
        {
          term: t("limits"),
          value: user.limits.length > 0 ? user.limits.map((limit) => t(`limit_${limit}`)).join(", ") : t("limits_none"),
        },
        { term: t("last_login_at"), value: at(user.last_login_at) },
        { term: t("failed"), value: user.failed_sign_ins },
        ...(user.invited_until ? [{ term: t("invited_until"), value: at(user.invited_until) }] : []),
        ...(user.locked_at ? [{ term: t("locked_since"), value: at(user.locked_at) }] : []),
        ...(user.lock_reason ? [{ term: t("reason"), value: user.lock_reason }] : []),
      ]}
    />
  );
}

function Sessions({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { t } = useTranslation("users");
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery(user.user_id));
  const { run: end, pending } = useApiMutation({
    send: (id: string) => (id === "all" ? endSessions(user.user_id) : endSession(user.user_id, id)),
    notice: () => (now) => t("sessions_ended", now),
    onDone: (left) => {
      client.setQueryData(sessionsQuery(user.user_id).queryKey, left);
      onChanged();
    },
    onRefused: () => sessions.refetch(),
  });
  if (sessions.error && !sessions.data)
    return <ErrorState problem={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton height={44} />;
  const list = sessions.data.results;
  return (
    <>
      <SessionsList sessions={list} busy={pending ?? null} onEnd={({ id }) => void end(id)} />
      {!user.is_self && list.length > 1 && (
        <Button small icon="logout" busy={pending === "all"} onClick={() => void end("all")}>
          {t("sessions_end_all")}
        </Button>
      )}
    </>
  );
}

/** One admin: facts, what can be done, where they are signed in. */
export function UserDrawer({ userId, onClose, onAction }: Props) {
  const { t } = useTranslation("users");
  const client = useQueryClient();
  const found = useQuery(userQuery(userId));
  const user = found.data;
  const actions = user ? actionsOf(user) : [];
  const decisions = user ? decisionsOf(user) : [];
  const approving = decisions.find((action) => action === "approve_full" || action === "approve_end");
  const declining = decisions.find((action) => action !== approving);
  return (
    <Drawer open onClose={onClose} title={user?.name ?? t("title")}>
      {!user &&
        (found.error ? (
          <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton height={220} />
        ))}
      {user && (
        <div className={styles.drawer}>
          <Facts user={user} />
          {user.full_admin_asked_by !== null && (
            <Approval
              isEven
              mayApprove={approving !== undefined}
              approve={approving ? t(`do_${approving}`) : ""}
              onApprove={() => approving && onAction(approving, user)}
              decline={declining && t(`do_${declining}`)}
              onDecline={declining && (() => onAction(declining, user))}
            >
              {t(`full_asked_${user.full_admin_act ?? "grant"}`, { by: user.full_admin_asked_by })}
            </Approval>
          )}
          {user.is_self && <Callout tone="neutral">{t("self_note")}</Callout>}
          {user.state === "off" && actions.length === 0 && !user.is_self && user.full_admin_asked_by === null && (
            <Callout tone="neutral">{t("invite_again_note")}</Callout>
          )}
          {actions.length > 0 && (
            <section>
              <h3>{t("actions")}</h3>
              <div className={styles.actions}>
                {actions.map((action) => (
                  <Button key={action} small onClick={() => onAction(action, user)}>
                    {t(`do_${action}`)}
                  </Button>
                ))}
              </div>
            </section>
          )}
          <section>
            <h3>{t("sessions")}</h3>
            <Sessions
              key={user.sessions}
              user={user}
              onChanged={() => void client.invalidateQueries({ queryKey: userListKeys.all })}
            />
          </section>
        </div>
      )}
    </Drawer>
  );
}
