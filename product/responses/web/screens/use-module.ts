import { useEffect, useState } from 'preact/hooks';
import { FIRST_RETRY_MS, MAX_RETRY_MS } from '../answering/answering-state.ts';
import { waitOrOnline } from '../answering/wait-or-online.ts';

/**
 * What few studies or screens need, which is loaded when it is shown and tried until it is there; null until then.
 *
 * @param load the same function at each call, or null if nothing is needed
 */
export function useModule<M>(load: (() => Promise<M>) | null): M | null {
  const [module, setModule] = useState<M | null>(null);
  useEffect(() => {
    let isNeeded = load !== null;
    async function keepTrying() {
      for (let delay = FIRST_RETRY_MS; isNeeded; delay = Math.min(delay * 2, MAX_RETRY_MS))
        try {
          const loaded = await load!();
          if (isNeeded) setModule(() => loaded);
          return;
        } catch {
          await waitOrOnline(delay);
        }
    }
    void keepTrying();
    return () => void (isNeeded = false);
  }, [load]);
  return module;
}
