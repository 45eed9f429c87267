import { useEffect, useEffectEvent } from "react";

/** Takes a file that is dropped anywhere on the page but in a field of its own. */
export function useFileDroppedOnPage(isOn: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(
    function listenForDroppedFiles() {
      if (!isOn) return;
      const allow = (event: DragEvent) => event.preventDefault();
      const drop = (event: DragEvent) => {
        const dropped = event.dataTransfer?.files[0];
        // the field for a file took it already
        if (dropped && !event.defaultPrevented) take(dropped);
        event.preventDefault();
      };
      document.addEventListener("dragover", allow);
      document.addEventListener("drop", drop);
      return () => {
        document.removeEventListener("dragover", allow);
        document.removeEventListener("drop", drop);
      };
    },
    [isOn],
  );
}
