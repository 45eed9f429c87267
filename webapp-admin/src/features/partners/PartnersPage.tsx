import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { usePaletteAct } from "../../components/usePaletteAct";

import { AddPartnerDialog } from "./AddPartnerDialog";
import { arrange, isMarked, MARKS, readMark } from "./model";
import { useAddPartner } from "./mutations";
import { PartnersView } from "./PartnersView";
import { sheetQuery } from "./queries";

/** /admin/partners: every brand on one sheet, as customers see it. */
export function PartnersPage() {
  const list = useListState({ size: 200 });
  const sheet = useQuery(sheetQuery);
  const add = useAddPartner();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  usePaletteAct("add", () => setAdding(true));
  const rows = sheet.data?.results;
  const asked = { search: list.search, status: list.filter("status"), marks: list.filter("marks") };

  return (
    <>
      <PartnersView
        rows={rows && arrange(rows, asked)}
        counts={rows && MARKS.map((mark) => rows.filter((row) => isMarked(row, mark)).length)}
        search={list.search}
        status={asked.status}
        mark={readMark(asked.marks)}
        problem={sheet.data ? null : sheet.error}
        onRetry={() => void sheet.refetch()}
        onSearch={(search) => list.set({ search })}
        onStatus={(status) => list.set({ filters: { status } })}
        onMark={(mark) => list.set({ filters: { marks: mark === "all" ? "" : mark } })}
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <AddPartnerDialog
          onClose={() => setAdding(false)}
          onAdd={async (wish) => {
            const partner = await add(wish);
            void navigate(`/admin/partners/${partner.partner_id}`);
          }}
        />
      )}
    </>
  );
}
