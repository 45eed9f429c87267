import type { KeyboardEvent } from "react";

const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)";
const TYPES_TEXT = 'input:not([type="checkbox"]):not([type="radio"]), textarea';
const STEPS: Record<string, readonly [rows: number, cells: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const controlsOf = (place: Element | null | undefined): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
];

/** The control beside: in the same cell first, then in the next cell of the row that has one. */
function beside(control: HTMLElement, cell: Element, step: number): HTMLElement | undefined {
  const own = controlsOf(cell);
  const near = own[own.indexOf(control) + step];
  if (near) return near;
  const next = (one: Element) => (step > 0 ? one.nextElementSibling : one.previousElementSibling);
  for (let other = next(cell); other; other = next(other)) {
    const found = controlsOf(other);
    if (found.length > 0) return step > 0 ? found[0] : found[found.length - 1];
  }
  return undefined;
}

/** The same control of the same column, one row up or down. */
function above(control: HTMLElement, cell: HTMLTableCellElement, step: number): HTMLElement | undefined {
  const at = controlsOf(cell).indexOf(control);
  const row = cell.parentElement;
  const other = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const found = controlsOf(other?.children[cell.cellIndex]);
  return found[at] ?? found[0];
}

/**
 * Arrows move between the controls of a table's cells, Home and End to the ends of a row, Enter works a switch or opens a
 * list. A cell that is being typed into keeps its keys; a closed list is moved over, so that no arrow changes a value.
 */
export function moveInCells(event: KeyboardEvent<HTMLElement>): void {
  const control = event.target as HTMLElement;
  const cell = control.closest("td");
  if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || control.matches(TYPES_TEXT)) return;
  if (event.key === "Enter") {
    if (control.matches('input[type="checkbox"]')) control.click();
    else if (control instanceof HTMLSelectElement) openList(control);
    else return;
    event.preventDefault();
    return;
  }
  const step = STEPS[event.key];
  let target: HTMLElement | undefined;
  if (step) target = step[0] === 0 ? beside(control, cell, step[1]) : above(control, cell, step[0]);
  else if (event.key === "Home" || event.key === "End") {
    const all = controlsOf(cell.parentElement);
    target = event.key === "Home" ? all[0] : all[all.length - 1];
  } else return;
  event.preventDefault();
  target?.focus();
}

function openList(list: HTMLSelectElement): void {
  try {
    list.showPicker();
  } catch {
    // browsers without it open a list by the space bar
  }
}
