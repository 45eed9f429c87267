import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSheet } from "webapp-shared/components/sheets/fileStatus";
import type { HeadForm } from "webapp-shared/components/sheets/requests";
import { useChoiceHead } from "webapp-shared/components/sheets/useChoiceHead";
import { useFileFault } from "webapp-shared/components/sheets/useFileFault";
import { useSending } from "webapp-shared/components/sheets/useSending";
import { useLanguageChange } from "webapp-shared/i18n/useLanguageChange";
import type { Option } from "webapp-shared/ui/Field/SelectField";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { sheetCalls } from "../../api/sheets";
import { useCommissionHead } from "../../components/sheet-heads/useCommissionHead";
import { useLenderHead } from "../../components/sheet-heads/useLenderHead";
import { usePincodeListHead } from "../../components/sheet-heads/usePincodeListHead";
import { usePartnerOptions } from "../../components/useOptions";
import { HEADS, readKind, type SheetKind } from "./model";
import { MAX_RECOGNISED_BYTES, recogniseSheet } from "./requests";

const NOTHING_PROPOSED = { kind: "", lender: "" } as const;

export interface Sending {
  kind: SheetKind | "";
  /** the headings of the file propose the kind, as long as it is the chosen one */
  isKindProposed: boolean;
  /** what is sent with a file of the kind */
  form: HeadForm | undefined;
  /** for the template of the chosen lender */
  templateQuery: string;
  busy: boolean;
  errors: { file?: string | undefined; kind?: string | undefined };
  /** message of the server that the same file was taken before */
  same: string | null;
  choose: (file: File | null, onChosen: (file: File | null) => void) => void;
  onKind: (kind: SheetKind | "") => void;
  send: (override?: boolean) => Promise<void>;
  close: () => void;
}

/** The form that sends a file of any kind. Kind and lender are proposed by its headings, else the kind of the tab. */
export function useSend(
  file: File | null,
  tab: SheetKind | "",
  lenders: readonly Option[],
  onSent: () => void,
  onRefused: () => void,
): Sending {
  const { t } = useTranslation("all-sheets");
  const { t: heads } = useTranslation("sheet-heads");
  const faultOf = useFileFault();
  const [chosenKind, setChosenKind] = useState<SheetKind | "">("");
  const [proposal, setProposal] = useState<{ kind: SheetKind | ""; lender: string }>(NOTHING_PROPOSED);
  const latestFile = useRef<File | null>(null);
  const [errors, setErrors] = useState<Sending["errors"]>({});
  const kind = chosenKind || proposal.kind || tab;
  const head = kind ? HEADS[kind] : "none";
  const lender = useLenderHead(lenders, kind === proposal.kind ? proposal.lender : "");
  const forms: Record<typeof head, HeadForm | undefined> = {
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
  const form = forms[head];
  // the file stays chosen: Send sends it again
  const sending = useSending<"send">({ form, onRefused, onFailed: toast.problem });
  useLanguageChange(() =>
    setErrors((known) => ({
      file: known.file && (faultOf(file) ?? undefined),
      kind: known.kind && t("no_kind"),
    })),
  );

  const propose = async (chosen: File | null) => {
    latestFile.current = chosen;
    setProposal(NOTHING_PROPOSED);
    if (!chosen || !isSheet(chosen) || chosen.size > MAX_RECOGNISED_BYTES) return;
    // without an answer the person chooses; sending the file says what is wrong with it
    const found = await recogniseSheet(chosen).catch(() => null);
    if (!found || latestFile.current !== chosen) return;
    setProposal({ kind: readKind(found.kind ?? ""), lender: String(found.lender_id ?? "") });
    setErrors({});
  };

  const send = async (override = false) => {
    const missing = { file: faultOf(file) ?? undefined, kind: kind ? undefined : t("no_kind") };
    setErrors(missing);
    const isReady = form?.isReady() ?? true;
    if (!file || !kind || missing.file || !isReady) {
      onRefused();
      return;
    }
    await sending.run("send", async () => {
      const { message } = await sheetCalls.send(kind, file, override, form?.head ?? {});
      toast.success(message);
      // an answer that is still to come is about a file that was sent
      latestFile.current = null;
      setProposal(NOTHING_PROPOSED);
      setChosenKind("");
      form?.reset();
      onSent();
    });
  };

  return {
    kind,
    isKindProposed: proposal.kind !== "" && kind === proposal.kind,
    form,
    templateQuery:
      form && lender.value && (head === "lender" || head === "commission") ? `?lender_id=${lender.value}` : "",
    busy: sending.current !== null,
    errors,
    same: sending.same?.message ?? null,
    choose: (chosen, onChosen) => {
      onChosen(chosen);
      void propose(chosen);
      setErrors((earlier) => ({ ...earlier, file: (chosen && faultOf(chosen)) ?? undefined }));
    },
    onKind: (next) => {
      setChosenKind(next);
      setErrors((earlier) => ({ file: earlier.file }));
    },
    send,
    close: sending.close,
  };
}
