import { useEffect, useRef } from "react";

/**
 * Opens and closes a native modal dialog. The platform keeps focus inside, makes the page behind inert, closes on Esc and
 * gives focus back to where it was.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(
    function followOpen() {
      const element = dialog.current;
      if (!element || !open) return undefined;
      const before = document.activeElement;
      if (!element.open) element.showModal();
      // where the person goes on: the first field, else the first answer; the cross in the corner is neither
      element
        .querySelector<HTMLElement>("[data-body] :is(input, select, textarea), [data-foot] button, [data-body] button")
        ?.focus();
      return () => {
        element.close();
        if (before instanceof HTMLElement) before.focus();
      };
    },
    [open],
  );
  return {
    ref: dialog,
    onCancel: (event: { target: EventTarget | null; preventDefault: () => void }) => {
      // a dialog above this one, or a choice of files that was given up, is no end of this one
      if (event.target !== dialog.current) return;
      // the caller decides whether it closes: the element must not close on its own
      event.preventDefault();
      onClose();
    },
    onClick: (event: { target: EventTarget | null }) => {
      if (event.target === dialog.current) onClose(); // the backdrop is the element itself
    },
  };
}
