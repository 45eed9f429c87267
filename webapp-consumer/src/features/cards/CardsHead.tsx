import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import styles from "./Cards.module.css";
import { LIST_PATHS, type ListName } from "./model";

const LISTS: readonly ListName[] = ["all", "unsecured", "secured"];

interface Props {
  list: ListName;
  /** how far the list reaches, once that is known; null where it is empty, and nothing is compared */
  coverage?: ReactNode;
}

/** What stands above every list of cards, the same while the cards are on their way. */
export function CardsHead({ list, coverage }: Props) {
  const { t } = useTranslation("cards");
  return (
    <>
      <title>{t(`page_${list}`)}</title>
      <h1 className={styles.title}>{t(`title_${list}`)}</h1>
      <nav className={styles.lists} aria-label={t("lists")}>
        {LISTS.map((one) => (
          <Link key={one} to={LIST_PATHS[one]} aria-current={one === list ? "page" : undefined}>
            {t(`list_${one}`)}
          </Link>
        ))}
      </nav>
      {list === "secured" && <p className={styles.note}>{t("secured_note")}</p>}
      {coverage !== null && (
        <p className={styles.note}>
          {t("neutral")} {t("not_approval")} {coverage}
        </p>
      )}
    </>
  );
}
