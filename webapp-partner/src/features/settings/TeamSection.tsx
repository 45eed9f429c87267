import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { teamQuery, type Member } from "../../api/team";
import { InviteDialog } from "./InviteDialog";
import { actionsOf, LOOKS, readRole, readState, type Action } from "./model";
import { act, invite } from "./mutations";
import styles from "./Settings.module.css";

const SEARCH_FROM = 8;

function MemberRow({ member, onAction }: { member: Member; onAction: (action: Action) => void }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const state = readState(member.state);
  const when = member.invited_until
    ? t("invited_until", { until: showDateTime(member.invited_until, language) })
    : member.last_login_at
      ? t("last_login", { at: showDateTime(member.last_login_at, language) })
      : t("never");
  return (
    <li className={styles.member}>
      <div>
        <p>
          <b>{member.name}</b> {member.is_self && <span className={styles.muted}>{t("you")}</span>}{" "}
          <span>· {t(`role_${readRole(member.role)}`)}</span>{" "}
          <StatusBadge {...LOOKS[state]}>{t(`state_${state}`)}</StatusBadge>
        </p>
        <p className={styles.muted}>
          {[member.email, member.mobile].filter(Boolean).join(" · ")} · {when}
        </p>
      </div>
      <div className={styles.actions}>
        {actionsOf(member).map((action) => (
          <Button
            key={action}
            small
            aria-label={t("do_for", { action: t(`do_${action}`), name: member.name })}
            onClick={() => onAction(action)}
          >
            {t(`do_${action}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** The people of one's own organisation: the owner invites, changes roles, switches off. */
export function TeamSection() {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const team = useQuery(teamQuery());
  const [search, setSearch] = useState("");
  const [inviting, setInviting] = useState(false);
  const [doing, setDoing] = useState<{ action: Action; member: Member } | null>(null);
  const again = () => client.invalidateQueries({ queryKey: teamQuery().queryKey });
  const all = team.data?.results;
  const wanted = search.trim().toLowerCase();
  const shown = all?.filter((one) =>
    [one.name, one.email, one.mobile].some((text) => text?.toLowerCase().includes(wanted)),
  );

  const { run: perform, busy } = useApiMutation({
    send: ({ action, member }: { action: Action; member: Member }) => act(action, member.user_id),
    invalidates: [teamQuery().queryKey],
    notice:
      (_, { action, member }) =>
      (now) =>
        t(`did_${action}`, { ...now, name: member.name }),
    onDone: () => setDoing(null),
  });

  return (
    <section className={styles.section} aria-labelledby="settings-team">
      <div className={styles.header}>
        <h2 id="settings-team">{t("team")}</h2>
        <div className={styles.actions}>
          {shown && shown.length > 0 && (
            <ExportMenu list="team" filters={{ only: shown.map((one) => one.user_id).join(",") }} />
          )}
          <Button icon="plus" onClick={() => setInviting(true)}>
            {t("invite")}
          </Button>
        </div>
      </div>
      {all && all.length >= SEARCH_FROM && <SearchField label={t("search")} value={search} onChange={setSearch} />}
      {!all &&
        (team.error ? (
          <ErrorState problem={team.error} onRetry={() => void team.refetch()} />
        ) : (
          <Skeleton height={44} />
        ))}
      {shown?.length === 0 && <EmptyState title={t("none")}>{t("none_note")}</EmptyState>}
      {shown && shown.length > 0 && (
        <ul className={styles.team}>
          {shown.map((member) => (
            <MemberRow key={member.user_id} member={member} onAction={(action) => setDoing({ action, member })} />
          ))}
        </ul>
      )}
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvite={async (wish) => {
            const member = await invite(wish);
            setInviting(false);
            toast.success((now) => t("invited", { ...now, name: member.name }));
            await again();
          }}
        />
      )}
      {doing && (
        <ConfirmDialog
          open
          title={t(`ask_${doing.action}`, { name: doing.member.name })}
          question={t(`ask_${doing.action}_note`)}
          confirm={t(`do_${doing.action}`)}
          danger={doing.action === "off" || doing.action === "withdraw"}
          busy={busy}
          onConfirm={() => doing && void perform(doing)}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}
