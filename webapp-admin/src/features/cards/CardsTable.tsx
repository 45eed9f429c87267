import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { count } from "webapp-shared/lib/money";
import { IconButton } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { InlineEdit } from "webapp-shared/ui/InlineEdit/InlineEdit";
import { SortableRows } from "webapp-shared/ui/SortableRows/SortableRows";
import { useSortableRow } from "webapp-shared/ui/SortableRows/useSortableRow";
import { Switch } from "webapp-shared/ui/Switch/Switch";

import styles from "./Cards.module.css";
import { LinkBadge } from "./LinkBadge";
import { cleanWhole, LONGEST_TEXT, nameOf, shownState } from "./model";
import type { CardChanges } from "./mutations";
import type { Card } from "./queries";

export type DialogKind = "thumbnail" | "link" | "bullets" | "details" | "delete";

export interface CardsTableProps {
  cards: readonly Card[];
  /** all cards in their order: dragging is offered only where all of them are seen in it */
  draggable: boolean;
  sort: string;
  onSort: (sort: string) => void;
  changes: CardChanges;
  onOpen: (kind: DialogKind, card: Card) => void;
}

const HEADS = [
  { key: "sort_order", sort: true },
  { key: "thumbnail", sort: false },
  { key: "category_name", sort: true },
  { key: "key_feature", sort: false },
  { key: "annual_fee", sort: true },
  { key: "utm_link", sort: false },
  { key: "features", sort: false },
  { key: "secured", sort: false },
  { key: "status", sort: false },
  { key: "actions", sort: false },
] as const;

/** The table of specification 2.6: ten columns, four of them edited in place. */
export function CardsTable({ cards, draggable, sort, onSort, changes, onOpen }: CardsTableProps) {
  const { t } = useTranslation("cards");
  const { t: heading } = useTranslation("card-labels");
  const { language } = useLanguage();
  const nameById = (id: number) => {
    const card = cards.find((one) => one.category_id === id);
    return card ? nameOf(card, language) : "";
  };
  return (
    <SortableRows
      ids={cards.map((card) => card.category_id)}
      nameOf={nameById}
      disabled={!draggable}
      onMove={(ids) => void changes.order(ids)}
    >
      <div className={styles.frame} role="region" aria-label={heading("title")} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{heading("title")}</caption>
          <thead>
            <tr>
              {HEADS.map(({ key, sort: isSorted }) => {
                const isUp = sort === key || (key === "sort_order" && sort === "");
                const isDown = sort === `-${key}`;
                return (
                  <th
                    key={key}
                    scope="col"
                    data-column={key}
                    aria-sort={isSorted ? (isUp ? "ascending" : isDown ? "descending" : "none") : undefined}
                    title={key === "utm_link" ? t("utm_hint") : undefined}
                  >
                    {isSorted ? (
                      <button type="button" className={styles.sort} onClick={() => onSort(isUp ? `-${key}` : key)}>
                        {heading(key)}
                        {(isUp || isDown) && <Icon name={isUp ? "up" : "down"} size={12} />}
                      </button>
                    ) : (
                      <>
                        {heading(key)}
                        {key === "utm_link" && <UtmTooltip />}
                      </>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {cards.map((card) => (
              <Row key={card.category_id} card={card} changes={changes} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </div>
    </SortableRows>
  );
}

/** Specification 2.6: the placeholder is replaced with the customer's unique id in the URL. Read on hover and by keyboard. */
function UtmTooltip() {
  const { t } = useTranslation("cards");
  return (
    <span className={styles.tip}>
      <button type="button" className={styles.tipButton} aria-label={t("utm_hint")}>
        <Icon name="info" size={14} />
      </button>
      <span role="tooltip" className={styles.tipWords}>
        {t("utm_hint")}
      </span>
    </span>
  );
}

function Row({ card, changes, onOpen }: { card: Card } & Pick<CardsTableProps, "changes" | "onOpen">) {
  const { t } = useTranslation("cards");
  const { t: heading } = useTranslation("card-labels");
  const { language } = useLanguage();
  const { rowProps, handle } = useSortableRow(card.category_id);
  const name = nameOf(card, language);
  const label = (head: string) => t("cell", { head, card: name });
  const state = shownState(card);
  const features =
    card.marketing_bullets.length === 0 ? t("add") : t("lines", { count: card.marketing_bullets.length });
  return (
    <tr {...rowProps}>
      <td data-column="sort_order">
        <span className={styles.order}>
          {handle}
          <InlineEdit
            label={label(heading("sort_order"))}
            value={String(card.sort_order)}
            inputMode="numeric"
            align="right"
            maxLength={6}
            filter={cleanWhole}
            validate={(text) => (text === "" ? t("number_needed") : null)}
            onSave={(text) => changes.saveInPlace(card, "sort_order", Number(text))}
          />
        </span>
      </td>
      <td data-column="thumbnail">
        <button
          type="button"
          className={styles.thumb}
          aria-label={t("edit_thumbnail", { card: name })}
          onClick={() => onOpen("thumbnail", card)}
        >
          {card.category_img_thumb ? (
            <img src={card.category_img_thumb} alt="" width={64} height={40} loading="lazy" />
          ) : (
            <Icon name="card" size={20} />
          )}
          <span className={styles.thumbEdit} aria-hidden="true">
            <Icon name="pencil" size={14} />
          </span>
        </button>
      </td>
      <th scope="row" data-column="name">
        <button type="button" className={styles.name} onClick={() => onOpen("details", card)}>
          {name}
        </button>
        <span className={styles.below}>
          {card.issuer && <span>{language === "hi" && card.issuer_hi ? card.issuer_hi : card.issuer}</span>}
          {state === "no_link" && <span className={styles.warn}>{t("not_shown_no_link")}</span>}
          {card.recent_clicks > 0 && (
            <span>{t("clicks", { count: card.recent_clicks, n: count(card.recent_clicks) })}</span>
          )}
        </span>
      </th>
      <td data-column="key_feature">
        <InlineEdit
          label={label(heading("key_feature"))}
          value={card.key_feature}
          maxLength={LONGEST_TEXT}
          onSave={(text) => changes.saveInPlace(card, "key_feature", text.trim())}
        />
      </td>
      <td data-column="annual_fee">
        <InlineEdit
          label={label(heading("annual_fee"))}
          value={card.annual_fee}
          maxLength={LONGEST_TEXT}
          onSave={(text) => changes.saveInPlace(card, "annual_fee", text.trim())}
        />
      </td>
      <td data-column="utm_link">
        <span className={styles.link}>
          <button
            type="button"
            className={styles.open}
            aria-label={`${label(heading("utm_link"))}: ${card.utm_link ? t("edit") : t("add")}`}
            title={card.utm_link || undefined}
            onClick={() => onOpen("link", card)}
          >
            <Icon name="link" size={14} />
            {card.utm_link ? t("edit") : t("add")}
          </button>
          <LinkBadge card={card} />
          {card.utm_link && (
            <IconButton
              icon="retry"
              size={14}
              label={t("check_link", { card: name })}
              onClick={() => void changes.checkLink(card)}
            />
          )}
        </span>
      </td>
      <td data-column="features">
        <button
          type="button"
          className={styles.open}
          aria-label={`${label(heading("features"))}: ${features}`}
          onClick={() => onOpen("bullets", card)}
        >
          {features}
        </button>
      </td>
      <td data-column="secured">
        <Switch
          hideLabel
          checked={Boolean(card.secured)}
          label={label(heading("secured"))}
          onChange={(on) => void changes.toggle(card, "secured", on)}
        />
      </td>
      <td data-column="status">
        <Switch
          hideLabel
          checked={Boolean(card.status)}
          label={label(heading("status"))}
          onChange={(on) => void changes.toggle(card, "status", on)}
        />
      </td>
      <td data-column="actions">
        <span className={styles.actions}>
          <IconButton
            icon="eye"
            size={16}
            label={t("open_details", { card: name })}
            onClick={() => onOpen("details", card)}
          />
          <IconButton
            icon="trash"
            size={16}
            label={t("delete_card", { card: name })}
            onClick={() => onOpen("delete", card)}
          />
        </span>
      </td>
    </tr>
  );
}
