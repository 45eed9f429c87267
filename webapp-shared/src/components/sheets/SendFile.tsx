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
import { useFileDroppedOnPage } from "./useFileDroppedOnPage";
import { useFileFault } from "./useFileFault";
import { useSending } from "./useSending";

interface Props {
  /** the kind of the list, or the one that is chosen with the file; empty while none is */
  kind: FileKind | "";
  calls: Pick<SheetCalls, "send" | "template">;
  form?: HeadForm | undefined;
  isChosenFirst?: boolean;
  /** the list of one kind as a page or as a section of one, or the page of all kinds, whose head chooses the kind */
  layout: "page" | "section" | "all-kinds";
  onFile?: (file: File | null) => void;
  /** opens what was sent; left out where its list leads there */
  onOpen?: (id: string) => void;
}

/** The head, the field for a file, the template and the button that sends it. A file that was refused stays chosen. */
export function SendFile({ kind, calls, form, isChosenFirst = false, layout, onFile, onOpen }: Props) {
  const { t } = useTranslation("sheets");
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  /** a file was missing when it was to be sent */
  const [isMissed, setMissed] = useState(false);
  /** what the server said of the file; it came in one language and goes with it */
  const [refusal, setRefusal] = useState<string | null>(null);
  useLanguageChange(() => setRefusal(null));
  const { ref, focusFault } = useFaultFocus<HTMLFormElement>();
  const refresh = () => client.invalidateQueries({ queryKey: fileListKeys.all });
  const sending = useSending<"send" | "check">({
    form,
    onRefused: focusFault,
    onFailed: async (problem) => {
      setRefusal(toast.problem(problem));
      // a file that could not be read is in the list too
      await refresh();
    },
  });
  const busy = sending.current;
  const errorOf = useFileFault();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setMissed(false);
    setRefusal(null);
    onFile?.(chosen);
  };
  const isForAllKinds = layout === "all-kinds";
  useFileDroppedOnPage(isForAllKinds, (dropped) => {
    if (busy === null) choose(dropped);
  });

  const send = (intent: "send" | "check", override = false) => {
    const isReady = form?.isReady() ?? true;
    setMissed(!file);
    setRefusal(null);
    if (!file || !kind || errorOf(file) || !isReady) {
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
        onOpen &&
        (!reply.stage ||
          reply.stage === "waits" ||
          isUnderWay({ stage: reply.stage }) ||
          Boolean(reply.errors?.length));
      // what a check found is in the dialog, and nothing was done yet
      if (!isCheck || !isToOpen) toast.success(reply.message);
      if (isToOpen) onOpen(reply.id);
    });
  };
  const isBlocked = isChosenFirst && errorOf(file) !== null;
  const texts = isForAllKinds ? "any" : kind || "any";
  const buttons = (
    <>
      {kind && (
        <Button
          small
          variant="quiet"
          icon="download"
          onClick={() => void calls.template(kind, form?.templateQuery ?? "").catch(toast.problem)}
        >
          {t(`kind_${texts}_template`)}
        </Button>
      )}
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
        {t(`kind_${texts}_send`)}
      </Button>
    </>
  );
  return (
    <>
      <form
        ref={ref}
        className={isForAllKinds ? styles.sendOfAll : styles.files}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === null && !isBlocked) send("send");
        }}
      >
        {layout === "page" && form && <div className={styles.head}>{form.fields}</div>}
        <FileDrop
          label={t(`kind_${texts}_file`)}
          hint={t(`kind_${texts}_hint`)}
          accept={ACCEPT}
          file={file}
          disabled={busy !== null}
          error={refusal ?? (file || isMissed ? errorOf(file) : null)}
          onFile={choose}
        >
          {isChosenFirst && !file && <span className={styles.noFile}>{t("files_none_chosen")}</span>}
          {!isForAllKinds && buttons}
        </FileDrop>
        {isForAllKinds && (
          <fieldset className={styles.headOfAll} disabled={busy !== null}>
            {form?.fields}
            <div className={styles.sendButtons}>{buttons}</div>
          </fieldset>
        )}
        {texts !== "any" && <p className={styles.muted}>{t(`kind_${texts}_note`)}</p>}
        {layout === "section" && form?.fields}
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
