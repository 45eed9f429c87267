import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";

import { CompareTable } from "../../components/compare/CompareTable";
import styles from "./Cards.module.css";
import { BENEFITS, figures, lowest } from "./model";
import type { CardRecord } from "./queries";
import { useCardText } from "./useCardText";

interface Props {
  cards: readonly CardRecord[];
  onBack: () => void;
  onTakeOut: (id: number) => void;
  onApply: (card: CardRecord) => void;
}

interface Line {
  key: string;
  label: string;
  cells: ReactNode[];
  lows?: boolean[];
}

/** Two to four cards side by side, fact by fact; the lowest figure of a line is marked. */
export function CompareCards({ cards, onBack, onTakeOut, onApply }: Props) {
  const { t } = useTranslation("cards");
  const words = useCardText();
  const lines: Line[] = [
    { key: "lead", label: t("lead"), cells: cards.map((card) => card.key_feature || "—") },
    { key: "annual", label: t("annual_fee"), cells: cards.map(words.annual), lows: lowest(cards.map(figures.annual)) },
    { key: "waiver", label: t("waiver"), cells: cards.map((card) => card.fee_waiver || "—") },
    {
      key: "joining",
      label: t("joining_fee"),
      cells: cards.map(words.joining),
      lows: lowest(cards.map(figures.joining)),
    },
    {
      key: "interest",
      label: t("interest"),
      cells: cards.map(words.interest),
      lows: lowest(cards.map(figures.interest)),
    },
    { key: "income", label: t("income"), cells: cards.map(words.income), lows: lowest(cards.map(figures.income)) },
    { key: "kind", label: t("kind"), cells: cards.map((card) => t(card.secured ? "kind_secured" : "kind_unsecured")) },
    {
      key: "benefits",
      label: t("benefits"),
      cells: cards.map(
        (card) =>
          BENEFITS.filter((one) => card.benefits.includes(one))
            .map((one) => t(`benefit_${one}`))
            .join(", ") || "—",
      ),
    },
    {
      key: "bullets",
      label: t("brings"),
      cells: cards.map((card) => (
        <ul key={card.category_id} className={styles.cellLines}>
          {card.bullets.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
      )),
    },
  ];
  return (
    <div className={styles.page}>
      <title>{t("page_compare")}</title>
      <Button variant="quiet" icon="back" className={styles.toList} onClick={onBack}>
        {t("back_to_list")}
      </Button>
      <h1 className={styles.title}>{t("compare_title", { count: cards.length })}</h1>
      <CompareTable
        caption={t("compare_title", { count: cards.length })}
        label={t("compare")}
        columns={cards.map((card) => ({
          key: card.category_id,
          name: card.name,
          by: card.issuer,
          picture: card.picture && <img src={card.picture} alt="" width={108} height={68} />,
          removeLabel: t("remove", { name: card.name }),
          onRemove: () => onTakeOut(card.category_id),
        }))}
        rows={[
          ...lines.map(({ key, label, cells, lows }) => ({
            key,
            label,
            cells: cells.map((cell, place) => (
              <Fragment key={place}>
                {cell}
                {lows?.[place] && <span className={styles.low}> {t("lowest")}</span>}
              </Fragment>
            )),
          })),
          {
            key: "apply",
            label: <span className="visually-hidden">{t("apply")}</span>,
            cells: cards.map((card) => (
              <Button
                key={card.category_id}
                variant="soft"
                aria-label={t("apply_name", { name: card.name })}
                onClick={() => onApply(card)}
              >
                {t("apply")}
              </Button>
            )),
          },
        ]}
      />
      <p className={styles.note}>{t("not_approval")}</p>
    </div>
  );
}
