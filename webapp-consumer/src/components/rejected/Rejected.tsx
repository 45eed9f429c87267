import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { useSession } from "webapp-shared/session/useSession";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { returnTo } from "../../api/returnTo";
import { continueWithGold } from "../../api/goldLoans";
import { session } from "../../api/session";
import styles from "./Rejected.module.css";

/** "Yes": the gold loan of this very customer. Who is not signed in says so first and comes back here. */
function useGold(application: string) {
  const { t } = useTranslation("rejected");
  const navigate = useNavigate();
  const { signedIn } = useSession(session);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useRequestMessage();
  const go = async () => {
    if (!signedIn) {
      returnTo.keep(window.location.pathname);
      void navigate("/login");
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      void navigate(await continueWithGold(application));
    } catch (error) {
      // the link was opened under another sign-in than the application's
      setProblem(isProblem(error) && error.status === 404 ? t("not_yours") : toast.problem(error));
      setBusy(false);
    }
  };
  return { go, busy, problem };
}

/** Rejected before the form (specification 4.10, 8.5): the sentence, and a gold loan as another way. */
export function RejectedOnLoad({ application, onRead }: { application: string; onRead: () => void }) {
  const { t } = useTranslation("rejected");
  const gold = useGold(application);
  return (
    <>
      <title>{t("page")}</title>
      <Dialog
        open
        onClose={onRead}
        title={t("rejected_dialog")}
        footer={
          <>
            <Button onClick={onRead}>{t("no")}</Button>
            <Button variant="primary" busy={gold.busy} onClick={() => void gold.go()}>
              {t("yes")}
            </Button>
          </>
        }
      >
        <p>{t("gold_question")}</p>
        {gold.problem && <Callout tone="danger">{gold.problem}</Callout>}
      </Dialog>
    </>
  );
}

/** A no is told plainly and is not the end: what else is open stands below it. */
export function Outcome({ application }: { application: string }) {
  const { t } = useTranslation("rejected");
  const gold = useGold(application);
  const { signedIn } = useSession(session);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(function beginHere() {
    // the button that was pressed is gone with the form
    title.current?.focus();
  }, []);
  return (
    <section className={styles.outcome}>
      <title>{t("page")}</title>
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t("rejected")}
      </h1>
      <p>{t("rejected_note")}</p>
      {gold.problem && <Callout tone="danger">{gold.problem}</Callout>}
      <div className={styles.ways}>
        <Button variant="primary" busy={gold.busy} onClick={() => void gold.go()}>
          {t("see_gold")}
        </Button>
        <LinkButton to={signedIn ? "/products" : "/"}>{t("see_products")}</LinkButton>
      </div>
    </section>
  );
}
