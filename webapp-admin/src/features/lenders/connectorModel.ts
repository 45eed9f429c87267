import type { Connector } from "./termsQueries";

export type Pair = readonly [string, string];

/** A connector as the form holds it: maps are rows, and the secret is empty unless it is to be changed. */
export interface ConnectorForm {
  kind: "sandbox" | "redirect" | "rest";
  url: string;
  utm_link: string;
  registered_host: string;
  deadline_seconds: string;
  authKind: "none" | "bearer" | "header";
  authName: string;
  secret: string;
  request: readonly Pair[];
  reply: readonly Pair[];
  decisions: readonly Pair[];
  statuses: readonly Pair[];
  paths: readonly Pair[];
}

const pairsOf = (map: unknown): Pair[] =>
  map && typeof map === "object" ? Object.entries(map as Record<string, string>) : [];
const mapOf = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(
    pairs
      .map(([left, right]) => [left.trim(), right.trim()] as const)
      .filter(([left, right]) => left !== "" || right !== ""),
  );

export function formOf(stored: Connector | null): ConnectorForm {
  const map = stored?.field_map ?? {};
  return {
    kind: stored?.kind ?? "redirect",
    url: stored?.url ?? "",
    utm_link: stored?.utm_link ?? "",
    registered_host: stored?.registered_host ?? "",
    deadline_seconds: String(stored?.deadline_seconds ?? 10),
    authKind: (stored?.auth_kind ?? "none") as ConnectorForm["authKind"],
    authName: stored?.auth_header ?? "",
    secret: "",
    request: pairsOf(map["request"]),
    reply: pairsOf(map["reply"]),
    decisions: pairsOf(map["decisions"]),
    paths: pairsOf(map["paths"]),
    statuses: pairsOf(stored?.status_map),
  };
}

/** What is said about authentication; nothing when what is stored shall stay. */
function authOf(form: ConnectorForm, stored: Connector | null) {
  if (form.authKind === "none") return (stored?.auth_kind ?? "none") === "none" ? null : { kind: "none" };
  const isSame = stored?.auth_kind === form.authKind && stored.auth_header === form.authName;
  if (isSame && form.secret === "") return null;
  return form.authKind === "bearer"
    ? { kind: "bearer", token: form.secret }
    : { kind: "header", name: form.authName, value: form.secret };
}

export function bodyOf(form: ConnectorForm, stored: Connector | null) {
  const parts = {
    request: mapOf(form.request),
    reply: mapOf(form.reply),
    decisions: mapOf(form.decisions),
    paths: mapOf(form.paths),
  };
  return {
    kind: form.kind,
    url: form.url.trim(),
    utm_link: form.utm_link.trim(),
    registered_host: form.registered_host.trim(),
    deadline_seconds: Number(form.deadline_seconds) || 0,
    auth: authOf(form, stored),
    field_map: Object.fromEntries(Object.entries(parts).filter(([, map]) => Object.keys(map).length > 0)),
    status_map: mapOf(form.statuses),
    changed_at: stored?.changed_at ?? null,
  };
}
