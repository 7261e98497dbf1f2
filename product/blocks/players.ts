import { byType } from './type-files.ts';
import type { BlockType } from './block.ts';
import type { MessageSet } from './messages.ts';
import type { Player } from './player.ts';

export interface PlayerModule {
  player: Player<never, never>;
  /** The type's rules: a participant loads those of the study's types only. */
  type: BlockType<never, never>;
  /** What this player says beside the page: the type's own `messages/`, and those of parts it shares. */
  messages?: MessageSet[];
  /** What only this player looks like: its `player.css?inline`. */
  styles?: string;
  /** The player draws the buttons that go on; the page adds none. */
  ownButtons?: boolean;
}

/** The participant's half of every block type, loaded on demand; the build puts the common ones in one chunk. */
export const players: Record<string, () => Promise<PlayerModule>> = byType(
  import.meta.glob<PlayerModule>('./*/player.tsx'),
);
