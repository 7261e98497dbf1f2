/** The second press of a double tap or double click comes within this time, on the participant's page as well. */
export const DOUBLE_TAP_MS = 650;
/** How far a finger moves between the two. Pixels. */
const SAME_PLACE_PX = 24;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="option"], [role^="menuitem"]';
/**
 * What acts only once per double tap: it is still there while it fades out, would close again what it has just opened, or, with
 * `data-once`, adds or deletes and would do that to one more item. Others may be pressed quickly, such as Undo.
 */
const ONCE = '[role="option"], [role^="menuitem"], [aria-haspopup], [data-once]';

function findControl(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest(CONTROLS) ?? target.closest('label')?.control ?? undefined;
}

/**
 * Ignores the second press of a double tap or double click if it lands on something else than the first one did, such as the button
 * that moved to this place or the dialog that opened here. A button that stays in its place can be pressed again at once, unless it
 * says that it acts once.
 *
 * @returns stops it
 */
export function startDoubleTapGuard(page: Document): () => void {
  let first: { control: Element | undefined; at: number; x: number; y: number } | null = null;
  let isTouch = false;
  /** A press of a key is a click without it, and so is that of a label on its checkbox. */
  let isPressed = false;

  function isStray(event: MouseEvent): boolean {
    if (!first) return false;
    const isSamePlace =
      Math.abs(event.clientX - first.x) <= SAME_PLACE_PX &&
      Math.abs(event.clientY - first.y) <= SAME_PLACE_PX;
    // Measured by the clock of events, so that a delayed event is judged by when it happened.
    const isSecond = isTouch ? isSamePlace && event.timeStamp - first.at <= DOUBLE_TAP_MS : event.detail > 1;
    if (!isSecond) return false;
    const control = findControl(event.target);
    return control !== first.control || control?.matches(ONCE) === true;
  }
  const handlePointer = (event: PointerEvent) => {
    isTouch = event.pointerType === 'touch' || event.pointerType === 'pen';
  };
  /** Before the click: the focus stays where the first press put it. */
  const handleMouseDown = (event: MouseEvent) => {
    isPressed = true;
    if (isStray(event)) event.preventDefault();
  };
  const handleClick = (event: MouseEvent) => {
    if (!isPressed || event.detail === 0) return;
    isPressed = false;
    if (isStray(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else
      first = {
        control: findControl(event.target),
        at: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
      };
  };
  page.addEventListener('pointerdown', handlePointer, true);
  page.addEventListener('mousedown', handleMouseDown, true);
  page.addEventListener('click', handleClick, true);
  return () => {
    page.removeEventListener('pointerdown', handlePointer, true);
    page.removeEventListener('mousedown', handleMouseDown, true);
    page.removeEventListener('click', handleClick, true);
  };
}
