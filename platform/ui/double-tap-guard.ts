/** A second tap within this time belongs to a double tap; as in `use-double-tap-guard.ts` of the participant's page. */
export const DOUBLE_TAP_MS = 650;
/** How far apart the two taps of a finger may be. */
const SAME_PLACE_PX = 24;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="option"], [role^="menuitem"]';
/**
 * Controls that act only once per double tap. An entry of a list is still there while the list fades out, a button that
 * opens something would close it again, and a button with `data-once` would add or delete one more item. All other
 * controls, such as Undo, may be pressed quickly.
 */
const ACTS_ONCE = '[role="option"], [role^="menuitem"], [aria-haspopup], [data-once]';

function findControl(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest(CONTROLS) ?? target.closest('label')?.control ?? undefined;
}

/**
 * Ignores the second press of a double tap or double click if it lands on another control than the first press did, such
 * as a button that moved to this place or a dialog that opened here. A button that stays in its place can be pressed again
 * at once, unless it is in `ACTS_ONCE`.
 *
 * @returns a function that ends this
 */
export function startDoubleTapGuard(page: Document): () => void {
  let firstPress: { control: Element | undefined; at: number; x: number; y: number } | null = null;
  let isTouch = false;
  /**
   * Whether mouse or finger went down since the last click. Otherwise a click comes from a key, or from the label of a
   * checkbox, and is no part of a double tap.
   */
  let hasPress = false;

  function isStray(event: MouseEvent): boolean {
    if (!firstPress) return false;
    const isSamePlace =
      Math.abs(event.clientX - firstPress.x) <= SAME_PLACE_PX &&
      Math.abs(event.clientY - firstPress.y) <= SAME_PLACE_PX;
    // Time stamps say when a press happened, however late its event arrives. `detail` counts the clicks of a mouse.
    const isSecond = isTouch
      ? isSamePlace && event.timeStamp - firstPress.at <= DOUBLE_TAP_MS
      : event.detail > 1;
    if (!isSecond) return false;
    const control = findControl(event.target);
    return control !== firstPress.control || control?.matches(ACTS_ONCE) === true;
  }
  const handlePointerDown = (event: PointerEvent) => {
    isTouch = event.pointerType === 'touch' || event.pointerType === 'pen';
  };
  /** Keeps the focus where the first press put it: a browser moves it before the click. */
  const handleMouseDown = (event: MouseEvent) => {
    hasPress = true;
    if (isStray(event)) event.preventDefault();
  };
  const handleClick = (event: MouseEvent) => {
    if (!hasPress || event.detail === 0) return;
    hasPress = false;
    if (isStray(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else
      firstPress = {
        control: findControl(event.target),
        at: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
      };
  };
  page.addEventListener('pointerdown', handlePointerDown, true);
  page.addEventListener('mousedown', handleMouseDown, true);
  page.addEventListener('click', handleClick, true);
  return () => {
    page.removeEventListener('pointerdown', handlePointerDown, true);
    page.removeEventListener('mousedown', handleMouseDown, true);
    page.removeEventListener('click', handleClick, true);
  };
}
