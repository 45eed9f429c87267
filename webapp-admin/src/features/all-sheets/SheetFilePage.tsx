import { useQuery } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { Changes } from "webapp-shared/components/sheets/Changes";
import { fileListKeys, uploadKeys, uploadQuery, useUploadCalls } from "webapp-shared/components/sheets/queries";
import type { Upload } from "webapp-shared/components/sheets/requests";
import { SentFileButton } from "webapp-shared/components/sheets/SentFileButton";
import { count, rupeesExact } from "webapp-shared/lib/money";
import { STATUSES } from "webapp-shared/lib/statuses";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { useApply } from "webapp-shared/components/sheets/useApply";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { FileDecision } from "../../components/decision/FileDecision";
import { type ColumnName, KINDS, type Sheet } from "../../components/lender-sheet/mapping";
import { MappingView } from "../../components/lender-sheet/MappingView";
import { inspectAgain, saveMapping } from "../../components/lender-sheet/requests";
import { useSheetCalls } from "../../components/useSheetCalls";
import { readKind } from "./model";

type ByKind = Readonly<Record<string, (upload: Upload) => ReactNode>>;

interface Props {
  /** the whole decision of a kind that has figures of its own */
  decisions: ByKind;
  /** what a file changes, in the words of its kind */
  lines: ByKind;
}

/** One file of any kind, while it asks how it is read or waits for a second person; otherwise its kind's list shows it. */
export function SheetFilePage({ decisions, lines }: Props) {
  const { t } = useTranslation("all-sheets");
  const { id = "" } = useParams();
  const { data: upload, error, refetch } = useQuery(uploadQuery(useSheetCalls(), id));
  if (!upload)
    return (
      <>
        <PageHeader title={t("title")} crumbs={[{ label: t("title"), to: "/admin/sheets" }]} />
        {error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  if (!upload.page) return <Navigate to={upload.list_path ?? "/admin/sheets"} replace />;
  const sheet = sheetOf(upload);
  if (sheet) return <Mapping key={`${sheet.sheet} ${sheet.header_row}`} upload={upload} sheet={sheet} />;
  return decisions[upload.kind]?.(upload) ?? <Decision upload={upload} lines={lines[upload.kind]} />;
}

/** The sheet that a lender's file asks about. */
const sheetOf = ({ details }: Upload): Sheet | null =>
  details !== null && typeof details === "object" && "sheet" in details ? (details.sheet as Sheet | null) : null;

function Mapping({ upload, sheet }: { upload: Upload; sheet: Sheet }) {
  const { t } = useTranslation("all-sheets");
  const { t: columns } = useTranslation("lender-sheet");
  const { t: sheets } = useTranslation("sheets");
  const calls = useSheetCalls();
  const navigate = useNavigate();
  const { id } = upload;
  const kind = readKind(upload.kind);

  const mapping = useApiMutation({
    send: (call: () => Promise<unknown>) => call(),
    invalidates: [uploadKeys.one(id), fileListKeys.all],
    fields: "all",
  });
  const { run: discard, busy: isDiscarding } = useApiMutation({
    send: () => calls.discard(id),
    invalidates: [fileListKeys.all],
    notice: ({ message }) => message,
    onDone: () => navigate("/admin/sheets"),
  });
  return (
    <MappingView
      lender={upload.subject}
      fileName={upload.file_name}
      kindLabel={kind ? t(`kind_${kind}`) : upload.kind}
      sheet={sheet}
      kind={KINDS[upload.kind === "mis" ? "mis" : "commission"]}
      crumbs={[{ label: t("title"), to: "/admin/sheets" }, { label: upload.file_name }]}
      columnLabel={(name) => columns(`column_${name as ColumnName}`)}
      meanings={STATUSES.map((status) => ({ value: status, label: sheets(`status_${status}`) }))}
      sentFile={<SentFileButton upload={upload} calls={calls} />}
      busy={mapping.busy || isDiscarding}
      errors={mapping.faults}
      onInspect={(body) => void mapping.run(() => inspectAgain(id, body))}
      onRead={(said) => void mapping.run(() => saveMapping(id, said))}
      onDiscard={() => void discard()}
    />
  );
}

function Decision({ upload, lines }: { upload: Upload; lines: ((upload: Upload) => ReactNode) | undefined }) {
  const { t } = useTranslation("all-sheets");
  const { t: decision } = useTranslation("decision");
  const calls = useUploadCalls(useSheetCalls(), fileListKeys.all);
  const { apply, question } = useApply(upload.id, calls);
  const { counts, second_person: secondPerson } = upload;
  const kind = readKind(upload.kind);
  const title = kind ? t(`kind_${kind}`) : upload.kind;
  const isMoney = Number(secondPerson.money) !== 0;
  const money = rupeesExact(secondPerson.money);
  return (
    <FileDecision
      upload={upload}
      title={upload.subject ? `${upload.subject}, ${title}` : title}
      isMapped={upload.kind === "mis"}
      facts={[
        { term: decision("rows"), value: count(counts.rows) },
        { term: decision("would_change"), value: count(counts.applied) },
        {
          term: decision("unchanged"),
          value: count(counts.same + counts.duplicate + counts.superseded),
          note: decision("unchanged_note"),
        },
        {
          term: decision("rejected"),
          value: count(counts.rejected),
          note: counts.rejected > 0 && decision("rejected_note"),
        },
        ...(isMoney
          ? [
              {
                term: decision("at_stake"),
                value: money,
                note:
                  secondPerson.reason === "money" &&
                  decision("at_stake_above", { above: rupeesExact(secondPerson.threshold) }),
              },
            ]
          : []),
      ]}
      books={decision(isMoney ? "books_money" : "books", { count: counts.applied, n: count(counts.applied), money })}
      remark={counts.applied === 0 ? decision("no_change") : ""}
      onApprove={apply}
      isBlocked={counts.applied === 0}
    >
      {question}
      {lines?.(upload) ?? (upload.changes.length > 0 && <Changes changes={upload.changes} total={counts.applied} />)}
    </FileDecision>
  );
}
