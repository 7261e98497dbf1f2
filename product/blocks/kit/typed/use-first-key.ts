import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { takesText } from '../../web/shared/use-keys.ts';

/** A key pressed on the page goes to the field: whoever starts to type should not have to find it first. */
export function useFirstKey(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const catchKey = (event: KeyboardEvent) => {
      const bare = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1;
      // The question's heading has the focus when it comes.
      const onPage = event.target === document.body || event.target instanceof HTMLHeadingElement;
      if (bare && onPage && event.key !== ' ' && !takesText(event.target)) field.current?.focus();
    };
    document.addEventListener('keydown', catchKey);
    return () => document.removeEventListener('keydown', catchKey);
  }, [field]);
}
