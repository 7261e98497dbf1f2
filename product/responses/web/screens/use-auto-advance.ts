import { useLayoutEffect, useRef } from 'preact/hooks';
import { attempt } from '../attempt.ts';

/** Time to see what was chosen, and to choose something else, before the next question appears. */
export const ADVANCE_DELAY_MS = 500;
/** After a digit that a second one may follow, such as 1 for 10; a little longer than `useScaleKeys` waits for that. */
const DIGIT_ADVANCE_DELAY_MS = 950;

const EVENTS = ['keydown', 'pointerdown', 'focusin'];

export const prefersReducedMotion = (): boolean =>
  attempt(() => matchMedia('(prefers-reduced-motion: reduce)').matches) === true;

let wasAutomatic = false;

/** Whether the screen that is shown now appeared by itself; true once. */
export function consumeAutoAdvance(): boolean {
  const taken = wasAutomatic;
  wasAutomatic = false;
  return taken;
}

/**
 * Goes on by itself a moment after a choice with mouse, finger, letter or digit. A choice with the arrow keys does not count,
 * because they pass over options (WCAG 3.2.2). Any other key, press or focus keeps the question.
 *
 * @param isComplete whether an answer needs nothing more and leads to another question
 * @returns to be called with each new value
 */
export function useAutoAdvance(
  isComplete: (value: unknown) => boolean,
  advance: (value: unknown) => void,
): (value: unknown) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKey = useRef('');
  useLayoutEffect(() => {
    const handleEvent = (event: Event) => {
      const { type, key, target, repeat } = event as KeyboardEvent;
      if (repeat) return;
      if (type !== 'focusin') lastKey.current = key ?? '';
      if (key || !(target as Element).closest?.('.player label')) clearTimeout(timer.current);
    };
    for (const name of EVENTS) document.addEventListener(name, handleEvent, true);
    return () => {
      clearTimeout(timer.current);
      for (const name of EVENTS) document.removeEventListener(name, handleEvent, true);
    };
  }, []);
  return (value) => {
    clearTimeout(timer.current);
    const key = lastKey.current;
    // Letters, digits and the space bar have one character; arrow keys, Home and the like have names.
    if (key.length > 1 || !isComplete(value)) return;
    timer.current = setTimeout(
      () => {
        wasAutomatic = true;
        advance(value);
      },
      key === '1' ? DIGIT_ADVANCE_DELAY_MS : ADVANCE_DELAY_MS,
    );
  };
}
