import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import { markAsRead, POLL_MS, type Notice } from "../../components/notices/notices";
import { NoticeRow } from "../../components/notices/NoticeRow";
import { UnreadMark } from "../../components/notices/UnreadMark";
import { Button, IconButton } from "../../ui/Button/Button";
import { Drawer } from "../../ui/Drawer/Drawer";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { ErrorState } from "../../ui/ErrorState/ErrorState";
import { Icon } from "../../ui/Icon/Icon";
import { Loading } from "../../ui/Loading/Loading";
import { toast } from "../../ui/Toasts/toast";
import styles from "./NoticeBell.module.css";
import { keysOf } from "../../api/keys";

interface Notices {
  unread: number;
  results: Notice[];
}

/** The calls of one portal for its people's own notices. */
export interface NoticeCalls {
  list: () => Promise<Notices>;
  /** marks the named ones, or all of them, as read */
  markRead: (ids?: string[]) => Promise<void>;
}

/** The line above all notices: so much waits for the reader's own word, and where. */
export interface PinnedLine {
  count: number;
  to: string;
  title: string;
  note: string;
}

const noticesKey = keysOf("notices").all;

/** The header's bell: how much is new, and the list of it. It shows no figure while it does not know one. */
export function NoticeBell({ calls, pinned = null }: { calls: NoticeCalls; pinned?: PinnedLine | null }) {
  const { t } = useTranslation("notices");
  const { language } = useLanguage();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  // in the language of the page; asked for again each minute while the page is looked at
  const known = useQuery({
    queryKey: [...noticesKey, language],
    queryFn: calls.list,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS / 2,
  });
  const unread = known.data?.unread ?? 0;
  const reading = useMutation({
    mutationFn: calls.markRead,
    onMutate: async (ids: string[] | undefined) => {
      await client.cancelQueries({ queryKey: noticesKey });
      const at = new Date().toISOString();
      client.setQueriesData<Notices>({ queryKey: noticesKey }, (shown) => shown && markAsRead(shown, ids, at));
    },
    onError: (problem) => toast.problem(problem),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });

  const follow = (one: Notice) => {
    if (!one.read_at) reading.mutate([one.id]);
    setOpen(false);
  };

  return (
    <span className={styles["root"]}>
      <IconButton
        icon="bell"
        label={[unread > 0 ? t("bell_new", { count: unread }) : t("title"), ...(pinned ? [pinned.title] : [])].join(
          ", ",
        )}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void known.refetch();
        }}
      />
      <UnreadMark unread={unread + (pinned?.count ?? 0)} />
      <Drawer open={open} onClose={() => setOpen(false)} title={t("title")}>
        {pinned && (
          <Link to={pinned.to} className={styles["pinned"]} onClick={() => setOpen(false)}>
            <span>
              <b>{pinned.title}</b>
              {pinned.note && <span>{pinned.note}</span>}
            </span>
            <Icon name="forward" />
          </Link>
        )}
        {unread > 0 && (
          <div className={styles["all"]}>
            <Button variant="quiet" icon="check" busy={reading.isPending} onClick={() => reading.mutate(undefined)}>
              {t("read_all")}
            </Button>
          </div>
        )}
        {known.data ? (
          <List notices={known.data.results} onFollow={follow} />
        ) : known.error ? (
          <ErrorState problem={known.error} onRetry={() => void known.refetch()} />
        ) : (
          <Loading />
        )}
      </Drawer>
    </span>
  );
}

function List({ notices, onFollow }: { notices: readonly Notice[]; onFollow: (one: Notice) => void }) {
  const { t } = useTranslation("notices");
  const { language } = useLanguage();
  if (notices.length === 0) return <EmptyState title={t("none")}>{t("none_note")}</EmptyState>;
  return (
    <ul className={styles["list"]}>
      {notices.map((one) => (
        <li key={one.id}>
          <NoticeRow
            notice={one}
            isNew={t("is_new")}
            time={showDateTime(one.created_at, language)}
            onFollow={() => onFollow(one)}
          />
        </li>
      ))}
    </ul>
  );
}
