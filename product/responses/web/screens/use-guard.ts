import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Milliseconds after a screen changes in which a press on its buttons belongs to the screen before. */
export const GUARD_MS = 500;

/** What goes on from a screen, or leaves it. */
const WAY_ON = '.primary, .second, .quiet, [type=submit]';

/**
 * Ignores the second press of a double tap or double Enter on the screen that the first one opened. An answer given
 * meanwhile was meant for this screen, and ends the wait.
 *
 * @param shown another value is another screen
 */
export function useGuard(form: RefObject<HTMLElement | null>, shown: string, on: boolean): void {
  useLayoutEffect(() => {
    const root = form.current;
    if (!root || !on) return undefined;
    // By the clock of events, so that one that was waiting in line is judged by when it happened.
    const since = new Event('shown').timeStamp;
    const held = [...root.querySelectorAll(WAY_ON)].filter((one) => !one.hasAttribute('aria-disabled'));
    for (const button of held) button.setAttribute('aria-disabled', 'true');
    const end = () => {
      clearTimeout(timer);
      root.removeEventListener('click', hear, true);
      root.removeEventListener('input', end);
      document.removeEventListener('keydown', write);
      for (const button of held) button.removeAttribute('aria-disabled');
    };
    const hear = (event: MouseEvent) => {
      const late = event.timeStamp > since + GUARD_MS;
      const onwards = (event.target as Element).closest(WAY_ON) !== null;
      // A click of a higher count is the end of a double click, wherever it lands.
      if (late || (!onwards && event.detail < 2)) return end();
      event.preventDefault();
      event.stopPropagation();
    };
    /** Letters and digits pick answers. */
    const write = ({ key }: KeyboardEvent) => key.length === 1 && key !== ' ' && end();
    const timer = setTimeout(end, GUARD_MS);
    root.addEventListener('click', hear, true);
    root.addEventListener('input', end);
    document.addEventListener('keydown', write);
    return end;
  }, [shown, on, form]);
}
