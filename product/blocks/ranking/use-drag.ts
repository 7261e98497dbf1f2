import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';

/** A press becomes a drag once the pointer has moved this far; before that it is a click. */
const DRAG_THRESHOLD_PX = 6;

/** A pointer held down on a card. */
interface Press {
  cardId: Id;
  pointerId: number;
  startY: number;
  /** Offset of the pointer from the top of the card. */
  grabOffsetY: number;
  /** Whether the pointer has moved far enough to drag the card. */
  isDrag: boolean;
}

/**
 * Drags `[data-id]` cards between the `.ranked` and the `.pool` list inside `root`, with mouse, pen and touch.
 * `onMove` is called at each pointer movement of a drag, with the index of the card among the ranked ones, or
 * -1 for the pool; the index is often the same as before.
 */
export function useDrag(root: RefObject<HTMLElement | null>, onMove: (cardId: Id, index: number) => void) {
  const [draggedId, setDraggedId] = useState<Id | null>(null);
  const currentPress = useRef<Press | null>(null);
  const pointerY = useRef(0);
  const ignoreNextClick = useRef(false);
  const latestOnMove = useRef(onMove);
  latestOnMove.current = onMove;

  // After each render, since the card may then be elsewhere in the list, and must still be below the pointer.
  useLayoutEffect(() => moveCardToPointer(root.current, currentPress.current, pointerY.current));

  useEffect(() => {
    const move = (event: PointerEvent) => {
      const press = currentPress.current;
      if (!press || event.pointerId !== press.pointerId) return;
      pointerY.current = event.clientY;
      if (!press.isDrag && Math.abs(event.clientY - press.startY) < DRAG_THRESHOLD_PX) return;
      if (!press.isDrag) {
        press.isDrag = true;
        ignoreNextClick.current = true;
        setDraggedId(press.cardId);
      }
      event.preventDefault();
      latestOnMove.current(press.cardId, findDropIndex(root.current, press.cardId, event.clientY));
      moveCardToPointer(root.current, press, event.clientY);
    };
    const end = (event: PointerEvent) => {
      const press = currentPress.current;
      if (!press || event.pointerId !== press.pointerId) return;
      const card = findCard(root.current, press.cardId);
      if (card) card.style.transform = '';
      currentPress.current = null;
      setDraggedId(null);
      // The click event that ends a drag fires before this timeout; later clicks, such as by keyboard, are real ones.
      setTimeout(() => (ignoreNextClick.current = false));
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
    /** The card being dragged, or null. */
    draggedId,
    /** For `pointerdown` on a card. The `.move` buttons on it start no drag. */
    begin(event: PointerEvent, cardId: Id) {
      const pressed = event.target as HTMLElement;
      // Touch drags only by the grip, so that the page can still be scrolled.
      const isOnGrip = pressed.closest('.grip') !== null;
      if (event.button !== 0 || pressed.closest('.move') || (event.pointerType === 'touch' && !isOnGrip))
        return;
      const card = findCard(root.current, cardId);
      if (!card) return;
      ignoreNextClick.current = false;
      pointerY.current = event.clientY;
      const grabOffsetY = event.clientY - card.getBoundingClientRect().top;
      currentPress.current = {
        cardId,
        pointerId: event.pointerId,
        startY: event.clientY,
        grabOffsetY,
        isDrag: false,
      };
    },
    /** For each `click` on a card, once: whether it is a real click, and not the end of a drag. */
    wasClick(): boolean {
      const isReal = !ignoreNextClick.current;
      ignoreNextClick.current = false;
      return isReal;
    },
  };
}

const findCard = (root: HTMLElement | null, id: Id) => root?.querySelector<HTMLElement>(`[data-id="${id}"]`);

/** Moves the dragged card to the pointer, by a translation from its position in the list. */
function moveCardToPointer(root: HTMLElement | null, press: Press | null, y: number): void {
  const card = press?.isDrag ? findCard(root, press.cardId) : null;
  if (!press || !card) return;
  card.style.transform = '';
  const { top } = card.getBoundingClientRect();
  card.style.transform = `translateY(${Math.round(y - press.grabOffsetY - top)}px)`;
}

/** The index that the card gets among the other ranked ones with the pointer at `y`, or -1 over the pool. */
function findDropIndex(root: HTMLElement | null, cardId: Id, y: number): number {
  const ranked = [...(root?.querySelectorAll<HTMLElement>('.ranked > [data-id]') ?? [])];
  const list = root?.querySelector('.ranked');
  const pool = root?.querySelector('.pool');
  if (list && pool) {
    const border = (list.getBoundingClientRect().bottom + pool.getBoundingClientRect().top) / 2;
    if (y > border) return -1;
  }
  let index = 0;
  for (const card of ranked) {
    if (card.dataset.id === cardId) continue;
    const box = card.getBoundingClientRect();
    if (y > box.top + box.height / 2) index += 1;
  }
  return index;
}
