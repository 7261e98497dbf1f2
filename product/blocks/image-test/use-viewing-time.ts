import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Measures how long something is viewed, from `begin` on and only while the page is visible.
 *
 * @param previousMs milliseconds it was viewed earlier
 * @param limitMs milliseconds until `onOver` is called; null: never
 * @param onOver called when the limit is reached
 */
export function useViewingTime(previousMs: number, limitMs: number | null, onOver: () => void) {
  const runningSince = useRef<number | null>(null);
  const accumulated = useRef(previousMs);
  const [isRunning, setRunning] = useState(false);
  const latestOnOver = useRef(onOver);
  latestOnOver.current = onOver;
  useEffect(() => {
    if (!isRunning) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = () => {
      clearTimeout(timer);
      if (runningSince.current !== null) accumulated.current += performance.now() - runningSince.current;
      runningSince.current = null;
    };
    const updateTimer = () => {
      if (document.hidden) return pause();
      if (runningSince.current !== null) return;
      runningSince.current = performance.now();
      if (limitMs !== null)
        timer = setTimeout(() => latestOnOver.current(), Math.max(0, limitMs - accumulated.current));
    };
    updateTimer();
    document.addEventListener('visibilitychange', updateTimer);
    return () => {
      document.removeEventListener('visibilitychange', updateTimer);
      pause();
    };
  }, [isRunning, limitMs]);
  return {
    /** Milliseconds viewed so far. */
    elapsedMs: () =>
      Math.round(
        accumulated.current + (runningSince.current === null ? 0 : performance.now() - runningSince.current),
      ),
    begin: () => setRunning(true),
    stop: () => setRunning(false),
  };
}
