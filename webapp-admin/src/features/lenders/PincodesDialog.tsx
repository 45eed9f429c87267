import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { Loading } from "webapp-shared/ui/Loading/Loading";

import styles from "./Terms.module.css";
import { readPincodes } from "./termsModel";
import { pincodesQuery } from "./termsQueries";

interface Props {
  lenderId: number;
  product: string;
  onSave: (pincodes: string[], was: string[]) => Promise<boolean>;
  onClose: () => void;
}

const WRONG_SHOWN = 5;

/** The list of PIN codes typed or pasted; nothing is saved until Save. A whole file of them is a sheet (parts/pincodes). */
export function PincodesDialog({ lenderId, product, onSave, onClose }: Props) {
  const { t } = useTranslation("lenders");
  const { data: stored, error, refetch } = useQuery(pincodesQuery(lenderId, product));
  const [draft, setDraft] = useState<string | null>(null);

  const typed = draft ?? (stored ?? []).join("\n");
  const { pincodes, wrong } = readPincodes(typed);
  const known = new Set(stored);
  const added = pincodes.filter((one) => !known.has(one)).length;
  const removed = (stored?.length ?? 0) - (pincodes.length - added);

  const {
    run: save,
    busy,
    message,
    reset,
  } = useApiMutation({
    send: () => onSave(pincodes, stored ?? []),
    isQuiet: true,
    onDone: (isSaved) => isSaved && onClose(),
  });
  const wrongWords =
    wrong.length > 0
      ? t("pincodes_wrong", {
          count: wrong.length,
          first: wrong
            .slice(0, WRONG_SHOWN)
            .map(({ place, text }) => `${place}: ${text.slice(0, 20)}`)
            .join("; "),
        })
      : null;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("pincodes_title", { product })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={stored === undefined || wrong.length > 0 || draft === null}
            onClick={() => void save()}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && stored === undefined && <Loading label={t("loading")} />}
      {stored && (
        <>
          <TextArea
            label={t("pincodes_label")}
            name="pincodes"
            rows={10}
            value={typed}
            onChange={(text) => {
              reset();
              setDraft(text);
            }}
            error={message ?? wrongWords ?? undefined}
            hint={t("pincodes_hint")}
          />
          <p className={styles.note} aria-live="polite">
            {t("pincodes_counts", { total: count(pincodes.length), added: count(added), removed: count(removed) })}
          </p>
        </>
      )}
    </Dialog>
  );
}
