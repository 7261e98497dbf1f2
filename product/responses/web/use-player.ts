import { useEffect, useState } from 'preact/hooks';
import { players, type PlayerModule } from '#product/blocks/players.ts';

const loaded = new Map<string, PlayerModule>();

/** Loads the player of a block type; what cannot be had now is tried again when it is shown. */
export async function loadPlayer(type: string): Promise<void> {
  try {
    const module = await players[type]?.();
    if (module) loaded.set(type, module);
  } catch {
    // `usePlayer` says so, on the screen that needs it.
  }
}

/** The player of a block type: at once when it is here, else when it has come. */
export function usePlayer(type: string) {
  const [, redraw] = useState({});
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const module = loaded.get(type) ?? null;
  useEffect(() => {
    if (loaded.has(type)) return undefined;
    let wanted = true;
    setFailed(false);
    void loadPlayer(type).then(() => {
      if (!wanted) return;
      setFailed(!loaded.has(type));
      redraw({});
    });
    return () => void (wanted = false);
  }, [type, tries]);
  return { module, failed, again: () => setTries(tries + 1) };
}
