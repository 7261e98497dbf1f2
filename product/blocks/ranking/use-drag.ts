import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';

/** A press becomes a drag once the pointer has moved this far; before that it is a click. */
const DRAG_THRESHOLD_PX = 6;

interface Dragged {
  id: Id;
  pointer: number;
  startY: number;
  /** Offset of the pointer from the top of the card. */
  grabbedAt: number;
  moving: boolean;
}

/**
 * Drags `[data-id]` cards between the `.ranked` and the `.pool` list inside `root`, with mouse, pen and touch.
 * `place` is called whenever the card's place changes: its index among the ranked, or -1 for the pool.
 */
export function useDrag(root: RefObject<HTMLElement | null>, place: (id: Id, to: number) => void) {
  const [id, setId] = useState<Id | null>(null);
  const dragged = useRef<Dragged | null>(null);
  const pointerY = useRef(0);
  const wasDrag = useRef(false);
  const latest = useRef(place);
  latest.current = place;

  useLayoutEffect(() => follow(root.current, dragged.current, pointerY.current));

  useEffect(() => {
    const move = (event: PointerEvent) => {
      const drag = dragged.current;
      if (!drag || event.pointerId !== drag.pointer) return;
      pointerY.current = event.clientY;
      if (!drag.moving && Math.abs(event.clientY - drag.startY) < DRAG_THRESHOLD_PX) return;
      if (!drag.moving) {
        drag.moving = true;
        wasDrag.current = true;
        setId(drag.id);
      }
      event.preventDefault();
      latest.current(drag.id, dropIndex(root.current, drag.id, event.clientY));
      follow(root.current, drag, event.clientY);
    };
    const end = (event: PointerEvent) => {
      const drag = dragged.current;
      if (!drag || event.pointerId !== drag.pointer) return;
      const card = cardOf(root.current, drag.id);
      if (card) card.style.transform = '';
      dragged.current = null;
      setId(null);
      // The click event that ends a drag fires before this timeout; later clicks, such as by keyboard, are real ones.
      setTimeout(() => (wasDrag.current = false));
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [root]);

  return {
    id,
    begin(event: PointerEvent, one: Id) {
      const from = event.target as HTMLElement;
      // Touch drags only by the grip, so that the page can still be scrolled.
      const byGrip = from.closest('.grip') !== null;
      if (event.button !== 0 || from.closest('.move') || (event.pointerType === 'touch' && !byGrip)) return;
      const card = cardOf(root.current, one);
      if (!card) return;
      wasDrag.current = false;
      pointerY.current = event.clientY;
      const grabbedAt = event.clientY - card.getBoundingClientRect().top;
      dragged.current = {
        id: one,
        pointer: event.pointerId,
        startY: event.clientY,
        grabbedAt,
        moving: false,
      };
    },
    /** Whether the click event being handled is a real click, and not the end of a drag. */
    wasClick(): boolean {
      const click = !wasDrag.current;
      wasDrag.current = false;
      return click;
    },
  };
}

const cardOf = (root: HTMLElement | null, id: Id) => root?.querySelector<HTMLElement>(`[data-id="${id}"]`);

/** Moves the card to the pointer, relative to its current position in the list. */
function follow(root: HTMLElement | null, drag: Dragged | null, y: number): void {
  const card = drag?.moving ? cardOf(root, drag.id) : null;
  if (!drag || !card) return;
  card.style.transform = '';
  const { top } = card.getBoundingClientRect();
  card.style.transform = `translateY(${Math.round(y - drag.grabbedAt - top)}px)`;
}

/** Index among the ranked cards for a pointer at `y`, or -1 over the unranked ones. */
function dropIndex(root: HTMLElement | null, id: Id, y: number): number {
  const ranked = [...(root?.querySelectorAll<HTMLElement>('.ranked > [data-id]') ?? [])];
  const list = root?.querySelector('.ranked');
  const pool = root?.querySelector('.pool');
  if (list && pool) {
    const border = (list.getBoundingClientRect().bottom + pool.getBoundingClientRect().top) / 2;
    if (y > border) return -1;
  }
  let index = 0;
  for (const card of ranked) {
    if (card.dataset.id === id) continue;
    const box = card.getBoundingClientRect();
    if (y > box.top + box.height / 2) index += 1;
  }
  return index;
}
