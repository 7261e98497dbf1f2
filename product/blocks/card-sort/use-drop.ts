import { isComposing } from '#platform/ui/is-enter.ts';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A press becomes a drag once the pointer has moved this far; before that it is a click. */
const DRAG_THRESHOLD_PX = 6;
/** A `[data-scrolls]` element scrolls while the pointer is this close to its top or bottom, by at most so much at a time. */
const SCROLL_EDGE_PX = 48;
const MAX_SCROLL_PX = 24;

interface Dragged {
  id: string;
  pointer: number;
  startX: number;
  startY: number;
  isMoving: boolean;
}

/**
 * Drags a card to a `[data-drop]` element inside `root`, with mouse, pen and touch (touch only by the `.grip`, so that
 * the page can still be scrolled). `ghost` follows the pointer; `drop` is called once, at the end.
 */
export function useDrop(root: RefObject<HTMLElement | null>, drop: (id: string, target: string) => void) {
  const [id, setId] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const dragged = useRef<Dragged | null>(null);
  const wasDrag = useRef(false);
  const latest = useRef(drop);
  latest.current = drop;

  useEffect(() => {
    const stop = () => {
      dragged.current = null;
      setId(null);
      setOver(null);
      // The click event that ends a drag fires before this timeout; later clicks, such as by keyboard, are real ones.
      setTimeout(() => (wasDrag.current = false));
    };
    const move = (event: PointerEvent) => {
      const drag = dragged.current;
      if (!drag || event.pointerId !== drag.pointer) return;
      if (
        !drag.isMoving &&
        Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) < DRAG_THRESHOLD_PX
      )
        return;
      if (!drag.isMoving) {
        drag.isMoving = true;
        wasDrag.current = true;
        setId(drag.id);
      }
      event.preventDefault();
      moveGhost(ghost.current, event);
      scrollNearEdge(root.current, event);
      setOver(findDropTarget(root.current, event) ?? null);
    };
    const end = (event: PointerEvent) => {
      const drag = dragged.current;
      if (!drag || event.pointerId !== drag.pointer) return;
      const target =
        drag.isMoving && event.type === 'pointerup' ? findDropTarget(root.current, event) : undefined;
      stop();
      if (target !== undefined) latest.current(drag.id, target);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || !dragged.current?.isMoving) return;
      event.preventDefault();
      stop();
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel);
    };
  }, [root]);

  return {
    /** The id of the card being dragged. */
    id,
    /** The drop target under the pointer. */
    over,
    ghost,
    begin(event: PointerEvent, draggedId: string) {
      const pressed = event.target as HTMLElement;
      const isOnGrip = pressed.closest('.grip') !== null;
      if (event.button !== 0 || (event.pointerType === 'touch' && !isOnGrip)) return;
      wasDrag.current = false;
      dragged.current = {
        id: draggedId,
        pointer: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        isMoving: false,
      };
    },
    /** Whether the click event being handled is a real click, and not the end of a drag. */
    wasClick(): boolean {
      const isRealClick = !wasDrag.current;
      wasDrag.current = false;
      return isRealClick;
    },
  };
}

function moveGhost(ghost: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (ghost) ghost.style.transform = `translate(${Math.round(clientX)}px, ${Math.round(clientY)}px)`;
}

function scrollNearEdge(root: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  for (const element of root?.querySelectorAll<HTMLElement>('[data-scrolls]') ?? []) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (clientX < left || clientX > right) continue;
    const above = Math.min(0, clientY - top - SCROLL_EDGE_PX);
    const below = Math.max(0, clientY - bottom + SCROLL_EDGE_PX);
    element.scrollTop += Math.max(-MAX_SCROLL_PX, Math.min(MAX_SCROLL_PX, (above + below) / 4));
  }
}

/** The innermost drop target under the pointer; the ghost has `pointer-events: none`. */
function findDropTarget(root: HTMLElement | null, { clientX, clientY }: PointerEvent): string | undefined {
  const target = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]');
  return target && root?.contains(target) ? target.dataset.drop : undefined;
}
