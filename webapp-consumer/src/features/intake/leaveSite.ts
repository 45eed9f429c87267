/** Goes to the company's own page. Only https: the address comes from outside. */
export function leaveFor(address: string): void {
  if (new URL(address).protocol !== "https:") throw new Error("The company's address is not https");
  window.location.assign(address);
}
