import { useEffect, useRef, useState } from 'preact/hooks';

/** A picture that takes longer is asked for again by whoever likes. */
const SLOW_MS = 8_000;

/** Whether a picture is there: coming, slow, failed or shown. `tries` is the key of its element. */
export function usePictureLoading(onShown?: () => void) {
  const [state, setState] = useState<'coming' | 'slow' | 'failed' | 'shown'>('coming');
  const [tries, setTries] = useState(0);
  const told = useRef(onShown);
  told.current = onShown;
  useEffect(() => {
    if (state !== 'coming') return undefined;
    const timer = setTimeout(() => setState('slow'), SLOW_MS);
    return () => clearTimeout(timer);
  }, [state, tries]);
  return {
    state,
    tries,
    again: () => {
      setState('coming');
      setTries(tries + 1);
    },
    came: () => {
      setState('shown');
      told.current?.();
    },
    broke: () => setState('failed'),
  };
}
