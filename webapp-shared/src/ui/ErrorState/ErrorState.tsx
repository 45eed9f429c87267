import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { isProblem, messageOf } from "../../api/problem";
import { Button } from "../Button/Button";
import { Icon } from "../Icon/Icon";
import styles from "./ErrorState.module.css";

interface Props {
  /** what did not load */
  title?: ReactNode;
  /** what was thrown */
  problem?: unknown;
  onRetry?: () => void;
}

/** A part that failed: what, why in the server's words, one way out. The rest of the page stays. */
export function ErrorState({ title, problem, onRetry }: Props) {
  const { t } = useTranslation("common");
  // what is not there will not load another time: the server's words say all of it
  const isMissing = title === undefined && isProblem(problem) && problem.status === 404;
  const why = problem === undefined ? t("error_try") : messageOf(problem);
  const reference = isProblem(problem) && problem.status >= 500 ? problem.request_id : "";
  return (
    <div className={styles["root"]} role="alert">
      <p className={styles["title"]}>
        <Icon name="error" />
        <span>{isMissing ? why : (title ?? t("error_load"))}</span>
      </p>
      {!isMissing && <p className={styles["text"]}>{why}</p>}
      {onRetry && (
        <Button icon="retry" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
      {reference && <p className={styles["reference"]}>{t("crash_call", { id: reference })}</p>}
    </div>
  );
}
