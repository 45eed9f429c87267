import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { duplicateFileProblem } from "webapp-shared/components/sheets/DuplicateFileNotice";
import { isSheet } from "webapp-shared/components/sheets/fileStatus";
import { messageOf } from "webapp-shared/api/problem";
import { toast } from "webapp-shared/ui/Toasts/toast";
import type { FileHead } from "webapp-shared/components/sheets/requests";

import { sheetCalls } from "../../api/sheets";
import { HEADS, readKind, type SheetKind } from "./model";
import { MAX_RECOGNISED_BYTES, recogniseSheet } from "./requests";

const NOTHING_PROPOSED = { kind: "", lender: "" } as const;

export interface Sending {
  kind: SheetKind | "";
  lender: string;
  /** kind and lender that the headings of the file propose, as long as they are the chosen ones */
  proposed: { kind: boolean; lender: boolean };
  partner: string;
  busy: boolean;
  errors: { file?: string | undefined; kind?: string | undefined; owner?: string | undefined };
  /** message of the server that the same file was taken before */
  same: string | null;
  choose: (file: File | null, onChosen: (file: File | null) => void) => void;
  onKind: (kind: SheetKind | "") => void;
  onLender: (id: string) => void;
  onPartner: (id: string) => void;
  send: (override?: boolean) => Promise<void>;
  close: () => void;
}

/** The form that sends a file of any kind. Kind and lender are proposed by its headings, else the kind of the tab. */
export function useSend(file: File | null, tab: SheetKind | "", onSent: () => void): Sending {
  const { t } = useTranslation("all-sheets");
  const [chosenKind, setChosenKind] = useState<SheetKind | "">("");
  const [chosenLender, setChosenLender] = useState<string | null>(null);
  const [proposal, setProposal] = useState<{ kind: SheetKind | ""; lender: string }>(NOTHING_PROPOSED);
  const latestFile = useRef<File | null>(null);
  const [partner, setPartner] = useState("");
  const [errors, setErrors] = useState<Sending["errors"]>({});
  const [same, setSame] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const kind = chosenKind || proposal.kind || tab;
  const lender = chosenLender ?? (kind === proposal.kind ? proposal.lender : "");

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
    const head = kind ? HEADS[kind] : "none";
    const owner = { lender, partner, none: "-" }[typeof head === "string" ? head : "none"];
    const missing = {
      file: file ? errors.file : t("no_file"),
      kind: kind ? undefined : t("no_kind"),
      owner: owner ? undefined : t(head === "partner" ? "no_partner" : "no_lender"),
    };
    setErrors(missing);
    if (!file || !kind || typeof head !== "string" || missing.file || missing.owner) return;
    const heads: Record<typeof head, FileHead> = {
      lender: { lender_id: Number(lender) },
      partner: { partner_id: partner },
      none: {},
    };
    setBusy(true);
    setSame(null);
    try {
      const { message } = await sheetCalls.send(kind, file, override, heads[head]);
      toast.success(message);
      // an answer that is still to come is about a file that was sent
      latestFile.current = null;
      setProposal(NOTHING_PROPOSED);
      setChosenKind("");
      setChosenLender(null);
      onSent();
    } catch (error) {
      const message = duplicateFileProblem(error);
      setSame(message);
      // the file stays chosen: Send sends it again
      if (message === null) toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    kind,
    lender,
    proposed: {
      kind: proposal.kind !== "" && kind === proposal.kind,
      lender: proposal.lender !== "" && lender === proposal.lender,
    },
    partner,
    busy,
    errors,
    same,
    choose: (chosen, onChosen) => {
      onChosen(chosen);
      void propose(chosen);
      setErrors((earlier) => ({ ...earlier, file: chosen && !isSheet(chosen) ? t("bad_type") : undefined }));
    },
    onKind: (next) => {
      setChosenKind(next);
      setErrors((earlier) => ({ file: earlier.file }));
    },
    onLender: (id) => {
      setChosenLender(id);
      setErrors((earlier) => ({ ...earlier, owner: undefined }));
    },
    onPartner: (id) => {
      setPartner(id);
      setErrors((earlier) => ({ ...earlier, owner: undefined }));
    },
    send,
    close: () => setSame(null),
  };
}
