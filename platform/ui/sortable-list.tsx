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
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import classes from './sortable-list.module.css';
import { texts } from './texts.ts';

/** The handle of a row, to drag it, or to move it with Space and the arrow keys; null where nothing can be moved. */
export type Grip = ReactNode;

/** A position in the viewport, in pixels. */
export interface DragPoint {
  x: number;
  y: number;
}
export interface ExternalDropTarget {
  /** Called while a row is dragged; `point` is null when it is dropped or the drag is cancelled. */
  over(id: string, point: DragPoint | null): void;
  /** Whether the target accepted the row; otherwise the list reorders it. */
  drop(id: string, point: DragPoint): boolean;
}

interface SortableListProps {
  ids: string[];
  getName(id: string): string;
  disabled?: boolean;
  onMove(from: number, to: number): void;
  /** A target outside the list where a row may also be dropped with the pointer. */
  externalTarget?: ExternalDropTarget;
  children(id: string, grip: Grip): ReactNode;
}

/** A list that is reordered by mouse, touch or keyboard, with announcements for screen readers. */
export function SortableList({
  ids,
  getName,
  disabled = false,
  onMove,
  externalTarget,
  children,
}: SortableListProps) {
  const sensors = useSensors(
    // A press that moves less than 4 pixels is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const pointer = useDragPointer();
  /** Whether the last row was dropped on `externalTarget`, which announces it itself. */
  const droppedOutside = useRef(false);
  const formatPosition = (id: string | number | undefined) =>
    texts.positionOf(ids.indexOf(String(id)) + 1, ids.length);
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      texts.pickedUpPosition(getName(String(active.id)), formatPosition(active.id)),
    onDragOver: ({ active, over }) =>
      over ? texts.nowAtPosition(getName(String(active.id)), formatPosition(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      droppedOutside.current
        ? undefined
        : texts.droppedAtPosition(getName(String(active.id)), formatPosition(over?.id ?? active.id)),
    onDragCancel: ({ active }) =>
      texts.returnedToPosition(getName(String(active.id)), formatPosition(active.id)),
  };
  function onDragEnd({ active, over }: DragEndEvent) {
    const dropPoint = pointer.end();
    externalTarget?.over(String(active.id), null);
    droppedOutside.current =
      dropPoint !== null && externalTarget?.drop(String(active.id), dropPoint) === true;
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
        pointer.begin(activatorEvent, (point) => externalTarget?.over(String(active.id), point))
      }
      onDragCancel={({ active }) => {
        pointer.end();
        externalTarget?.over(String(active.id), null);
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <SortableRow key={id} id={id} name={getName(id)}>
            {(grip) => children(id, grip)}
          </SortableRow>
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** The pointer position during a drag; null during a keyboard drag. */
function useDragPointer() {
  const drag = useRef<{ point: DragPoint; stop(): void } | null>(null);
  useEffect(() => () => drag.current?.stop(), []);
  return {
    begin(event: Event, onMove: (point: DragPoint) => void) {
      drag.current?.stop();
      drag.current = null;
      if (!(event instanceof MouseEvent)) return;
      const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
        if (drag.current) drag.current.point = { x, y };
        onMove({ x, y });
      };
      window.addEventListener('pointermove', onPointerMove);
      const stop = () => window.removeEventListener('pointermove', onPointerMove);
      drag.current = { point: { x: event.clientX, y: event.clientY }, stop };
    },
    end(): DragPoint | null {
      drag.current?.stop();
      const point = drag.current?.point ?? null;
      drag.current = null;
      return point;
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
