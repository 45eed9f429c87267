import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { NoticeRow } from "webapp-shared/components/notices/NoticeRow";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { PageFrame } from "../../components/frame/PageFrame";
import { byDay, timeOf } from "./model";
import styles from "./NotificationsView.module.css";
import { PAGE_SIZE, type NoticePage } from "./queries";

interface Props {
  /** not there yet: the shape of what comes */
  list: NoticePage | undefined;
  page: number;
  onlyNew: boolean;
  now: number;
  busy: boolean;
  onPage: (page: number) => void;
  onOnlyNew: (on: boolean) => void;
  /** these, or all of them */
  onRead: (ids?: string[]) => void;
}

export function NotificationsView({ list, page, onlyNew, now, busy, onPage, onOnlyNew, onRead }: Props) {
  const { t } = useTranslation("notifications");
  const { language } = useLanguage();
  return (
    <PageFrame page={t("page")} title={t("title")} className={styles.page}>
      <p className={styles.note}>
        {t("note")} <Link to="/user/account/contact">{t("to_contact")}</Link>
      </p>
      <div className={styles.toolbarRow}>
        <Tabs
          label={t("which")}
          value={onlyNew ? "new" : "all"}
          onChange={(value) => onOnlyNew(value === "new")}
          items={[
            { value: "all", label: t("all") },
            { value: "new", label: t("new"), count: list?.unread || undefined },
          ]}
        />
        {!!list?.unread && (
          <Button variant="quiet" icon="check" busy={busy} onClick={() => onRead()}>
            {t("read_all")}
          </Button>
        )}
      </div>
      {!list ? <Waiting /> : list.results.length === 0 ? <Nothing onlyNew={onlyNew} /> : null}
      {list &&
        byDay(list.results, language, now).map((day) => (
          <section key={day.key} aria-label={day.word ? t(day.word) : day.date}>
            <h2 className={styles.day}>{day.word ? t(day.word) : day.date}</h2>
            <ul className={styles.list}>
              {day.notices.map((one) => (
                <li key={one.id}>
                  <NoticeRow
                    notice={one}
                    isNew={t("is_new")}
                    time={timeOf(one.created_at, language)}
                    onFollow={() => !one.read_at && onRead([one.id])}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {list && list.count > PAGE_SIZE && (
        <Pagination page={page} pages={Math.ceil(list.count / PAGE_SIZE)} onPage={onPage} />
      )}
    </PageFrame>
  );
}

function Nothing({ onlyNew }: { onlyNew: boolean }) {
  const { t } = useTranslation("notifications");
  if (onlyNew) return <EmptyState title={t("empty_new")}>{t("empty_new_note")}</EmptyState>;
  return (
    <EmptyState title={t("empty")} drawing action={<LinkButton to="/products">{t("to_products")}</LinkButton>}>
      {t("empty_note")}
    </EmptyState>
  );
}

function Waiting() {
  const { t } = useTranslation("common");
  return (
    <div role="status" aria-busy="true" aria-label={t("loading")} className={styles.waiting}>
      {[68, 54, 74].map((width) => (
        <div key={width} className={styles.shape}>
          <Skeleton width={`${width}%`} height={18} />
          <Skeleton width="92%" />
        </div>
      ))}
    </div>
  );
}
