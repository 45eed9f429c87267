import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";

import { revealField } from "./mutations";
import { RevealDialog } from "./RevealDialog";

interface Props {
  id: string;
  /** the call, where it was recorded and this admin may listen */
  attemptId: unknown;
  /** when and by whom it was made: tells this call from the others of the list */
  call: string;
}

/** The way to a call's recording: asked for with a reason, then open for a minute. */
export function Recording({ id, attemptId, call }: Props) {
  const { t } = useTranslation("case");
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<{ address: string; seconds: number } | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(
    function goToLink() {
      if (shown) link.current?.focus();
    },
    [shown],
  );
  useEffect(
    function hideInTime() {
      if (!shown) return;
      const timer = window.setTimeout(() => setShown(null), shown.seconds * 1000);
      return () => window.clearTimeout(timer);
    },
    [shown],
  );
  if (typeof attemptId !== "string") return null;
  return (
    <>
      {shown ? (
        <a
          ref={link}
          href={shown.address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t("listen_open")}: ${call}`}
        >
          {t("listen_open")}
        </a>
      ) : (
        <Button
          small
          variant="quiet"
          icon="eye"
          aria-label={`${t("listen")}: ${call}`}
          onClick={() => setIsAsking(true)}
        >
          {t("listen")}
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          title={t("reveal", { field: t("field_recording") })}
          send={async (why) => {
            const { value, hides_in: seconds } = await revealField(id, {
              field: "recording",
              attempt_id: attemptId,
              ...why,
            });
            setIsAsking(false);
            setShown({ address: value, seconds });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
