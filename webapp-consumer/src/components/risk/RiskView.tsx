import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { StickyActionBar } from "webapp-shared/ui/StickyActionBar/StickyActionBar";

import styles from "./RiskView.module.css";

const POINTS = ["sold", "late", "rest", "tight", "back"] as const;

interface Props {
  kind: "gold" | "home";
  lender: string;
  /** the facts of the offer, what they are called, and the same facts with the consent under them */
  factsTo: string;
  back: string;
  goesTo: string;
}

/** Before anything of the customer's own is pledged: what can be lost, when, and what helps. One screen, no tick. */
export function RiskView({ kind, lender, factsTo, back, goesTo }: Props) {
  const { t } = useTranslation("risk");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(function beginAtTheTitle() {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.page}>
      <title>{t("page")}</title>
      <div className={styles.body}>
        <Link className={styles.backLink} to={factsTo}>
          <Icon name="back" size={18} />
          {back}
        </Link>
        <h1 className={styles.title} ref={title} tabIndex={-1}>
          {t(`title_${kind}`)}
        </h1>
        <p className={styles.intro}>{t(`lead_${kind}`, { lender })}</p>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>
              <b>{t(`point_${point}`)}</b>
              <span>{t(`point_${point}_${kind}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <StickyActionBar>
        <LinkButton to={factsTo}>{t("facts")}</LinkButton>
        <LinkButton variant="primary" to={goesTo}>
          {t("go")}
        </LinkButton>
      </StickyActionBar>
    </div>
  );
}
