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

interface DragListeners {
  /** At each movement of a drag: the index of the card among the ranked ones, or -1 for the pool; often the same as before. */
  onMove(cardId: Id, index: number): void;
  /** The card that is dragged from now on, or null. */
  onDragged(cardId: Id | null): void;
}

export interface Drag {
  /** For `pointerdown` on a card. The `.move` buttons on it start no drag. */
  begin(event: PointerEvent, cardId: Id): void;
  /** After each render, since the card may then be elsewhere in the list, and must still be below the pointer. */
  follow(): void;
  /** For each `click` on a card, once: whether it is a real click, and not the end of a drag. */
  wasClick(): boolean;
  stop(): void;
}

/** Drags `[data-id]` cards between the `.ranked` and the `.pool` list inside `root`, with mouse, pen and touch. */
export function createDrag(root: HTMLElement, { onMove, onDragged }: DragListeners): Drag {
  let press: Press | null = null;
  let pointerY = 0;
  let ignoreNextClick = false;
  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    pointerY = event.clientY;
    if (!press.isDrag && Math.abs(pointerY - press.startY) < DRAG_THRESHOLD_PX) return;
    if (!press.isDrag) {
      press.isDrag = true;
      ignoreNextClick = true;
      onDragged(press.cardId);
    }
    event.preventDefault();
    onMove(press.cardId, findDropIndex(root, press.cardId, pointerY));
    moveCardToPointer(root, press, pointerY);
  };
  const end = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    const card = findCard(root, press.cardId);
    if (card) card.style.transform = '';
    press = null;
    onDragged(null);
    // The click event that ends a drag fires before this timeout; later clicks, such as by keyboard, are real ones.
    setTimeout(() => (ignoreNextClick = false));
  };
  window.addEventListener('pointermove', move, { passive: false });
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
  return {
    begin(event, cardId) {
      const pressed = event.target as HTMLElement;
      // Touch drags only by the grip, so that the page can still be scrolled.
      const isOnGrip = pressed.closest('.grip') !== null;
      if (event.button !== 0 || pressed.closest('.move') || (event.pointerType === 'touch' && !isOnGrip))
        return;
      const card = findCard(root, cardId);
      if (!card) return;
      ignoreNextClick = false;
      pointerY = event.clientY;
      const grabOffsetY = pointerY - card.getBoundingClientRect().top;
      press = { cardId, pointerId: event.pointerId, startY: pointerY, grabOffsetY, isDrag: false };
    },
    follow: () => moveCardToPointer(root, press, pointerY),
    wasClick() {
      const isReal = !ignoreNextClick;
      ignoreNextClick = false;
      return isReal;
    },
    stop() {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    },
  };
}

const findCard = (root: HTMLElement, id: Id) => root.querySelector<HTMLElement>(`[data-id="${id}"]`);

/** Moves the dragged card to the pointer, by a translation from its position in the list. */
function moveCardToPointer(root: HTMLElement, press: Press | null, y: number): void {
  const card = press?.isDrag ? findCard(root, press.cardId) : null;
  if (!press || !card) return;
  card.style.transform = '';
  const { top } = card.getBoundingClientRect();
  card.style.transform = `translateY(${Math.round(y - press.grabOffsetY - top)}px)`;
}

/** The index that the card gets among the other ranked ones with the pointer at `y`, or -1 over the pool. */
function findDropIndex(root: HTMLElement, cardId: Id, y: number): number {
  const ranked = [...root.querySelectorAll<HTMLElement>('.ranked > [data-id]')];
  const list = root.querySelector('.ranked');
  const pool = root.querySelector('.pool');
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
