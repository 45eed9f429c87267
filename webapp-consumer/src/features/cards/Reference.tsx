import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";

import styles from "./Cards.module.css";

/** "0b7a7a1e-0000-4000-…" -> "0B7A 7A1E 0000 4000 …" */
const inFours = (reference: string) =>
  (
    reference
      .replaceAll("-", "")
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join(" ");

/** The id by which an issuer knows an application: in fours to read out, and copied as it was passed on. */
export function Reference({ reference, name }: { reference: string; name: string }) {
  const { t } = useTranslation("cards");
  const { copied, copy } = useCopyToClipboard("reference");

  return (
    <>
      <span className={styles.reference}>{inFours(reference)}</span>
      <Button
        small
        icon={copied ? "check" : undefined}
        aria-label={`${copied ? t("copied") : t("copy")}: ${t("reference")}, ${name}`}
        onClick={() => void copy(reference)}
      >
        {copied ? t("copied") : t("copy")}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t("copied")}
      </span>
    </>
  );
}
