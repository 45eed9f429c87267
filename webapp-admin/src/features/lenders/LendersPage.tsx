import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { csvFile, saveFile } from "webapp-shared/lib/csv";
import { todayIst } from "webapp-shared/lib/dates";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { AddLenderDialog } from "./AddLenderDialog";
import { LendersView } from "./LendersView";
import { arrange, FILTERS, isIn, nameOf, readFilter } from "./model";
import { useCreateLender, useDeleteLender, useSaveLender } from "./mutations";
import { classQuery, lendersQuery, type Lender } from "./queries";
import { SpecialOfferDialog } from "./SpecialOfferDialog";

export function LendersPage() {
  const { t } = useTranslation("lenders");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const list = useListState({ size: 200, sort: "priority" });
  const filter = readFilter(list.filter("filter"));
  const lenders = useQuery(lendersQuery(filter));
  const all = useQuery(lendersQuery("all")).data;
  const tickets = useQuery(classQuery(language, "ticket_class")).data ?? [];
  const scores = useQuery(classQuery(language, "credit_score_class")).data ?? [];
  const save = useSaveLender();
  const create = useCreateLender();
  const remove = useDeleteLender();
  const [adding, setAdding] = useState(false);
  const [offering, setOffering] = useState<Lender | null>(null);
  const [deleting, setDeleting] = useState<Lender | null>(null);
  const [busy, setBusy] = useState(false);

  const statusFilter = list.filter("status");
  const status = statusFilter === "on" || statusFilter === "off" ? statusFilter : null;
  const rows = lenders.data && arrange(lenders.data, { search: list.search, status, sort: list.sort, language });

  const exportRows = () => {
    const properties = [
      "min_income",
      "max_income",
      "min_age",
      "max_age",
      "ticket_class",
      "credit_score_class",
      "salaried",
      "self_employed",
      "business",
      "priority",
      "lender_status",
    ] as const;
    const labelOf = { ticket_class: tickets, credit_score_class: scores };
    const heads = [t("name"), ...properties.map((property) => t(property)), t("special_offer")];
    const lines = (rows ?? []).map((lender) => [
      nameOf(lender, language),
      ...properties.map((property) =>
        property === "ticket_class" || property === "credit_score_class"
          ? (labelOf[property].find((option) => option.id === lender[property])?.name ?? "")
          : lender[property],
      ),
      lender.so_text,
    ]);
    saveFile(csvFile([heads, ...lines]), `lenders_${filter}_${todayIst()}.csv`);
  };

  const confirmDelete = async () => {
    if (!deleting) return;
    setBusy(true);
    try {
      await remove(deleting.lender_id);
      setDeleting(null);
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <LendersView
        rows={rows}
        counts={all && FILTERS.map((one) => all.filter((lender) => isIn(lender, one)).length)}
        filter={filter}
        onFilter={(next) => list.set({ filters: { filter: next === "all" ? "" : next } })}
        search={list.search}
        onSearch={(text) => list.set({ search: text })}
        status={status}
        onStatus={(next) => list.set({ filters: { status: next ?? "" } })}
        sort={list.sort}
        onSort={(sort) => list.set({ sort })}
        hidden={list.hidden}
        onHidden={(hidden) => list.set({ hidden })}
        problem={lenders.error}
        onRetry={() => void lenders.refetch()}
        tickets={tickets}
        scores={scores}
        today={todayIst()}
        onSave={(lender, property, value) => save(lender.lender_id, { [property]: value })}
        onAdd={() => setAdding(true)}
        onOffer={setOffering}
        onDelete={setDeleting}
        onExport={exportRows}
      />
      <AddLenderDialog open={adding} onClose={() => setAdding(false)} onCreate={create} />
      {offering && (
        <SpecialOfferDialog
          key={offering.lender_id}
          lender={offering}
          onClose={() => setOffering(null)}
          onUpdate={(offer) => save(offering.lender_id, offer)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={deleting ? t("delete_title", { lender: nameOf(deleting, language) }) : ""}
        question={`${t("sure")} ${t("delete_note")}`}
        confirm={common("delete")}
        danger
        busy={busy}
        onConfirm={() => void confirmDelete()}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}
