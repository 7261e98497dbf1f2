import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Measures how long something is looked at: from when it is shown, and only while the page is in sight.
 *
 * @param before milliseconds it was looked at earlier
 * @param limit milliseconds after which it is over; null: never
 * @param onOver called when the limit is reached
 */
export function useViewingTime(before: number, limit: number | null, onOver: () => void) {
  const since = useRef<number | null>(null);
  const gathered = useRef(before);
  const [watching, setWatching] = useState(false);
  const told = useRef(onOver);
  told.current = onOver;
  useEffect(() => {
    if (!watching) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = () => {
      clearTimeout(timer);
      if (since.current !== null) gathered.current += performance.now() - since.current;
      since.current = null;
    };
    const turn = () => {
      if (document.hidden) return pause();
      if (since.current !== null) return;
      since.current = performance.now();
      if (limit !== null) timer = setTimeout(() => told.current(), Math.max(0, limit - gathered.current));
    };
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      pause();
    };
  }, [watching, limit]);
  return {
    /** Milliseconds looked at by now. */
    spent: () =>
      Math.round(gathered.current + (since.current === null ? 0 : performance.now() - since.current)),
    begin: () => setWatching(true),
    stop: () => setWatching(false),
  };
}
