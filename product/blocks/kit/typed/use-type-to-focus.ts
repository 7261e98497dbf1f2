import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { acceptsText } from '../../web/shared/use-keys.ts';

/** Focuses the field when a person starts to type, so that they need not click it first. */
export function useTypeToFocus(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCharacterKey = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1;
      // The page focuses the question's heading when it is shown.
      const isPageFocused = event.target === document.body || event.target instanceof HTMLHeadingElement;
      if (isCharacterKey && isPageFocused && event.key !== ' ' && !acceptsText(event.target))
        field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
