/** Fields that letters are typed into: of a radio button or a checkbox they mean nothing. */
const TYPED_INTO = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
const KEPT_AS = "tulna_keys_off";

/** Whether keys of one character are switched off on this device (WCAG 2.1.4). */
export function areKeysOff(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === "1";
  } catch {
    return false;
  }
}

export function setKeysOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(KEPT_AS, "1");
    else localStorage.removeItem(KEPT_AS);
  } catch {
    // storage is blocked: the keys stay as they are
  }
}

/** A key alone, outside fields and dialogs. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const target = event.target;
  if (target instanceof HTMLElement && target.matches(TYPED_INTO)) return false;
  if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.key.length !== 1 || !areKeysOff();
}
