import { byType } from './face-files.ts';
import type { Player } from './player.ts';

export interface PlayerModule {
  player: Player<never, never>;
  /** The player draws the buttons that go on; the page adds none. */
  ownButtons?: boolean;
}

/** The participant's half of every block type, loaded on demand; the build puts the common ones in one chunk. */
export const players: Record<string, () => Promise<PlayerModule>> = byType(
  import.meta.glob<PlayerModule>('./*/player.tsx'),
);
