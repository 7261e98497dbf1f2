import { useEffect, useRef, useState } from 'preact/hooks';

/** After this time, the participant is offered a retry. */
const SLOW_MS = 8_000;

/**
 * Loading state of a picture. `attempts` must be the key of the `img`, so that a retry reloads it. One that is `isLazy` is not
 * slow: nobody knows when it starts loading.
 */
export function usePictureLoading({
  onShown,
  isLazy = false,
}: { onShown?: (() => void) | undefined; isLazy?: boolean } = {}) {
  const [state, setState] = useState<'loading' | 'slow' | 'failed' | 'shown'>('loading');
  const [attempts, setAttempts] = useState(0);
  const latestOnShown = useRef(onShown);
  latestOnShown.current = onShown;
  useEffect(() => {
    if (state !== 'loading' || isLazy) return undefined;
    const timer = setTimeout(() => setState('slow'), SLOW_MS);
    return () => clearTimeout(timer);
  }, [state, attempts, isLazy]);
  return {
    state,
    attempts,
    retry: () => {
      setState('loading');
      setAttempts(attempts + 1);
    },
    onLoad: () => {
      setState('shown');
      latestOnShown.current?.();
    },
    onError: () => setState('failed'),
  };
}
