import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";

import styles from "./Vouchers.module.css";

const SAID_MS = 2000;

/** A code to read out or copy. Copying that fails is logged only (specification 8.1): the code stands there to be read. */
export function CodeBox({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation("vouchers");
  const [copied, setCopied] = useState(false);

  useEffect(
    function sayItForAMoment() {
      if (!copied) return;
      const timer = window.setTimeout(() => setCopied(false), SAID_MS);
      return () => window.clearTimeout(timer);
    },
    [copied],
  );

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch (error) {
      console.info("The code could not be copied", error);
    }
  };

  return (
    <div className={styles.codeBox}>
      <code className={styles.code}>{code}</code>
      <Button small icon={copied ? "check" : undefined} aria-label={t("copy_name", { name })} onClick={() => void copy()}>
        {copied ? t("copied") : t("copy")}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t("copied")}
      </span>
    </div>
  );
}
