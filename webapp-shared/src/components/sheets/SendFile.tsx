import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { messageOf } from "../../api/problem";
import { useFaultFocus } from "../../forms/useFaultFocus";
import { useLanguageChange } from "../../i18n/useLanguageChange";
import { Button } from "../../ui/Button/Button";
import { FileDrop } from "../../ui/FileDrop/FileDrop";
import { toast } from "../../ui/Toasts/toast";
import { DuplicateFileNotice, duplicateFileProblem } from "./DuplicateFileNotice";
import { ACCEPT, isSheet, isUnderWay } from "./fileStatus";
import { fileListKeys } from "./queries";
import type { FileKind, HeadForm, SheetCalls } from "./requests";
import styles from "./Sheets.module.css";

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
  /** message of the server that the same sheet was taken before, and how it was sent */
  const [same, setSame] = useState<{ message: string; checkOnly: boolean } | null>(null);
  const [busy, setBusy] = useState<"send" | "check" | null>(null);
  const { ref, focusFault } = useFaultFocus<HTMLFormElement>();
  const errorOf = (chosen: File | null) => {
    if (!chosen) return t("files_none_chosen");
    return isSheet(chosen) ? null : t("files_bad_type");
  };
  // what we said is said in the new words; what the server said came in one language and goes
  useLanguageChange(() => setError((known) => known && errorOf(file)));

  const send = async ({ checkOnly = false, override = false } = {}) => {
    const isReady = form?.isReady() ?? true;
    const fileError = errorOf(file);
    setError(fileError);
    if (!file || fileError || !isReady) {
      focusFault();
      return;
    }
    setBusy(checkOnly ? "check" : "send");
    setSame(null);
    const refresh = () => client.invalidateQueries({ queryKey: fileListKeys.one(kind) });
    try {
      const reply = await calls.send(kind, file, override, { ...form?.head, ...(checkOnly && { check_only: true }) });
      setFile(null);
      form?.renew?.();
      await refresh();
      const isToOpen =
        !reply.stage || reply.stage === "waits" || isUnderWay({ stage: reply.stage }) || Boolean(reply.errors?.length);
      // what a check found is in the dialog, and nothing was done yet
      if (!checkOnly || !isToOpen) toast.success(reply.message);
      if (isToOpen) onOpen(reply.id);
    } catch (problem) {
      const message = duplicateFileProblem(problem);
      setSame(message === null ? null : { message, checkOnly });
      if (message !== null) return;
      if (form?.refuse(problem)) focusFault();
      else {
        setError(messageOf(problem));
        toast.error(messageOf(problem));
        // a file that could not be read is in the list too
        await refresh();
      }
    } finally {
      setBusy(null);
    }
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
          if (busy === null && !isBlocked) void send();
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
            <Button
              busy={busy === "check"}
              disabled={isBlocked || busy !== null}
              onClick={() => void send({ checkOnly: true })}
            >
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
        said={same?.message ?? null}
        busy={busy !== null}
        onAnyway={() => void send({ checkOnly: same?.checkOnly ?? false, override: true })}
        onClose={() => setSame(null)}
      />
    </>
  );
}
