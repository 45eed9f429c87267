import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";

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
      <div className={styles.compareFrame} role="region" aria-label={t("compare")} tabIndex={0}>
        <table className={styles.compare}>
          <caption className="visually-hidden">{t("compare_title", { count: cards.length })}</caption>
          <thead>
            <tr>
              <td />
              {cards.map((card) => (
                <th key={card.category_id} scope="col">
                  {card.picture && <img src={card.picture} alt="" width={108} height={68} />}
                  <span className={styles.compareName}>
                    <b>{card.name}</b>
                    <IconButton
                      icon="close"
                      size={16}
                      label={t("remove", { name: card.name })}
                      onClick={() => onTakeOut(card.category_id)}
                    />
                  </span>
                  <span className={styles.small}>{card.issuer}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.label}</th>
                {line.cells.map((cell, place) => (
                  <td key={place} data-low={line.lows?.[place] || undefined}>
                    {cell}
                    {line.lows?.[place] && <span className={styles.low}> {t("lowest")}</span>}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t("apply")}</span>
              </th>
              {cards.map((card) => (
                <td key={card.category_id}>
                  <Button
                    variant="soft"
                    aria-label={t("apply_name", { name: card.name })}
                    onClick={() => onApply(card)}
                  >
                    {t("apply")}
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t("not_approval")}</p>
    </div>
  );
}
