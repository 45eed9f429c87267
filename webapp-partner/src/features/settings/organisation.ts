import { queryOptions } from "@tanstack/react-query";
import { answer, sendForm } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import { download } from "webapp-shared/api/download";
import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { api } from "../../api/api";
import { session } from "../../api/session";

const organisationKeys = keysOf("organisation");

const fetchOrganisation = () => answer(api.GET("/api/partner/organisation"));

export type Organisation = Awaited<ReturnType<typeof fetchOrganisation>>;
export type Kyc = Organisation["kyc"];
export type KycDocument = Kyc["documents"][number];
export type KycPaper = KycDocument["kind"];
type EntityType = Exclude<Kyc["entity_type"], "">;

export const organisationQuery = () => queryOptions({ queryKey: organisationKeys.all, queryFn: fetchOrganisation });

export const ENTITY_TYPES: readonly EntityType[] = [
  "individual",
  "proprietor",
  "partnership",
  "llp",
  "company",
  "trust",
];

/** The kinds that the registrar of companies has numbered: they state their number and day. */
export const isRegistered = (entityType: string) => entityType === "llp" || entityType === "company";

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

export const KYC_LOOKS: Record<Kyc["state"], Look> = {
  missing: { tone: "neutral", shape: "open" },
  sent: { tone: "info", shape: "half" },
  checked: { tone: "positive", shape: "round" },
  refused: { tone: "danger", shape: "square" },
  expired: { tone: "warning", shape: "half" },
};

/** What is checked, or being checked, stands still. */
export const isChangeable = (state: Kyc["state"]) => state !== "sent" && state !== "checked";

export interface OrganisationFacts {
  entity_type: EntityType;
  /** null leaves the known one */
  pan: string | null;
  gstin: string;
  udyam: string;
  registration: string;
  incorporated_on: string | null;
}

export const changeFacts = (body: OrganisationFacts) => answer(api.PATCH("/api/partner/organisation", { body }));

export interface NewPaper {
  kind: KycPaper;
  file: File;
  expires_on: string;
}

export function addPaper({ kind, file, expires_on }: NewPaper) {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", file);
  if (expires_on) form.append("expires_on", expires_on);
  return sendForm<Organisation>(session, "/api/partner/organisation/documents", form);
}

export const removePaper = (document_id: string) =>
  answer(api.DELETE("/api/partner/organisation/documents/{document_id}", { params: { path: { document_id } } }));

export const openPaper = ({ id, file_name }: KycDocument) =>
  download(session, `/api/partner/organisation/documents/${id}`, file_name);

export const sendOrganisation = (agreement_version: string) =>
  answer(api.POST("/api/partner/organisation/check", { body: { agreed: true, agreement_version } }));
