import { answer, sendForm } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { api } from "../../api/api";
import { session } from "../../api/session";
import type { SubmissionRecord } from "../../api/types";

export const withdraw = (submissionId: string) =>
  answer(api.POST("/api/submissions/{submission_id}/withdraw", { params: { path: { submission_id: submissionId } } }));

/** Records the click and answers the lender's registered address. */
export const clickThrough = async (submissionId: string): Promise<string> =>
  (
    await answer(
      api.POST("/api/submissions/{submission_id}/click", { params: { path: { submission_id: submissionId } } }),
    )
  ).url;

/** The Key Facts Statement of the lender's offer as a PDF in the language shown. */
export const saveKfs = ({ appId, lender }: SubmissionRecord, language: string): Promise<void> =>
  download(
    session,
    `/api/applications/${appId}/kfs/${String(lender.lender_id)}?format=pdf&language=${language}`,
    `kfs-${lender.slug}-${language}.pdf`,
  ).catch((error: unknown) => void toast.problem(error));

/** One document for one thing the lender asked for. */
export function uploadDocument(submissionId: string, code: string, file: File): Promise<unknown> {
  const form = new FormData();
  form.set("code", code);
  form.set("file", file);
  return sendForm(session, `/api/submissions/${submissionId}/documents`, form);
}

export const deleteDocument = (documentId: string) =>
  answer(api.DELETE("/api/documents/{document_id}", { params: { path: { document_id: documentId } } }));

export const openDocument = (documentId: string, name: string): Promise<void> =>
  download(session, `/api/documents/${documentId}`, name).catch((error: unknown) => void toast.problem(error));

/** Hands the documents to the lender, under the version of the text that was read. */
export const sendDocuments = (submissionId: string, version: string) =>
  answer(
    api.POST("/api/submissions/{submission_id}/documents/transfer", {
      params: { path: { submission_id: submissionId } },
      body: { consent_version: version },
    }),
  );
