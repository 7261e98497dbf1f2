import { useEffect, type RefObject } from 'react';

/** Calls back with the answer that gets the focus or is clicked. */
export function useCurrentAnswer(
  list: RefObject<HTMLElement | null>,
  hasAnswers: boolean,
  onCurrent: (response: string) => void,
): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const handleEvent = ({ target }: Event) => {
      const response =
        target instanceof Element && target.closest('[data-answer]')?.getAttribute('data-answer');
      if (response) onCurrent(response);
    };
    element.addEventListener('focusin', handleEvent);
    element.addEventListener('pointerdown', handleEvent);
    return () => {
      element.removeEventListener('focusin', handleEvent);
      element.removeEventListener('pointerdown', handleEvent);
    };
  }, [list, hasAnswers, onCurrent]);
}
