export type RoleId = 1 | 2 | 3;

/** The admin role as it is kept in storage: for display only, the server asks its own table. */
export const encodeRole = (role: RoleId): string => btoa(`role:${role}`);

/** null for anything that is not an encoded role, so that a guard refuses instead of guessing. */
export function decodeRole(stored: string | null): RoleId | null {
  if (!stored) return null;
  try {
    const match = /^role:([123])$/.exec(atob(stored));
    return match ? (Number(match[1]) as RoleId) : null;
  } catch {
    return null; // not base64
  }
}
