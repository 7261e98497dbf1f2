import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Measures how long something is viewed, from `begin` on and only while the page is visible.
 *
 * @param before milliseconds it was viewed earlier
 * @param limit milliseconds until `onOver` is called; null: never
 * @param onOver called when the limit is reached
 */
export function useViewingTime(before: number, limit: number | null, onOver: () => void) {
  const since = useRef<number | null>(null);
  const accumulated = useRef(before);
  const [running, setRunning] = useState(false);
  const latestOnOver = useRef(onOver);
  latestOnOver.current = onOver;
  useEffect(() => {
    if (!running) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = () => {
      clearTimeout(timer);
      if (since.current !== null) accumulated.current += performance.now() - since.current;
      since.current = null;
    };
    const updateTimer = () => {
      if (document.hidden) return pause();
      if (since.current !== null) return;
      since.current = performance.now();
      if (limit !== null)
        timer = setTimeout(() => latestOnOver.current(), Math.max(0, limit - accumulated.current));
    };
    updateTimer();
    document.addEventListener('visibilitychange', updateTimer);
    return () => {
      document.removeEventListener('visibilitychange', updateTimer);
      pause();
    };
  }, [running, limit]);
  return {
    /** Milliseconds viewed so far. */
    elapsedMs: () =>
      Math.round(accumulated.current + (since.current === null ? 0 : performance.now() - since.current)),
    begin: () => setRunning(true),
    stop: () => setRunning(false),
  };
}
