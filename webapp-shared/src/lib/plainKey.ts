/** Fields that letters are typed into: of a radio button or a checkbox they mean nothing. */
const TYPED_INTO = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** A key alone, outside fields and dialogs. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const target = event.target;
  if (target instanceof HTMLElement && target.matches(TYPED_INTO)) return false;
  return !document.querySelector("dialog[open]") && !event.ctrlKey && !event.metaKey && !event.altKey;
}
