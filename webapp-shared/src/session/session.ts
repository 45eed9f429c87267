import { problemOf } from "../api/problem";
import { dropValue, keepValue, readValue } from "./sessionValues";

export type Area = "consumer" | "partner" | "admin";

interface AreaRules {
  token: string;
  /** what a sign-in or refresh reply carries besides the token; null in the reply drops the value */
  carried: readonly string[];
  /** everything the area keeps, cleared on logout */
  kept: readonly string[];
  /** what a 401 clears (specification 4.1); the rest lets the person continue after signing in again */
  endedBy401: readonly string[];
}

const AREAS: Record<Area, AreaRules> = {
  consumer: {
    token: "atkn",
    carried: ["prospectAppId", "appId", "productId", "productType"],
    kept: ["prospectAppId", "appId", "productId", "productType", "utms", "urlSegment", "userId"],
    endedBy401: ["atkn"],
  },
  admin: {
    token: "a_atkn",
    carried: ["adminId", "roleId"],
    kept: ["adminId", "roleId"],
    endedBy401: ["a_atkn", "adminId"],
  },
  partner: { token: "p_atkn", carried: ["partnerId"], kept: ["partnerId", "isPartner"], endedBy401: ["p_atkn"] },
};

const LAST_LOGIN = "lastLoginAt";

/** The reply of verify, login, refresh and masquerade. */
export interface SignInReply {
  token: string;
  last_login_at?: string | null;
  user?: { userId?: string; last_login_at?: string | null } | null;
  [carried: string]: unknown;
}

export interface Session {
  readonly area: Area;
  token(): string | null;
  get(name: string): string | null;
  set(name: string, value: string, minutes?: number): void;
  drop(name: string): void;
  /** Whether start() has finished: guards wait for it. */
  ready(): boolean;
  adopt(reply: SignInReply): void;
  /**
   * A new access token by the refresh cookie; false when there is no session left, a thrown failure when that is not known.
   * Callers at the same time share one call.
   */
  refresh(): Promise<boolean>;
  start(verify: () => Promise<unknown>): Promise<void>;
  /** The 401 rule: drops the token of the area and tells the bundle, which goes to its sign-in page. */
  end(): void;
  /** Ends the session in every tab; by hand, whoever is next may be somebody else, and `onLeft` hears of it in each. */
  signOut(how?: { byHand: boolean }): Promise<void>;
  subscribe: (listener: () => void) => () => void;
  onEnded(listener: () => void): () => void;
  onLeft(listener: () => void): () => void;
}

interface SessionOptions {
  area: Area;
  /** false while there is no refresh cookie of one's own (an admin masquerading as a partner) */
  refreshable?: () => boolean;
  /** replaced in tests */
  reload?: () => void;
}

/** A note that this browser has signed in, so that a stranger's first visit does not ask for a refresh that must fail. */
const rememberedKey = (area: Area) => `tulna_signed_in_${area}`;

function remember(area: Area, signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(rememberedKey(area), "1");
    else localStorage.removeItem(rememberedKey(area));
  } catch {
    // storage is blocked: the next start simply asks the person to sign in
  }
}

function remembered(area: Area): boolean {
  try {
    return localStorage.getItem(rememberedKey(area)) !== null;
  } catch {
    return false;
  }
}

const post = (path: string, token: string | null) =>
  fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "X-Tulna-Client": "web", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });

export function createSession({
  area,
  refreshable = () => true,
  reload = () => window.location.reload(),
}: SessionOptions): Session {
  const rules = AREAS[area];
  const listeners = new Set<() => void>();
  const endedListeners = new Set<() => void>();
  const leftListeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`tulna-session-${area}`);
  let isReady = false;
  let isStarting = false;
  let refreshing: Promise<boolean> | null = null;

  const changed = () => listeners.forEach((listener) => listener());

  const clear = (byHand: boolean) => {
    if (byHand) leftListeners.forEach((listener) => listener());
    for (const name of [rules.token, LAST_LOGIN, ...rules.kept]) dropValue(name);
    remember(area, false);
  };

  const isSomebodyElse = (userId: string | null | undefined) => {
    const known = readValue("userId");
    return Boolean(userId) && known !== null && known !== userId;
  };

  /** The browser is somebody else's now: nothing of the person before stays in this tab. */
  const giveWay = () => {
    for (const name of [rules.token, LAST_LOGIN, ...rules.kept]) dropValue(name);
    reload();
  };

  // signed out in another tab: this one must not go on showing what it has on screen; nor when another person signed in
  channel?.addEventListener("message", (event: MessageEvent<{ kind: string; userId?: string; byHand?: boolean }>) => {
    if (event.data.kind === "signed-in" && isSomebodyElse(event.data.userId)) giveWay();
    if (event.data.kind !== "signed-out") return;
    clear(event.data.byHand ?? false);
    reload();
  });

  const session: Session = {
    area,
    token: () => readValue(rules.token),
    get: (name) => readValue(name),
    set(name, value, minutes) {
      keepValue(name, value, minutes);
      changed();
    },
    drop(name) {
      dropValue(name);
      changed();
    },
    ready: () => isReady,

    adopt(reply) {
      keepValue(rules.token, reply.token);
      for (const name of rules.carried) {
        const value = reply[name];
        if (value === null) dropValue(name);
        else if (typeof value === "string" || typeof value === "number") keepValue(name, String(value));
      }
      if (area === "partner") keepValue("isPartner", "true");
      // the rest of the area's values live as long as the session is used
      for (const name of rules.kept) {
        const value = readValue(name);
        if (value !== null) keepValue(name, value);
      }
      const userId = reply.user?.userId;
      if (area === "consumer" && userId) {
        keepValue("userId", userId);
        channel?.postMessage({ kind: "signed-in", userId });
      }
      const lastLogin = reply.last_login_at ?? reply.user?.last_login_at;
      if (lastLogin) keepValue(LAST_LOGIN, lastLogin);
      remember(area, true);
      changed();
    },

    refresh() {
      if (!refreshable()) return Promise.resolve(false);
      refreshing ??= post(`/api/auth/${area}/refresh`, null)
        .then(async (response) => {
          if (response.status === 401) {
            remember(area, false);
            // an answer nobody reads keeps its connection busy
            await response.body?.cancel();
            return false;
          }
          // the server is in trouble: that is no reason to send anybody to the sign-in page
          if (!response.ok) throw await problemOf(response);
          const reply = (await response.json()) as SignInReply;
          if (isSomebodyElse(reply.user?.userId)) {
            giveWay();
            return false;
          }
          session.adopt(reply);
          return true;
        })
        .finally(() => {
          refreshing = null;
        });
      return refreshing;
    },

    async start(verify) {
      isStarting = true;
      try {
        if (session.token()) await verify();
        else if (remembered(area)) await session.refresh();
      } catch (error) {
        console.info("The stored session is not valid any more", error);
      } finally {
        isStarting = false;
        isReady = true;
        changed();
      }
    },

    end() {
      for (const name of rules.endedBy401) dropValue(name);
      remember(area, false);
      changed();
      if (!isStarting) endedListeners.forEach((listener) => listener());
    },

    async signOut({ byHand } = { byHand: false }) {
      try {
        await post(`/api/auth/${area}/logout`, session.token());
      } catch (error) {
        console.info("Signing out did not reach the server; the session there ends by itself", error);
      }
      clear(byHand);
      channel?.postMessage({ kind: "signed-out", byHand });
      reload();
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEnded(listener) {
      endedListeners.add(listener);
      return () => endedListeners.delete(listener);
    },
    onLeft(listener) {
      leftListeners.add(listener);
      return () => leftListeners.delete(listener);
    },
  };
  return session;
}
