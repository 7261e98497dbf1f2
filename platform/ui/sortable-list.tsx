import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { Fragment, useRef, type ReactNode } from 'react';
import classes from './sortable-list.module.css';
import { texts } from './texts.ts';

/** The handle of a row: drag it, or press Space and use the arrows. */
export type Grip = ReactNode;

/** A position in the viewport, in pixels. */
export interface Point {
  x: number;
  y: number;
}
export interface ExternalDropTarget {
  /** Called while a row is dragged; `at` is null when it is dropped. */
  over(id: string, at: Point | null): void;
  /** Whether the target accepted the row; otherwise the list reorders it. */
  drop(id: string, at: Point): boolean;
}

interface SortableListProps {
  ids: string[];
  nameOf(id: string): string;
  disabled?: boolean;
  onMove(from: number, to: number): void;
  /** A target outside the list where a row may also be dropped with the pointer. */
  beyond?: ExternalDropTarget;
  children(id: string, grip: Grip): ReactNode;
}

/** A list that is reordered by mouse, touch or keyboard, with announcements for screen readers. */
export function SortableList({ ids, nameOf, disabled = false, onMove, beyond, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const pointer = usePointer();
  /** Whether the last row was dropped on `beyond`, which makes its own announcement. */
  const droppedOutside = useRef(false);
  const formatPosition = (id: string | number | undefined) =>
    texts.positionOf(ids.indexOf(String(id)) + 1, ids.length);
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.pickedUpPosition(nameOf(String(active.id)), formatPosition(active.id)),
    onDragOver: ({ active, over }) =>
      over && texts.nowAtPosition(nameOf(String(active.id)), formatPosition(over.id)),
    onDragEnd: ({ active, over }) =>
      droppedOutside.current
        ? undefined
        : texts.droppedAtPosition(nameOf(String(active.id)), formatPosition(over?.id ?? active.id)),
    onDragCancel: ({ active }) =>
      texts.returnedToPosition(nameOf(String(active.id)), formatPosition(active.id)),
  } as Announcements;
  function onDragEnd({ active, over }: DragEndEvent) {
    const at = pointer.end();
    beyond?.over(String(active.id), null);
    droppedOutside.current = at !== null && beyond?.drop(String(active.id), at) === true;
    if (droppedOutside.current) return;
    if (!over || over.id === active.id) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  if (disabled) return ids.map((id) => <Fragment key={id}>{children(id, null)}</Fragment>);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: texts.dragInstructions,
        },
      }}
      onDragStart={({ activatorEvent, active }) =>
        pointer.begin(activatorEvent, (at) => beyond?.over(String(active.id), at))
      }
      onDragCancel={({ active }) => {
        pointer.end();
        beyond?.over(String(active.id), null);
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <SortableRow key={id} id={id} name={nameOf(id)}>
            {(grip) => children(id, grip)}
          </SortableRow>
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** The pointer position during a drag; null during a keyboard drag. */
function usePointer() {
  const drag = useRef<{ at: Point; stop(): void } | null>(null);
  return {
    begin(event: Event, onMove: (at: Point) => void) {
      drag.current?.stop();
      drag.current = null;
      if (!(event instanceof MouseEvent)) return;
      const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
        if (drag.current) drag.current.at = { x, y };
        onMove({ x, y });
      };
      window.addEventListener('pointermove', onPointerMove);
      const stop = () => window.removeEventListener('pointermove', onPointerMove);
      drag.current = { at: { x: event.clientX, y: event.clientY }, stop };
    },
    end(): Point | null {
      drag.current?.stop();
      const at = drag.current?.at ?? null;
      drag.current = null;
      return at;
    },
  };
}

function SortableRow(props: { id: string; name: string; children(grip: Grip): ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: props.id });
  const grip = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes.grip}
      {...attributes}
      {...listeners}
      aria-label={texts.moveNamed(props.name)}
    >
      <IconGripVertical size={16} stroke={1.5} aria-hidden />
    </button>
  );
  return (
    <div
      ref={setNodeRef}
      className={classes.sortable}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {props.children(grip)}
    </div>
  );
}
