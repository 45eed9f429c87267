import type { UniqueIdentifier } from "@dnd-kit/core";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { createContext, useContext, useEffect, useRef, type RefObject } from "react";

import { DragHandle } from "./DragHandle";
import styles from "./SortableRows.module.css";

interface List {
  disabled: boolean;
  count: number;
  nameOf: (id: UniqueIdentifier) => string;
  moveTo: (id: UniqueIdentifier, to: number) => void;
  /** the row whose grip takes the focus back once the row stands at its new place */
  movedIdRef: RefObject<UniqueIdentifier | null>;
}

export const SortableList = createContext<List | null>(null);

/** A row of `SortableRows`: what its element carries, and the grip to draw in it. */
export function useSortableRow(id: string | number) {
  const list = useContext(SortableList);
  if (!list) throw new Error("useSortableRow is used inside SortableRows.");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, index } =
    useSortable({ id });
  const grip = useRef<HTMLElement | null>(null);
  const { movedIdRef } = list;

  useEffect(
    function followMovedRow() {
      if (movedIdRef.current !== id) return;
      movedIdRef.current = null;
      grip.current?.focus({ preventScroll: true });
    },
    [movedIdRef, id, index],
  );

  return {
    rowProps: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      "data-dragging": isDragging || undefined,
      className: styles["row"],
    },
    handle: (
      <DragHandle
        name={list.nameOf(id)}
        index={index}
        count={list.count}
        disabled={list.disabled || list.count < 2}
        grip={{ "aria-describedby": attributes["aria-describedby"], ...listeners }}
        setGrip={(element) => {
          grip.current = element;
          setActivatorNodeRef(element);
        }}
        onMove={(to) => list.moveTo(id, to)}
      />
    ),
  };
}
