/** A key alone, outside fields and dialogs. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const target = event.target;
  if (target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")) return false;
  return !document.querySelector("dialog[open]") && !event.ctrlKey && !event.metaKey && !event.altKey;
}
