import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListFrame } from "webapp-shared/components/lists/ListFrame";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { selfQuery } from "../../api/self";
import { AskDialog } from "./AskDialog";
import { askAboutLine } from "./mutations";
import { statementKeys, type StatementLine, statementListKeys, statementQuery, statementsQuery } from "./queries";
import { StatementView } from "./StatementView";
import { useStatementColumns } from "./useStatementColumns";

const PAGE_SIZE = 24;

/** What the organisation was paid and will be: the list, or the one statement the address names. */
export function StatementsPage() {
  const { t } = useTranslation("statements");
  const list = useListState({ size: PAGE_SIZE });
  const open = list.filter("statement");
  const statements = useQuery({ ...statementsQuery({ page: list.page, page_size: PAGE_SIZE }), enabled: open === "" });
  const show = (id: string) => list.set({ page: list.page, filters: { statement: id } });
  const columns = useStatementColumns(show);
  if (open) return <OneStatement id={open} onBack={() => show("")} />;
  return (
    <ListFrame
      title={t("title")}
      note={t("note")}
      exportMenu={(filters) => <ExportMenu list="statements" filters={filters} />}
      list={list}
      query={statements}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: t("none"), note: t("none_note") }}
    />
  );
}

function OneStatement({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation("statements");
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(statementQuery(id));
  const self = useQuery({ ...selfQuery(), enabled: false }).data;
  const [asking, setAsking] = useState<StatementLine | null>(null);
  if (!data)
    return (
      <>
        <PageHeader title={t("title")} />
        {error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
      </>
    );
  return (
    <>
      <StatementView statement={data} onBack={onBack} onAsk={self?.masquerade ? undefined : setAsking} />
      {asking && (
        <AskDialog
          line={asking}
          onClose={() => setAsking(null)}
          onAsk={async (text) => {
            await askAboutLine(asking.id, text);
            setAsking(null);
            toast.success((now) => t("asked", now));
            void client.invalidateQueries({ queryKey: statementKeys.of(id) });
            void client.invalidateQueries({ queryKey: statementListKeys.all });
          }}
        />
      )}
    </>
  );
}
