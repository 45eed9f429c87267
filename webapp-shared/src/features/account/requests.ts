import type { Proof } from "../../components/confirm/ReauthDialog";

/** The calls behind one's own account; each bundle gives those of its area. */

export interface Account {
  name: string;
  email: string | null;
  mobile: string | null;
  language: string;
  has_authenticator: boolean;
  authenticator_required: boolean;
  recovery_codes_left: number;
  confirmed_until: string | null;
}

export interface SeenSession {
  id: string;
  browser: string;
  system: string;
  ip: string | null;
  since: string;
  last_seen_at: string;
  is_current: boolean;
}

export interface Authenticator {
  secret: string;
  address: string;
  picture: string;
}

export interface AccountCalls {
  account: () => Promise<Account>;
  change: (wish: { name?: string; language?: "en" | "hi" }) => Promise<Account>;
  confirm: (proof: Proof) => Promise<unknown>;
  changePassword: (wish: { current_password: string; password: string }) => Promise<{ message: string }>;
  startAuthenticator: () => Promise<Authenticator>;
  finishAuthenticator: (code: string) => Promise<{ recovery_codes: string[] }>;
  dropAuthenticator: () => Promise<{ message: string }>;
  renewRecoveryCodes: () => Promise<{ recovery_codes: string[] }>;
  sessions: () => Promise<{ results: SeenSession[] }>;
  endSession: (id: string) => Promise<{ results: SeenSession[] }>;
  endOtherSessions: () => Promise<{ results: SeenSession[] }>;
}

export interface Invited {
  name: string;
  login: string;
  organisation: string;
  expires_at: string;
}

export interface NewPassword {
  password: string;
  name: string;
  email: string;
}

/** The calls of links that set a password; open to everybody, so they are the same but for the area. */
export interface LinkCalls {
  forgot: (login: string) => Promise<{ message: string }>;
  look: (purpose: "invitation" | "reset", token: string) => Promise<Invited>;
  reset: (token: string, password: string) => Promise<{ message: string }>;
  accept: (token: string, password: string, name: string) => Promise<{ message: string }>;
  /** throws a Problem where more than the password is needed */
  signIn: (login: string, password: string) => Promise<void>;
  /** throws a Problem with every rule at `password` that the password breaks */
  check: (wish: NewPassword) => Promise<unknown>;
}
