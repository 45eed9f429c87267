import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { asRead } from "webapp-shared/parts/notices/notices";
import { NoticeRow } from "webapp-shared/parts/notices/NoticeRow";
import { UnreadMark } from "webapp-shared/parts/notices/UnreadMark";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { Empty } from "webapp-shared/ui/Empty/Empty";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Notices.module.css";
import { markRead, noticesKey, noticesQuery, type Notice, type Notices } from "./queries";

/** The header's bell: how much is new, and the list of it. It shows no figure while it does not know one. */
export function Bell() {
  const { t } = useTranslation("notices");
  const { language } = useLanguage();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const known = useQuery(noticesQuery(language));
  const unread = known.data?.unread ?? 0;
  const reading = useMutation({
    mutationFn: markRead,
    onMutate: async (ids: string[] | undefined) => {
      await client.cancelQueries({ queryKey: noticesKey });
      const at = new Date().toISOString();
      client.setQueriesData<Notices>({ queryKey: noticesKey }, (shown) => shown && asRead(shown, ids, at));
    },
    onError: (problem) => toast.problem(problem),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });

  const follow = (one: Notice) => {
    if (!one.read_at) reading.mutate([one.id]);
    setOpen(false);
  };

  return (
    <span className={styles.place}>
      <IconButton
        icon="bell"
        label={unread > 0 ? t("bell_new", { count: unread }) : t("title")}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void known.refetch();
        }}
      />
      <UnreadMark unread={unread} />
      <Drawer open={open} onClose={() => setOpen(false)} title={t("title")}>
        {unread > 0 && (
          <div className={styles.all}>
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
  if (notices.length === 0) return <Empty title={t("none")}>{t("none_note")}</Empty>;
  return (
    <ul className={styles.list}>
      {notices.map((one) => (
        <li key={one.id}>
          <NoticeRow notice={one} isNew={t("is_new")} time={showDateTime(one.created_at, language)} onFollow={() => onFollow(one)} />
        </li>
      ))}
    </ul>
  );
}
