import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { markAsRead } from "webapp-shared/components/notices/notices";

import { PageFrame } from "../../components/frame/PageFrame";
import { markRead } from "./mutations";
import { NotificationsView } from "./NotificationsView";
import styles from "./NotificationsView.module.css";
import { noticesKey, noticesQuery, unreadKey, type NoticePage } from "./queries";

/** What the customer was told; which page and whether only the new ones stands in the address. */
export function NotificationsPage() {
  const { t } = useTranslation("notifications");
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const onlyNew = params.get("new") === "1";
  const list = useQuery(noticesQuery(page, onlyNew, language));
  const lists = [...noticesKey, "list"];
  const reading = useMutation({
    mutationFn: markRead,
    onMutate: async (ids: string[] | undefined) => {
      await client.cancelQueries({ queryKey: noticesKey });
      const before = client.getQueriesData<NoticePage>({ queryKey: lists });
      const unread = client.getQueryData<number>(unreadKey);
      const at = new Date().toISOString();
      for (const [key, shown] of before) if (shown) client.setQueryData<NoticePage>(key, markAsRead(shown, ids, at));
      client.setQueryData<number>(unreadKey, ids ? Math.max(0, (unread ?? ids.length) - ids.length) : 0);
      return { before, unread };
    },
    onError: (_problem, _ids, kept) => {
      for (const [key, shown] of kept?.before ?? []) client.setQueryData(key, shown);
      client.setQueryData(unreadKey, kept?.unread);
    },
    onSuccess: (unread) => client.setQueryData<number>(unreadKey, unread),
    // a read notice leaves the list of new ones only when that list is opened again, not under the finger
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: lists, refetchType: "none" });
      // one that was on its way when the press called it off has nothing to show yet
      await client.refetchQueries({
        queryKey: lists,
        type: "active",
        predicate: ({ state }) => state.data === undefined,
      });
    },
  });

  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (name !== "page") next.delete("page");
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next);
  };

  if (list.isError && !list.data) {
    return <PageFrame page={t("page")} title={t("title")} className={styles.page} failed={list} />;
  }
  return (
    <NotificationsView
      list={list.data}
      page={page}
      onlyNew={onlyNew}
      now={list.dataUpdatedAt}
      onPage={(to) => change("page", to > 1 ? String(to) : null)}
      onOnlyNew={(on) => change("new", on ? "1" : null)}
      onRead={(ids) => reading.mutate(ids)}
      busy={reading.isPending}
    />
  );
}
