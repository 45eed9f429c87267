import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { useLanguage } from "webapp-shared/i18n/language";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { FieldError } from "webapp-shared/ui/Field/Field";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import type { AskedDocument, Standing } from "../../api/lenderPages";
import styles from "./Documents.module.css";
import { documentLook, fileSize, refusalKey } from "./model";
import { uploadDocument, openDocument, sendDocuments, deleteDocument } from "./mutations";
import { documentsConsentQuery } from "./queries";

const ACCEPTED = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

interface Props {
  submissionId: string;
  lender: string;
  standing: Standing;
  /** sent by a press on this page */
  isSent: boolean;
  onChange: () => void;
  onSent: () => void;
}

/** What the lender asked for: each thing with its file, and the sending of all of them under a consent of its own. */
export function Documents({ submissionId, lender, standing, isSent, onChange, onSent }: Props) {
  const { t } = useTranslation("applications");
  return (
    <section className={styles.root} aria-labelledby="asked">
      <h2 id="asked">{t(standing.can_upload ? "documents_title" : "documents_given")}</h2>
      {standing.can_upload && <p className={styles.muted}>{t("documents_note")}</p>}
      <ul className={styles.list}>
        {standing.documents.map((one) => (
          <Row
            key={one.code}
            asked={one}
            submissionId={submissionId}
            canUpload={standing.can_upload}
            onChange={onChange}
          />
        ))}
      </ul>
      {(standing.in_transfer || isSent) && standing.missing.length === 0 && (
        <p role="status" className={styles.muted}>
          {t(standing.in_transfer ? "documents_on_their_way" : "documents_with_lender", { lender })}
        </p>
      )}
      {standing.can_upload && (standing.ready_to_send || standing.missing.length > 0) && (
        <Sending
          submissionId={submissionId}
          lender={lender}
          isReady={standing.ready_to_send}
          onChange={onChange}
          onSent={onSent}
        />
      )}
    </section>
  );
}

function Row({
  asked,
  submissionId,
  canUpload,
  onChange,
}: {
  asked: AskedDocument;
  submissionId: string;
  canUpload: boolean;
  onChange: () => void;
}) {
  const { t } = useTranslation("applications");
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useRequestMessage();
  /** what did not arrive though nothing is wrong with it: one press sends it again */
  const [unsent, setUnsent] = useState<File | null>(null);
  const { file } = asked;
  const look = documentLook(asked);
  const mayChange = canUpload && (!file || file.state === "received" || file.state === "refused") && !file?.in_transfer;

  const give = async (chosen: File | undefined) => {
    if (!chosen || busy) return;
    setBusy(true);
    setFault(null);
    setUnsent(null);
    try {
      await uploadDocument(submissionId, asked.code, chosen);
      onChange();
    } catch (error) {
      const atFile = isProblem(error) ? (error.fields["file"] ?? error.fields["code"])?.[0]?.message : null;
      setFault(atFile ?? toast.problem(error));
      if (!atFile) setUnsent(chosen);
    } finally {
      setBusy(false);
    }
  };

  const takeBack = async () => {
    if (!file) return;
    try {
      await deleteDocument(file.document_id);
      onChange();
    } catch (error) {
      toast.problem(error);
    }
  };

  const id = `document-${asked.code}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b id={id}>{asked.name}</b>
        {asked.help && <span className={styles.muted}>{asked.help}</span>}
        {file && (
          <span className={styles.file}>
            <button
              type="button"
              className={styles.link}
              onClick={() => void openDocument(file.document_id, file.file_name)}
            >
              {file.file_name}
            </button>
            <span className={styles.muted}>{fileSize(file.size)}</span>
            {mayChange && file.state === "received" && (
              <IconButton
                label={t("document_take_back", { name: asked.name })}
                icon="trash"
                size={16}
                onClick={() => void takeBack()}
              />
            )}
          </span>
        )}
        {file?.state === "refused" && <span className={styles.refused}>{t(refusalKey(file.reason))}</span>}
        <FieldError id={`${id}-fault`}>{fault}</FieldError>
      </div>
      <StatusBadge tone={look.tone} shape={look.shape}>
        {t(`document_${look.key}`)}
      </StatusBadge>
      {mayChange && (
        <div className={styles.choose}>
          <input
            ref={input}
            className="visually-hidden"
            tabIndex={-1}
            type="file"
            accept={ACCEPTED}
            aria-labelledby={id}
            onChange={(event) => {
              void give(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          {unsent && (
            <Button small icon="upload" aria-describedby={`${id} ${id}-fault`} onClick={() => void give(unsent)}>
              {t("document_again")}
            </Button>
          )}
          <Button
            small
            icon="upload"
            busy={busy}
            aria-describedby={`${id} ${id}-fault`}
            onClick={() => input.current?.click()}
          >
            {t(file ? "document_other" : "document_choose")}
          </Button>
        </div>
      )}
    </li>
  );
}

interface SendingProps {
  submissionId: string;
  lender: string;
  isReady: boolean;
  onChange: () => void;
  onSent: () => void;
}

function Sending({ submissionId, lender, isReady, onChange, onSent }: SendingProps) {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  const consent = useQuery(documentsConsentQuery(submissionId, language));
  const [agreed, setAgreed] = useState(false);
  const [hasPressed, setPressed] = useState(false);
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setPressed(true);
    setProblem(null);
    if (!agreed || busy) return;
    setBusy(true);
    try {
      const text = consent.data ?? (await consent.refetch({ throwOnError: true })).data;
      if (!text) return;
      await sendDocuments(submissionId, text.version);
      onSent();
    } catch (error) {
      if (isProblem(error) && error.code.endsWith("consent_outdated")) {
        setAgreed(false);
        void consent.refetch();
      }
      setProblem(
        isProblem(error) ? (error.fields["documents"]?.[0]?.message ?? toast.problem(error)) : toast.problem(error),
      );
      onChange();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.sending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CheckboxField
        name="share"
        checked={agreed}
        onChange={setAgreed}
        error={hasPressed && !agreed && t("documents_consent_missing")}
      >
        <b>{consent.data?.title ?? t("documents_consent", { lender })}</b>
        <span className={styles.text}>{consent.data?.text}</span>
      </CheckboxField>
      {problem && <Callout tone="danger">{problem}</Callout>}
      {!isReady && <p className={styles.muted}>{t("documents_first")}</p>}
      <Button type="submit" variant="primary" busy={busy} disabled={!isReady}>
        {t("documents_send", { lender })}
      </Button>
    </form>
  );
}
