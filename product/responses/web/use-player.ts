import { useEffect, useRef, useState } from 'preact/hooks';
import { FIRST_RETRY_MS, MAX_RETRY_MS } from './answering/answering-state.ts';
import { waitOrOnline } from './answering/wait-or-online.ts';
import { findPlayer, loadPlayer, onPlayerLoaded, type PlayerNeed } from './load-players.ts';
import { reloadIfReplaced } from './reload.ts';

/**
 * The player of a block: immediately when it is loaded, otherwise after loading, which is tried until it succeeds.
 *
 * @param canReload whether nothing would be lost if the page is reloaded, as it must be once the server has another release
 */
export function usePlayer(block: PlayerNeed | undefined, canReload: (isAsked: boolean) => boolean) {
  const module = block && findPlayer(block);
  const [, setLoaded] = useState(module);
  const [, rerender] = useState({});
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latestCanReload = useRef(canReload);
  latestCanReload.current = canReload;
  // Renders again also when the player of a later block arrives, whose pictures can then be fetched.
  useEffect(() => onPlayerLoaded(() => rerender({})), []);
  useEffect(() => {
    if (!block) return undefined;
    let isNeeded = true;
    const keepTrying = async () => {
      for (let delay = FIRST_RETRY_MS; isNeeded; delay = Math.min(delay * 2, MAX_RETRY_MS)) {
        if (await loadPlayer(block)) return setLoaded(findPlayer(block));
        if (!isNeeded) return;
        setFailed(true);
        if (latestCanReload.current(attempt > 0)) await reloadIfReplaced();
        await waitOrOnline(delay);
      }
    };
    void keepTrying();
    return () => void (isNeeded = false);
  }, [block, attempt]);
  return { module, failed: failed && !module, retry: () => setAttempt(attempt + 1) };
}
