import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";

import type { Change } from "../../api/useUrlState";
import { CardsHead } from "./CardsHead";
import { CreditCardTile } from "./CreditCardTile";
import styles from "./Cards.module.css";
import {
  BENEFITS,
  COMPARE_AT_LEAST,
  COMPARE_AT_MOST,
  coverage,
  EARNINGS,
  FEES,
  SORTS,
  type Asked,
  type ListName,
} from "./model";
import type { CardRecord } from "./queries";

interface Props {
  list: ListName;
  all: readonly CardRecord[];
  shown: readonly CardRecord[];
  asked: Asked;
  kept: readonly number[];
  onAsk: (change: Change<Asked>) => void;
  onPick: (id: number) => void;
  onApply: (card: CardRecord) => void;
}

export function CardsView({ list, all, shown, asked, kept, onAsk, onPick, onApply }: Props) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const reach = coverage(all);
  const picked = asked.picks
    .map((id) => all.find((card) => card.category_id === id))
    .filter((card) => card !== undefined);
  return (
    <>
      <div className={styles.page}>
        <CardsHead
          list={list}
          coverage={
            all.length > 0
              ? [
                  t("coverage", { count: reach.cards, issuers: reach.issuers }),
                  reach.checked && t("coverage_checked", { date: showDate(reach.checked, language) }),
                ]
                  .filter(Boolean)
                  .join(" ")
              : null
          }
        />
        {all.length === 0 ? (
          <EmptyState title={t("empty")}>{t("empty_note")}</EmptyState>
        ) : (
          <>
            <div className={styles.toolbar}>
              <div className={styles.search}>
                <SearchField label={t("search")} value={asked.search} onChange={(search) => onAsk({ search })} />
              </div>
              <ToolbarSelect
                label={t("fee")}
                value={asked.fee}
                options={FEES.map((one) => ({ value: one, label: t(`fee_${one}`) }))}
                onChange={(fee) => onAsk({ fee })}
              />
              <ToolbarSelect
                label={t("earns")}
                value={asked.earns}
                options={EARNINGS.map((one) => ({
                  value: one,
                  label: one === "any" ? t("fee_any") : t("earns_from", { amount: rupees(one) }),
                }))}
                onChange={(earns) => onAsk({ earns })}
              />
              <ToolbarSelect
                label={t("sort")}
                value={asked.sort}
                options={SORTS.map((one) => ({ value: one, label: t(`sort_${one}`) }))}
                onChange={(sort) => onAsk({ sort })}
              />
            </div>
            <fieldset className={styles.benefits}>
              <legend className="visually-hidden">{t("benefits")}</legend>
              {BENEFITS.map((benefit) => {
                const isOn = asked.benefits.includes(benefit);
                return (
                  <label key={benefit} className={styles.chip} data-on={isOn || undefined}>
                    <input
                      type="checkbox"
                      className="visually-hidden"
                      checked={isOn}
                      onChange={() =>
                        onAsk(({ benefits }) => ({
                          benefits: isOn ? benefits.filter((one) => one !== benefit) : [...benefits, benefit],
                        }))
                      }
                    />
                    {t(`benefit_${benefit}`)}
                  </label>
                );
              })}
            </fieldset>
            <p className={styles.count} role="status">
              {t("found", { count: shown.length })}
            </p>
            {shown.length === 0 && (
              <EmptyState
                title={t("empty")}
                action={
                  <Button onClick={() => onAsk({ search: "", fee: "any", earns: "any", benefits: [] })}>
                    {t("clear_filters")}
                  </Button>
                }
              >
                {t("none_fit")}
              </EmptyState>
            )}
            <div className={styles.grid}>
              {shown.map((card) => (
                <CreditCardTile
                  key={card.category_id}
                  card={card}
                  isPicked={asked.picks.includes(card.category_id)}
                  isKept={kept.includes(card.category_id)}
                  onPick={() => onPick(card.category_id)}
                  onApply={() => onApply(card)}
                />
              ))}
            </div>
          </>
        )}
      </div>
      {picked.length > 0 && (
        <div className={styles.compareTray} data-bar="" role="region" aria-label={t("compare")}>
          <div className={styles.trayIn}>
            <span className={styles.trayWords} role="status">
              <b>{t("picked", { count: picked.length })}</b>,{" "}
              {t(picked.length < COMPARE_AT_LEAST ? "pick_more" : "picked_upto", { most: COMPARE_AT_MOST })}
              <span className={styles.trayNames}>{picked.map((card) => card.name).join(", ")}</span>
            </span>
            <Button
              className={styles.submit}
              disabled={picked.length < COMPARE_AT_LEAST}
              onClick={() => onAsk({ compares: true })}
            >
              {t("compare")}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
