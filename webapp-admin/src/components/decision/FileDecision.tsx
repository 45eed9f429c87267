import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Approval } from "webapp-shared/components/approval/Approval";
import { Corrections } from "webapp-shared/components/sheets/Corrections";
import { FileNotes } from "webapp-shared/components/sheets/FileNotes";
import { PreviewTimestamp } from "webapp-shared/components/sheets/PreviewTimestamp";
import { fileListKeys, uploadKeys, useUploadCalls } from "webapp-shared/components/sheets/queries";
import type { Upload } from "webapp-shared/components/sheets/requests";
import { RowErrors } from "webapp-shared/components/sheets/RowErrors";
import { SecondPerson } from "webapp-shared/components/sheets/SecondPerson";
import { SentFileButton } from "webapp-shared/components/sheets/SentFileButton";
import { Warnings } from "webapp-shared/components/sheets/Warnings";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { rejectFile } from "../../api/sheets";
import { ANEW } from "../lender-sheet/mapping";
import { inspectAgain } from "../lender-sheet/requests";
import { PageWithBar } from "../PageWithBar";
import { useSheetCalls } from "../useSheetCalls";
import styles from "./FileDecision.module.css";

const MAX_REASON_LENGTH = 500;

export interface FileFact {
  term: string;
  value: ReactNode;
  note?: ReactNode;
}

interface Props {
  upload: Upload;
  title: string;
  /** names the file beside its name: its lender, its statement */
  about?: string;
  facts: readonly FileFact[];
  /** whether the columns can be mapped once more */
  isMapped: boolean;
  /** what Approve does, and what stays open after it */
  books: string;
  remark: string;
  onApprove: () => unknown;
  /** nobody can approve it as it is */
  isBlocked?: boolean;
  /** what the second person has to say with the approval */
  question?: ReactNode;
  onChanged?: () => void;
  /** the lines of the file */
  children: ReactNode;
}

/** A checked file that waits for a second person: its sums, its lines, and the decision. Its makers see the same. */
export function FileDecision(props: Props) {
  const { upload, facts, children } = props;
  const { t } = useTranslation("decision");
  const { t: sheets } = useTranslation("sheets");
  const { language } = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const calls = useSheetCalls();
  const acts = useUploadCalls(calls, fileListKeys.all);
  const { id, second_person: secondPerson } = upload;
  const isMaker = secondPerson.is_maker;

  const refresh = () => {
    void client.invalidateQueries({ queryKey: fileListKeys.all });
    props.onChanged?.();
  };
  const { run: act, busy } = useApiMutation({
    send: (call: () => Promise<unknown>) => call(),
    invalidates: [uploadKeys.one(id)],
    isStaleWhenRefused: true,
    onEnd: refresh,
  });
  /** Leaves the page once the file is put aside; its own address would lead to the list of its kind. */
  const leave = ({ message }: { message: string }) => {
    toast.success(message);
    refresh();
    void navigate("/admin/sheets");
  };
  const reject = async (reason: string) => {
    try {
      leave(await rejectFile(id, reason));
    } catch (problem) {
      await client.invalidateQueries({ queryKey: uploadKeys.one(id) });
      refresh();
      throw problem;
    }
  };
  const refusal = {
    title: t("reject_title", { file: upload.file_name }),
    question: t("reject_note", { name: upload.by }),
    label: t("reject_reason"),
    missing: t("reject_reason_missing"),
    longest: MAX_REASON_LENGTH,
  };
  const mapAgain = () => act(() => inspectAgain(id, ANEW));
  const sent = t("sent_by", { by: upload.by, at: showDateTime(upload.created_at, language) });
  return (
    <PageWithBar
      bar={
        <Approval
          isBar
          mayApprove={!isMaker}
          approve={t("approve")}
          onApprove={props.onApprove}
          isBlocked={props.isBlocked}
          busy={busy}
          {...(!isMaker && { decline: t("reject"), onDecline: reject, reason: refusal })}
        >
          <div className={styles.sentence}>
            <b>{props.books}</b>
            <p>
              {props.remark} {isMaker ? t("others_decide") : t("reject_note", { name: upload.by })}
            </p>
          </div>
          {!isMaker && props.question}
        </Approval>
      }
    >
      <PageHeader
        title={props.title}
        crumbs={[{ label: t("sheets"), to: "/admin/sheets" }, { label: upload.file_name }]}
        note={[upload.file_name, props.about, sent].filter(Boolean).join(" · ")}
        actions={
          <>
            <span className={styles.state}>
              <StatusBadge tone="info" shape="half">
                {t(isMaker ? "waits_for_other" : "waits_for_you")}
              </StatusBadge>
            </span>
            {isMaker && (
              <Button disabled={busy} onClick={() => void act(async () => leave(await calls.discard(id)))}>
                {sheets("file_discard")}
              </Button>
            )}
            {props.isMapped && (
              <Button disabled={busy} onClick={() => void mapAgain()}>
                {sheets("file_remap")}
              </Button>
            )}
            <SentFileButton upload={upload} calls={calls} />
            {upload.error_count > 0 && calls.errorSheet && (
              <Button icon="download" onClick={() => void calls.errorSheet?.(upload).catch(toast.problem)}>
                {sheets("files_error_sheet")}
              </Button>
            )}
          </>
        }
      />
      <dl className={styles.facts}>
        {facts.map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b>{value}</b>
              {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.body}>
        <SecondPerson upload={upload} />
        <FileNotes notes={upload.notes} />
        <PreviewTimestamp upload={upload} calls={acts} />
        {children}
        <Warnings upload={upload} />
        {upload.errors.length > 0 && (
          <section>
            <h2 className={styles.title}>
              {sheets("errors_found", { count: upload.error_count, n: count(upload.error_count) })}
            </h2>
            <RowErrors upload={upload} calls={calls} onMended={refresh} />
          </section>
        )}
        {calls.corrections && <Corrections id={id} calls={calls.corrections} isPreview onTaken={refresh} />}
      </div>
    </PageWithBar>
  );
}
