import { isSafeToOpen } from "webapp-shared/lib/addresses";

/** Goes to the company's own page. Only https or our own site: the address comes from outside. */
export function leaveFor(address: string): void {
  if (!isSafeToOpen(address)) throw new Error("The company's address is not https");
  window.location.assign(address);
}
