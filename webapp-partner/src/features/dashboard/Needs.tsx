import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { count } from "webapp-shared/lib/money";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./Needs.module.css";
import type { Need } from "./queries";

interface Props {
  needs?: Need[] | undefined;
  problem: Error | null;
  onRetry: () => void;
}

/** What waits for the partner, each line with the page where it is. Nothing waits: nothing is drawn. */
export function Needs({ needs, problem, onRetry }: Props) {
  const { t } = useTranslation("dashboard");
  if (problem && !needs) return <ErrorState problem={problem} onRetry={onRetry} />;
  if (!needs || needs.length === 0) return null;
  return (
    <section className={styles.needs} aria-labelledby="needs">
      <h2 id="needs">{t("needs")}</h2>
      <ul>
        {needs.map(({ code, count: number, path }) => (
          <li key={code}>
            <Link to={path}>
              <span>{t(`need_${code}`, { count: number, n: count(number) })}</span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
