import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useFaultFocus } from "../../forms/useFaultFocus";
import { useLanguageChange } from "../../i18n/useLanguageChange";
import { Button } from "../../ui/Button/Button";
import { FileDrop } from "../../ui/FileDrop/FileDrop";
import { toast } from "../../ui/Toasts/toast";
import { DuplicateFileNotice } from "./DuplicateFileNotice";
import { ACCEPT, isUnderWay } from "./fileStatus";
import { fileListKeys } from "./queries";
import type { FileKind, HeadForm, SheetCalls } from "./requests";
import styles from "./Sheets.module.css";
import { useFileFault } from "./useFileFault";
import { useSending } from "./useSending";

interface Props {
  kind: FileKind;
  calls: Pick<SheetCalls, "send" | "template">;
  form?: HeadForm | undefined;
  isChosenFirst?: boolean;
  templateQuery?: string;
  onOpen: (id: string) => void;
  /** the fields of the head stand above the file, or below its note */
  head: "above" | "below";
}

/** The head, the field for a file, the template and the button that sends it. A file that was refused stays chosen. */
export function SendFile({ kind, calls, form, isChosenFirst = false, templateQuery = "", onOpen, head }: Props) {
  const { t } = useTranslation("sheets");
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { ref, focusFault } = useFaultFocus<HTMLFormElement>();
  const refresh = () => client.invalidateQueries({ queryKey: fileListKeys.one(kind) });
  const sending = useSending<"send" | "check">({
    form,
    onRefused: focusFault,
    onFailed: async (problem) => {
      setError(toast.problem(problem));
      // a file that could not be read is in the list too
      await refresh();
    },
  });
  const busy = sending.current;
  const errorOf = useFileFault();
  // what we said is said in the new words; what the server said came in one language and goes
  useLanguageChange(() => setError((known) => known && errorOf(file)));

  const send = (intent: "send" | "check", override = false) => {
    const isReady = form?.isReady() ?? true;
    const fileError = errorOf(file);
    setError(fileError);
    if (!file || fileError || !isReady) {
      focusFault();
      return;
    }
    const isCheck = intent === "check";
    void sending.run(intent, async () => {
      const reply = await calls.send(kind, file, override, { ...form?.head, ...(isCheck && { check_only: true }) });
      setFile(null);
      form?.renew?.();
      await refresh();
      const isToOpen =
        !reply.stage || reply.stage === "waits" || isUnderWay({ stage: reply.stage }) || Boolean(reply.errors?.length);
      // what a check found is in the dialog, and nothing was done yet
      if (!isCheck || !isToOpen) toast.success(reply.message);
      if (isToOpen) onOpen(reply.id);
    });
  };
  const isBlocked = isChosenFirst && errorOf(file) !== null;
  return (
    <>
      <form
        ref={ref}
        className={styles.files}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === null && !isBlocked) send("send");
        }}
      >
        {head === "above" && form && <div className={styles.head}>{form.fields}</div>}
        <FileDrop
          label={t(`kind_${kind}_file`)}
          hint={t(`kind_${kind}_hint`)}
          accept={ACCEPT}
          file={file}
          disabled={busy !== null}
          error={error}
          onFile={(chosen) => {
            setFile(chosen);
            setError(chosen && errorOf(chosen));
          }}
        >
          {isChosenFirst && !file && <span className={styles.noFile}>{t("files_none_chosen")}</span>}
          <Button
            small
            variant="quiet"
            icon="download"
            onClick={() => void calls.template(kind, templateQuery).catch(toast.problem)}
          >
            {t(`kind_${kind}_template`)}
          </Button>
          {isChosenFirst && (
            <Button busy={busy === "check"} disabled={isBlocked || busy !== null} onClick={() => send("check")}>
              {t("files_check_first")}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            icon="upload"
            busy={busy === "send"}
            disabled={isBlocked || busy === "check"}
          >
            {t(`kind_${kind}_send`)}
          </Button>
        </FileDrop>
        <p className={styles.muted}>{t(`kind_${kind}_note`)}</p>
        {head === "below" && form?.fields}
      </form>
      <DuplicateFileNotice
        said={sending.same?.message ?? null}
        busy={busy !== null}
        onAnyway={() => send(sending.same?.intent ?? "send", true)}
        onClose={sending.close}
      />
    </>
  );
}
