import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { isSafeToOpen } from "webapp-shared/lib/addresses";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { clickThrough } from "./mutations";
import styles from "./RedirectPage.module.css";

/** The door to a lender's own site: the click is recorded first, and only the address the server answers is opened. */
export function RedirectPage() {
  const { t } = useTranslation("applications");
  const [search] = useSearchParams();
  const submissionId = search.get("submission") ?? "";
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(-1);

  useEffect(
    function recordAndLeave() {
      if (!submissionId || asked.current === attempt) return;
      asked.current = attempt;
      setProblem(null);
      clickThrough(submissionId)
        .then((address) => {
          if (!isSafeToOpen(address)) throw new Error("The lender's address is not https");
          window.location.replace(address);
        })
        .catch(setProblem);
    },
    [submissionId, attempt],
  );

  // asking again finds nothing else
  const isUnknown = isProblem(problem) && problem.status === 404;
  const broken = isUnknown ? messageOf(problem) : submissionId ? null : t("redirect_missing");
  return (
    <div className={styles.page}>
      <title>{t("page_redirect")}</title>
      <h1 className={styles.title}>
        {t(broken !== null ? "redirect_broken" : problem === null ? "redirect_title" : "redirect_stopped")}
      </h1>
      {broken !== null && <Callout tone="danger">{broken}</Callout>}
      {problem !== null && !isUnknown && (
        <ErrorState problem={problem} onRetry={() => setAttempt((count) => count + 1)} />
      )}
      {submissionId && problem === null && <p role="status">{t("redirect_note")}</p>}
      <LinkButton to="/user/applications" variant={broken === null ? "secondary" : "primary"}>
        {t("back")}
      </LinkButton>
    </div>
  );
}
