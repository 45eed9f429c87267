import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Changes.module.css";
import { LOGGED, nameOf } from "./model";
import { changesQuery, type Lender, type PastChange } from "./queries";
import { useValueText } from "./useValueText";

interface Props {
  lender: Lender;
  /** the log of this property first; "" for all of them */
  property?: string;
  onClose: () => void;
}

/** Who changed what of a lender and when, newest first, in words. */
export function ChangesDrawer({ lender, property = "", onClose }: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const [chosen, setChosen] = useState(property);
  const log = useInfiniteQuery(changesQuery(lender.lender_id, chosen));
  const entries = log.data?.pages.flatMap((page) => page.results);
  const total = log.data?.pages[0]?.count ?? 0;
  const words = useValueText(entries?.flatMap((entry) => entry.changes.map((change) => change.property)) ?? []);
  const options = LOGGED.map((name) => ({ value: name, label: words.nameOf(name) }));

  return (
    <Drawer open onClose={onClose} title={t("changes_title", { lender: nameOf(lender, language) })}>
      <div className={styles.log}>
        <SelectField
          label={t("changes_property")}
          value={chosen}
          onChange={setChosen}
          placeholder={t("changes_all")}
          options={options}
        />
        {entries && entries.length > 0 && (
          <div>
            <ExportMenu list="lender-changes" filters={{ lender: String(lender.lender_id), property: chosen }} />
          </div>
        )}
        {log.error && !entries && <ErrorState problem={log.error} onRetry={() => void log.refetch()} />}
        {!entries && !log.error && (
          <div aria-busy="true">
            <Skeleton height={44} />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        )}
        {entries?.length === 0 && <EmptyState title={t("changes_none")}>{t("changes_none_note")}</EmptyState>}
        {entries && entries.length > 0 && (
          <>
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryWords entry={entry} words={words} />
                  <p className={styles.person}>
                    {t(entry.role_id === null ? "changes_by" : "changes_by_role", {
                      by: entry.by || t("by_system"),
                      role: entry.role_id,
                      at: showDateTime(entry.at, language),
                    })}
                  </p>
                </li>
              ))}
            </ol>
            <p className={styles.more}>
              {t("changes_count", { shown: count(entries.length), total: count(total) })}
              {log.hasNextPage && (
                <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  {t("changes_older")}
                </Button>
              )}
            </p>
          </>
        )}
      </div>
    </Drawer>
  );
}

const MADE = {
  "lenders.created": "changes_created",
  "lenders.added": "changes_created",
  "lenders.deleted": "changes_deleted",
} as const;

const SWITCHED = {
  "lenders.product_added": "changes_product_added",
  "lenders.switched": "changes_switched",
  "lenders.switch_told": "changes_switch_told",
  "lenders.switch_planned": "changes_switch_planned",
  "lenders.switch_cancelled": "changes_switch_cancelled",
} as const;

/** One product added, or switched on or off, now, from a moment on, or not after all. */
function SwitchWords({ entry }: { entry: PastChange }) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const words = SWITCHED[entry.action as keyof typeof SWITCHED];
  // an order that was taken back is told by what it was to be
  const side = entry.action === "lenders.switch_cancelled" ? "before" : "after";
  const told = (property: string) => entry.changes.find((change) => change.property === property)?.[side];
  const moment = (property: string): string => {
    const at = told(property);
    return typeof at === "string" ? showDateTime(at, language) : "";
  };
  const ends = moment("ends_at");
  const code = told("product");
  const product = typeof code === "string" ? code : "";
  const what = product === "" ? t("lender_status") : t(`product_${product}` as "product_PL", { defaultValue: product });
  return (
    <p>
      {t(words, {
        product: what,
        state: t(told("is_on") === true ? "value_on" : "value_off"),
        from: moment("starts_at"),
      })}
      {ends && ` ${t("changes_switch_until", { until: ends })}`}
    </p>
  );
}

function EntryWords({ entry, words }: { entry: PastChange; words: ReturnType<typeof useValueText> }) {
  const { t } = useTranslation("lenders");
  const made = Object.entries(MADE).find(([action]) => action === entry.action)?.[1];
  if (made) return <p>{t(made)}</p>;
  if (entry.action in SWITCHED) return <SwitchWords entry={entry} />;
  return entry.changes.map(({ property, before, after }) => (
    <p key={property}>
      {words.nameOf(property)}: <span className={styles.before}>{words.wordsOf(property, before)}</span> →{" "}
      <b>{words.wordsOf(property, after)}</b>
    </p>
  ));
}
