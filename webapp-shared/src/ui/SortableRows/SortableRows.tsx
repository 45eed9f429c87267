import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { moved } from "./order";
import { SortableList } from "./useSortableRow";

interface Props<Id extends string | number> {
  /** the rows in their order */
  ids: readonly Id[];
  /** what a row is called when it is read out */
  nameOf: (id: Id) => string;
  /** all ids in the new order; called once per move, when the row is let go */
  onMove: (ids: Id[]) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A press that moves less than this is a press, not a drag. */
const DRAG_AFTER_PX = 5;

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Rows whose order a person sets: by pointer and touch at the grip, by keyboard (Space takes a row, the arrows move it, Space
 * lets go, Esc puts it back), or by the grip's menu. Every step is read out. It stands around the table or list; each row
 * inside takes its part from `useSortableRow`. It keeps no order of its own: the caller draws `ids` as given.
 */
export function SortableRows<Id extends string | number>({
  ids,
  nameOf,
  onMove,
  disabled = false,
  children,
}: Props<Id>) {
  const { t } = useTranslation("desk");
  const [said, setSaid] = useState("");
  const movedIdRef = useRef<UniqueIdentifier | null>(null);
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
    }),
  );

  const placeOf = (id: UniqueIdentifier) => ids.indexOf(id as Id);
  const words = (
    key: "move_taken" | "move_over" | "move_done" | "move_cancelled",
    id: UniqueIdentifier,
    at: UniqueIdentifier = id,
  ) => t(key, { name: nameOf(id as Id), place: placeOf(at) + 1, of: ids.length });

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return words("move_taken", active.id);
    },
    onDragOver: ({ active, over }) => {
      // the library also reports where the row already is, which would drown the first sentence
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return words("move_over", active.id, over.id);
    },
    onDragEnd: ({ active, over }) => words("move_done", active.id, over?.id),
    onDragCancel: ({ active }) => words("move_cancelled", active.id),
  };

  const moveTo = (id: UniqueIdentifier, to: number) => {
    const from = placeOf(id);
    if (from < 0 || to < 0 || to === from || to >= ids.length) return;
    movedIdRef.current = id;
    onMove(moved(ids, from, to));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("move_keys") } }}
      onDragEnd={({ active, over }) => {
        if (over) moveTo(active.id, placeOf(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={disabled}>
        <SortableList
          value={{
            movedIdRef,
            disabled,
            count: ids.length,
            nameOf: (id) => nameOf(id as Id),
            moveTo: (id, to) => {
              moveTo(id, to);
              setSaid(t("move_done", { name: nameOf(id as Id), place: to + 1, of: ids.length }));
            },
          }}
        >
          {children}
        </SortableList>
      </SortableContext>
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
    </DndContext>
  );
}
