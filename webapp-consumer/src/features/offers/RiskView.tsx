import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { StickyDock } from "webapp-shared/ui/StickyDock/StickyDock";

import styles from "./RiskView.module.css";

const POINTS = ["sold", "late", "rest", "tight", "back"] as const;

interface Props {
  kind: "gold" | "home";
  lender: string;
  /** the facts of the offer, and the same facts with the consent under them */
  factsTo: string;
  goesTo: string;
}

/** Before anything of the customer's own is pledged: what can be lost, when, and what helps. One screen, no tick. */
export function RiskView({ kind, lender, factsTo, goesTo }: Props) {
  const { t } = useTranslation("offers");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(function beginAtTheTitle() {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.page}>
      <title>{t("page_risk")}</title>
      <div className={styles.body}>
        <Link className={styles.back} to={factsTo}>
          <Icon name="back" size={18} />
          {t("kfs")}
        </Link>
        <h1 className={styles.title} ref={title} tabIndex={-1}>
          {t(`risk_title_${kind}`)}
        </h1>
        <p className={styles.lead}>{t(`risk_lead_${kind}`, { lender })}</p>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>
              <b>{t(`risk_${point}`)}</b>
              <span>{t(`risk_${point}_${kind}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <StickyDock>
        <LinkButton to={factsTo}>{t("risk_facts")}</LinkButton>
        <LinkButton variant="primary" to={goesTo}>
          {t("risk_go")}
        </LinkButton>
      </StickyDock>
    </div>
  );
}
