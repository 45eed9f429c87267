/** Whether a page may leave for an address that came from outside: https, or a page of this very site. */
export function isSafeToOpen(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || origin === window.location.origin;
}
