import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const PLACE = 'place';
/** Lazy parts of the page may come a little later; after that the link has led to the block at least. */
const LONGEST_WAIT = 3_000;

/** Puts the focus on the field the address names (`?place=title`), once it is there, and forgets it. */
export function useFocusPlace(): void {
  const [search, setSearch] = useSearchParams();
  const place = search.get(PLACE);
  useEffect(() => {
    if (!place) return;
    const found = () => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
    const settle = (field: HTMLElement | null) => {
      watcher.disconnect();
      clearTimeout(timer);
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
      setSearch(
        (old) => {
          old.delete(PLACE);
          return old;
        },
        { replace: true },
      );
    };
    const watcher = new MutationObserver(() => {
      const field = found();
      if (field) settle(field);
    });
    const timer = setTimeout(() => settle(null), LONGEST_WAIT);
    const now = found();
    if (now) settle(now);
    else watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [place, setSearch]);
}
