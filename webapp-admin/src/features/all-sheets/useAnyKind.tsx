import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSheet } from "webapp-shared/components/sheets/fileStatus";
import type { HeadForm } from "webapp-shared/components/sheets/requests";
import { useChoiceHead } from "webapp-shared/components/sheets/useChoiceHead";
import { type Option, SelectField } from "webapp-shared/ui/Field/SelectField";

import { useCommissionHead } from "../../components/sheet-heads/useCommissionHead";
import { useLenderHead } from "../../components/sheet-heads/useLenderHead";
import { usePincodeListHead } from "../../components/sheet-heads/usePincodeListHead";
import { usePartnerOptions } from "../../components/useOptions";
import { HEADS, readKind, type SheetKind } from "./model";
import { MAX_RECOGNISED_BYTES, recogniseSheet } from "./requests";

const NOTHING_PROPOSED = { kind: "", lender: "" } as const;

/** The head of a file of any kind. Kind and lender are proposed by its headings, else the kind of the tab. */
export function useAnyKind(tab: SheetKind | "", kinds: readonly SheetKind[], lenders: readonly Option[]) {
  const { t } = useTranslation("all-sheets");
  const { t: heads } = useTranslation("sheet-heads");
  const [chosenKind, setChosenKind] = useState<SheetKind | "">("");
  const [isMissing, setMissing] = useState(false);
  const [proposal, setProposal] = useState<{ kind: SheetKind | ""; lender: string }>(NOTHING_PROPOSED);
  const latestFile = useRef<File | null>(null);
  const kind = chosenKind || proposal.kind || tab;
  const head = kind ? HEADS[kind] : "none";
  const lender = useLenderHead(lenders, kind === proposal.kind ? proposal.lender : "");
  const ofKind: Record<typeof head, HeadForm | undefined> = {
    lender,
    commission: useCommissionHead(lender),
    pincodes: usePincodeListHead(lenders),
    partner: useChoiceHead({
      name: "partner_id",
      label: heads("partner"),
      options: usePartnerOptions(head === "partner"),
      missing: heads("partner_missing"),
      toHead: (id) => ({ partner_id: id }),
    }),
    none: undefined,
  };
  const own = ofKind[head];

  const propose = async (chosen: File | null) => {
    latestFile.current = chosen;
    setProposal(NOTHING_PROPOSED);
    if (!chosen || !isSheet(chosen) || chosen.size > MAX_RECOGNISED_BYTES) return;
    // without an answer the person chooses; sending the file says what is wrong with it
    const found = await recogniseSheet(chosen).catch(() => null);
    if (!found || latestFile.current !== chosen) return;
    setProposal({ kind: readKind(found.kind ?? ""), lender: String(found.lender_id ?? "") });
  };
  const reset = () => {
    // an answer that is still to come is about a file that was sent
    latestFile.current = null;
    setProposal(NOTHING_PROPOSED);
    setChosenKind("");
    setMissing(false);
    own?.reset();
  };
  const form: HeadForm = {
    head: own?.head ?? {},
    fields: (
      <>
        <SelectField
          label={t("kind")}
          value={kind}
          onChange={(value) => {
            setChosenKind(readKind(value));
            setMissing(false);
          }}
          options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          hint={proposal.kind && kind === proposal.kind ? t("kind_proposed") : undefined}
          error={isMissing && !kind ? t("no_kind") : undefined}
        />
        {own?.fields}
      </>
    ),
    templateQuery: own?.templateQuery ?? "",
    isReady: () => {
      setMissing(!kind);
      // all that is missing is said at one press
      return (own?.isReady() ?? true) && kind !== "";
    },
    refuse: (problem) => own?.refuse(problem) ?? false,
    reset,
    renew: reset,
  };
  return { kind, form, propose };
}
