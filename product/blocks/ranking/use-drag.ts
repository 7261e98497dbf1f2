import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';

/** A press becomes a drag after this many pixels; before, it is a click. */
const DRAG_THRESHOLD_PX = 6;

interface Dragged {
  id: Id;
  pointer: number;
  startY: number;
  /** Where in the card the pointer took it. */
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
      const now = dragged.current;
      if (!now || event.pointerId !== now.pointer) return;
      pointerY.current = event.clientY;
      if (!now.moving && Math.abs(event.clientY - now.startY) < DRAG_THRESHOLD_PX) return;
      if (!now.moving) {
        now.moving = true;
        wasDrag.current = true;
        setId(now.id);
      }
      event.preventDefault();
      latest.current(now.id, target(root.current, now.id, event.clientY));
      follow(root.current, now, event.clientY);
    };
    const end = (event: PointerEvent) => {
      const now = dragged.current;
      if (!now || event.pointerId !== now.pointer) return;
      const card = cardOf(root.current, now.id);
      if (card) card.style.transform = '';
      dragged.current = null;
      setId(null);
      // The click that ends a drag comes before this; one by keyboard later is a real one.
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
      // Touch drags by the grip alone, so that the page still scrolls under the thumb.
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
    /** Whether the click that just came is one, and not the end of a drag. */
    clicked(): boolean {
      const click = !wasDrag.current;
      wasDrag.current = false;
      return click;
    },
  };
}

const cardOf = (root: HTMLElement | null, id: Id) => root?.querySelector<HTMLElement>(`[data-id="${id}"]`);

/** The card follows the pointer from wherever the list has just put it. */
function follow(root: HTMLElement | null, now: Dragged | null, y: number): void {
  const card = now?.moving ? cardOf(root, now.id) : null;
  if (!now || !card) return;
  card.style.transform = '';
  const { top } = card.getBoundingClientRect();
  card.style.transform = `translateY(${Math.round(y - now.grabbedAt - top)}px)`;
}

/** Index among the ranked cards for a pointer at `y`, or -1 when it is over the rest. */
function target(root: HTMLElement | null, id: Id, y: number): number {
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
