import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A press becomes a drag after this many pixels; before, it is a click. */
const DRAG_THRESHOLD_PX = 6;
/** Nearer to the top or bottom of the window than this, the page scrolls along. */
const SCROLL_EDGE_PX = 64;

interface Dragged {
  id: string;
  pointer: number;
  startX: number;
  startY: number;
  moving: boolean;
}

/**
 * Drags `[data-card]` to a `[data-drop]` inside `root`, with mouse, pen and touch (touch by the `.grip` alone, so
 * that the page still scrolls under the thumb). `ghost` follows the pointer; `drop` is called once, at the end.
 */
export function useDrop(root: RefObject<HTMLElement | null>, drop: (id: string, onto: string) => void) {
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
      // The click that ends a drag comes before this; one by keyboard later is a real one.
      setTimeout(() => (wasDrag.current = false));
    };
    const move = (event: PointerEvent) => {
      const now = dragged.current;
      if (!now || event.pointerId !== now.pointer) return;
      if (
        !now.moving &&
        Math.hypot(event.clientX - now.startX, event.clientY - now.startY) < DRAG_THRESHOLD_PX
      )
        return;
      if (!now.moving) {
        now.moving = true;
        wasDrag.current = true;
        setId(now.id);
      }
      event.preventDefault();
      follow(ghost.current, event);
      scrollAlong(event.clientY);
      setOver(dropUnder(root.current, event));
    };
    const end = (event: PointerEvent) => {
      const now = dragged.current;
      if (!now || event.pointerId !== now.pointer) return;
      const onto = now.moving && event.type === 'pointerup' ? dropUnder(root.current, event) : null;
      stop();
      if (onto !== null) latest.current(now.id, onto);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragged.current?.moving) return;
      event.preventDefault();
      stop();
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', leave);
    };
  }, [root]);

  return {
    /** What is dragged now. */
    id,
    /** The drop place under the pointer. */
    over,
    ghost,
    begin(event: PointerEvent, one: string) {
      const from = event.target as HTMLElement;
      const byGrip = from.closest('.grip') !== null;
      if (event.button !== 0 || (event.pointerType === 'touch' && !byGrip)) return;
      wasDrag.current = false;
      dragged.current = {
        id: one,
        pointer: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
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

function follow(ghost: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (ghost) ghost.style.transform = `translate(${Math.round(clientX)}px, ${Math.round(clientY)}px)`;
}

function scrollAlong(y: number): void {
  if (y < SCROLL_EDGE_PX) window.scrollBy(0, (y - SCROLL_EDGE_PX) / 4);
  else if (y > window.innerHeight - SCROLL_EDGE_PX)
    window.scrollBy(0, (y - window.innerHeight + SCROLL_EDGE_PX) / 4);
}

/** The innermost drop place under the pointer; the ghost itself lets the pointer through. */
function dropUnder(root: HTMLElement | null, { clientX, clientY }: PointerEvent): string | null {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]');
  return place && root?.contains(place) ? (place.dataset.drop ?? null) : null;
}
