import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

export const ROLES = [1, 2, 3] as const;
export type RoleId = (typeof ROLES)[number];
export type RoleFilter = RoleId | null;

export const STATES = ["active", "invited", "locked", "off"] as const;
export type State = (typeof STATES)[number];
export type StateFilter = State | null;

export const SORTS = ["name", "-name", "role_id", "-role_id", "last_login_at", "-last_login_at"] as const;
export type Sort = (typeof SORTS)[number];

export const readRole = (text: string): RoleFilter => ROLES.find((role) => String(role) === text) ?? null;
export const readState = (text: string): StateFilter => STATES.find((state) => state === text) ?? null;
export const readSort = (text: string): Sort => SORTS.find((sort) => sort === text) ?? "name";

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

export const LOOKS: Record<State, Look> = {
  active: { tone: "positive", shape: "round" },
  invited: { tone: "info", shape: "half" },
  locked: { tone: "danger", shape: "square" },
  off: { tone: "neutral", shape: "open" },
};

export const LIMITS = ["masked", "no_export"] as const;
export type Limit = (typeof LIMITS)[number];

export type Action =
  | "approve_full"
  | "decline_full"
  | "approve_end"
  | "decline_end"
  | "role"
  | "limits"
  | "resend"
  | "withdraw"
  | "reset_link"
  | "totp"
  | "lock"
  | "unlock"
  | "switch_off"
  | "switch_on";

/** Those that another full admin approves where a full admin is made or unmade. */
export const ASKED_OF_OTHERS: readonly Action[] = ["role", "switch_on", "switch_off"];

/** Those that ask why; the answer is kept in the record. */
export const ASKS_REASON: readonly Action[] = ["lock", "totp", "switch_off"];
export const DANGEROUS: readonly Action[] = ["decline_full", "approve_end", "lock", "totp", "switch_off", "withdraw"];

/**
 * What may be done about a request to make somebody a full admin or to end that: who asked may only take it back, and the
 * person may agree to the end of the own rights and to nothing else.
 */
export function decisionsOf(
  user: Pick<Facts, "full_admin_asked_by" | "full_admin_act" | "may_approve" | "is_self">,
): Action[] {
  if (user.full_admin_asked_by === null) return [];
  const isGrant = user.full_admin_act === "grant";
  const decisions: Action[] = [];
  if (user.may_approve && !(isGrant && user.is_self)) decisions.push(isGrant ? "approve_full" : "approve_end");
  if (!user.is_self) decisions.push(isGrant ? "decline_full" : "decline_end");
  return decisions;
}

interface Facts {
  state: string;
  is_self: boolean;
  has_authenticator: boolean;
  locked_at: string | null;
  last_login_at: string | null;
  full_admin_asked_by: string | null;
  full_admin_act: "grant" | "lower" | "switch_off" | null;
  may_approve: boolean;
}

/** What can be done about a person now. Nothing about oneself: that is what My account is for, or another full admin. */
export function actionsOf(user: Facts): Action[] {
  if (user.is_self) return [];
  switch (readState(user.state)) {
    case "invited":
      return ["resend", "role", "limits", "withdraw"];
    case "off":
      // who never came in is invited again instead
      return user.last_login_at === null ? [] : ["switch_on"];
    case "locked":
      // a pause after failed sign-ins passes by itself; an admin may still lock
      return [
        "unlock",
        "role",
        "limits",
        "reset_link",
        ...totp(user),
        ...(user.locked_at === null ? (["lock"] as const) : []),
        "switch_off",
      ];
    default:
      return ["role", "limits", "reset_link", ...totp(user), "lock", "switch_off"];
  }
}

const totp = (user: Facts): Action[] => (user.has_authenticator ? ["totp"] : []);
