import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";

import styles from "./Vouchers.module.css";

/** A code to read out or copy. Copying that fails is logged only (specification 8.1): the code stands there to be read. */
export function CodeBox({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation("vouchers");
  const { copied, copy } = useCopyToClipboard("code");

  return (
    <div className={styles.codeBox}>
      <code className={styles.code}>{code}</code>
      <Button
        small
        icon={copied ? "check" : undefined}
        aria-label={`${copied ? t("copied") : t("copy")}: ${name}`}
        onClick={() => void copy(code)}
      >
        {copied ? t("copied") : t("copy")}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t("copied")}
      </span>
    </div>
  );
}
