import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";

import { openDocument } from "./mutations";
import { RevealDialog } from "./RevealDialog";

interface Props {
  id: string;
  /** the document, where its file is still stored and this admin may open it */
  documentId: unknown;
  /** its kind, when it was given and for whom: tells this document from the others of the list */
  given: string;
}

const SHOWN_SECONDS = 60;

/** The way to an uploaded document: requested with a reason each time, then open for a minute. */
export function OpenDocument({ id, documentId, given }: Props) {
  const { t } = useTranslation("case");
  const [isAsking, setIsAsking] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(
    function showForAMinute() {
      if (address === null) return;
      link.current?.focus();
      const timer = window.setTimeout(() => setAddress(null), SHOWN_SECONDS * 1000);
      return () => {
        window.clearTimeout(timer);
        URL.revokeObjectURL(address);
      };
    },
    [address],
  );
  if (typeof documentId !== "string") return null;
  return (
    <>
      {address !== null ? (
        <a
          ref={link}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t("paper_open")}: ${given}`}
        >
          {t("paper_open")}
        </a>
      ) : (
        <Button
          small
          variant="quiet"
          icon="eye"
          aria-label={`${t("paper")}: ${given}`}
          onClick={() => setIsAsking(true)}
        >
          {t("paper")}
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          title={t("reveal", { field: t("field_document") })}
          send={async (why) => {
            const file = await openDocument(id, documentId, why);
            setIsAsking(false);
            setAddress(URL.createObjectURL(file));
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
