import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { messageOf } from "../../api/problem";
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
}

/** The field for a file, the template and the button that sends it. A file that was refused stays chosen. */
export function SendFile({ kind, calls, form, isChosenFirst = false, templateQuery = "", onOpen }: Props) {
  const { t } = useTranslation("sheets");
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** message of the server that the same sheet was taken before, and how it was sent */
  const [same, setSame] = useState<{ message: string; checkOnly: boolean } | null>(null);
  const [busy, setBusy] = useState<"send" | "check" | null>(null);
  const errorOf = (chosen: File | null) => {
    if (!chosen) return t("files_none_chosen");
    return isSheet(chosen) ? null : t("files_bad_type");
  };

  const send = async ({ checkOnly = false, override = false } = {}) => {
    const isReady = form?.isReady() ?? true;
    const fileError = errorOf(file);
    setError(fileError);
    if (!file || fileError || !isReady) return;
    setBusy(checkOnly ? "check" : "send");
    setSame(null);
    const refresh = () => client.invalidateQueries({ queryKey: fileListKeys.one(kind) });
    try {
      const reply = await calls.send(kind, file, override, { ...form?.head, ...(checkOnly && { check_only: true }) });
      setFile(null);
      await refresh();
      if (!reply.stage || reply.stage === "waits" || isUnderWay({ stage: reply.stage })) onOpen(reply.id);
      else {
        toast.success(reply.message);
        if (reply.errors?.length) onOpen(reply.id);
      }
    } catch (problem) {
      const message = duplicateFileProblem(problem);
      setSame(message === null ? null : { message, checkOnly });
      if (message === null && !form?.refuse(problem)) {
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
          variant="primary"
          icon="upload"
          busy={busy === "send"}
          disabled={isBlocked || busy === "check"}
          onClick={() => void send()}
        >
          {t(`kind_${kind}_send`)}
        </Button>
      </FileDrop>
      <DuplicateFileNotice
        said={same?.message ?? null}
        busy={busy !== null}
        onAnyway={() => void send({ checkOnly: same?.checkOnly ?? false, override: true })}
        onClose={() => setSame(null)}
      />
    </>
  );
}
