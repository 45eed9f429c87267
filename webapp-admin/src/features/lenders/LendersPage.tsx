import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { todayIst } from "webapp-shared/lib/dates";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";

import { lendersQuery } from "../../api/lenders";
import { usePaletteAct } from "../../components/usePaletteAct";

import { AddLenderDialog } from "./AddLenderDialog";
import { BulkSwitch } from "./BulkSwitch";
import { ChangesDrawer } from "./ChangesDrawer";
import { LendersView } from "./LendersView";
import { arrange, FILTERS, matchesFilter, nameOf, readFilter } from "./model";
import { useCreateLender, useDeleteLender } from "./mutations";
import { classQuery, lastChangeQuery, type Lender } from "./queries";
import { SpecialOfferDialog } from "./SpecialOfferDialog";
import { useSaveProperty } from "./useSaveProperty";

const lastChangedOf = (lenders: readonly Lender[] | undefined) =>
  lenders?.reduce<Lender | undefined>(
    (last, lender) => (last && last.changed_at >= lender.changed_at ? last : lender),
    undefined,
  );

export function LendersPage() {
  const { t } = useTranslation("lenders");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const list = useListState({ size: 200, sort: "priority", remember: "lenders" });
  const filter = readFilter(list.filter("filter"));
  const lenders = useQuery(lendersQuery(filter));
  const all = useQuery(lendersQuery("all")).data;
  const tickets = useQuery(classQuery(language, "ticket_class")).data ?? [];
  const scores = useQuery(classQuery(language, "credit_score_class")).data ?? [];
  const { save, offerUndo, panel } = useSaveProperty();
  const create = useCreateLender();
  const remove = useDeleteLender();
  const [adding, setAdding] = useState(false);
  usePaletteAct("add", () => setAdding(true));
  const [offering, setOffering] = useState<Lender | null>(null);
  const [deleting, setDeleting] = useState<Lender | null>(null);
  const [reading, setReading] = useState<{ lender: Lender; property: string } | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { run: removeLender, busy } = useApiMutation({ send: remove, onDone: () => setDeleting(null) });
  const lastChanged = lastChangedOf(all);
  const lastChange = useQuery({
    ...lastChangeQuery(lastChanged?.lender_id ?? 0, lastChanged?.changed_at ?? ""),
    enabled: lastChanged !== undefined,
  }).data;

  const { search, sort } = list;
  const statusFilter = list.filter("status");
  const status = statusFilter === "on" || statusFilter === "off" ? statusFilter : null;
  const score = list.filter("score");
  const found = lenders.data;
  const rows = useMemo(
    () => found && arrange(found, { search, status, score, sort, language }),
    [found, search, status, score, sort, language],
  );
  const counts = useMemo(
    () => all && FILTERS.map((one) => all.filter((lender) => matchesFilter(lender, one)).length),
    [all],
  );
  const tickedRows = rows?.filter((lender) => ticked.has(lender.lender_id)) ?? [];

  return (
    <>
      <LendersView
        rows={rows}
        counts={counts}
        filter={filter}
        onFilter={(next) => list.set({ filters: { filter: next === "all" ? "" : next } })}
        search={search}
        onSearch={(text) => list.set({ search: text })}
        status={status}
        onStatus={(next) => list.set({ filters: { status: next ?? "" } })}
        score={score}
        onScore={(next) => list.set({ filters: { score: next } })}
        sort={sort}
        onSort={(next) => list.set({ sort: next })}
        hidden={list.hidden}
        onHidden={(hidden) => list.set({ hidden })}
        problem={lenders.error}
        onRetry={() => void lenders.refetch()}
        tickets={tickets}
        scores={scores}
        today={todayIst()}
        ticked={ticked}
        onTick={setTicked}
        bulk={<BulkSwitch ticked={tickedRows} onDone={() => setTicked(new Set())} offerUndo={offerUndo} />}
        lastChange={lastChange ?? null}
        onSave={(lender, property, value, seen) =>
          save(lender.lender_id, { [property]: value }, seen === undefined ? {} : { [property]: seen })
        }
        onAdd={() => setAdding(true)}
        onOffer={setOffering}
        onDelete={setDeleting}
        onChanges={(lender, property) => setReading({ lender, property })}
      />
      <AddLenderDialog open={adding} onClose={() => setAdding(false)} onCreate={create} />
      {offering && (
        <SpecialOfferDialog
          key={offering.lender_id}
          lender={offering}
          onClose={() => setOffering(null)}
          onUpdate={(offer) => {
            const { so_text, so_text_hi, so_date_start, so_date_end } = offering;
            return save(offering.lender_id, offer, { so_text, so_text_hi, so_date_start, so_date_end });
          }}
        />
      )}
      {reading && <ChangesDrawer {...reading} onClose={() => setReading(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        title={deleting ? t("delete_title", { lender: nameOf(deleting, language) }) : ""}
        question={`${t("sure")} ${t("delete_note")}`}
        confirm={common("delete")}
        danger
        busy={busy}
        onConfirm={() => deleting && void removeLender(deleting.lender_id)}
        onClose={() => setDeleting(null)}
      />
      {panel}
    </>
  );
}
