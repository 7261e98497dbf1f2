import { useLayoutEffect } from 'preact/hooks';
import { consumeAutoAdvance } from './use-auto-advance.ts';

/** Time after a change of screen in which a click on its buttons was meant for the previous screen. */
export const GUARD_DURATION_MS = 650;
/** Nobody has read a question that appeared by itself so soon: presses and keys were meant for the previous one. */
export const SETTLING_MS = 300;

/** The buttons that leave a screen. */
const BUTTONS = '.primary, .second, .quiet, .back';

let hasPressed = false;
const markPressed = () => void (hasPressed = true);
/** As after a reload, for tests. */
export const forgetPresses = () => void (hasPressed = false);

/**
 * Ignores the second press of a double tap or double Enter on the screen that the first one opened. An answer was
 * meant for this screen, and ends the guard early, unless the screen has only just appeared by itself.
 *
 * @param screenKey a changed value means another screen
 */
export function useDoubleTapGuard(screenKey: string, isEnabled: boolean): void {
  useLayoutEffect(() => {
    for (const type of ['click', 'keydown']) document.addEventListener(type, markPressed, true);
    // What a page opens with follows no press that a second one could belong to.
    if (!isEnabled || !hasPressed) return undefined;
    // Measured by the clock of events, so that a delayed event is judged by when it happened.
    const startedAt = new Event('start').timeStamp;
    const settledAt = consumeAutoAdvance() ? startedAt + SETTLING_MS : -Infinity;
    const disabledButtons = [...document.querySelectorAll(BUTTONS)].filter(
      (button) => !button.hasAttribute('aria-disabled'),
    );
    for (const button of disabledButtons) button.setAttribute('aria-disabled', 'true');
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('click', handleClick, true);
      document.removeEventListener('input', end);
      document.removeEventListener('keydown', handleKey, true);
      for (const button of disabledButtons) button.removeAttribute('aria-disabled');
    };
    const handleClick = (event: MouseEvent) => {
      const isLate = event.timeStamp > startedAt + GUARD_DURATION_MS;
      const isButton = (event.target as Element).closest(BUTTONS) !== null;
      // `detail` 2 is the second click of a double click, wherever it lands.
      if (isLate || (!isButton && event.detail < 2 && event.timeStamp > settledAt)) return end();
      event.preventDefault();
      event.stopPropagation();
    };
    /** Letters and digits select answers. */
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.key === ' ') return;
      if (event.timeStamp > settledAt) end();
      else event.stopImmediatePropagation();
    };
    const timer = setTimeout(end, GUARD_DURATION_MS);
    document.addEventListener('click', handleClick, true);
    document.addEventListener('input', end);
    document.addEventListener('keydown', handleKey, true);
    return end;
  }, [screenKey, isEnabled]);
}
