import { byType } from './face-files.ts';
import type { BlockType } from './block.ts';
import type { Player, Messages } from './player.ts';

export interface PlayerModule {
  player: Player<never, never>;
  /** The type's rules: a participant loads those of the study's types only. */
  type: BlockType<never, never>;
  /** What only this player says, in English: the type's `words.ts`; `words/<language>.ts` translates it. */
  words?: Messages;
  /** What only this player looks like: its `player.css?inline`. */
  styles?: string;
  /** The player draws the buttons that go on; the page adds none. */
  ownButtons?: boolean;
}

/** The participant's half of every block type, loaded on demand; the build puts the common ones in one chunk. */
export const players: Record<string, () => Promise<PlayerModule>> = byType(
  import.meta.glob<PlayerModule>('./*/player.tsx'),
);

/** What players say in other languages, all types in one file: `words/de.ts`; loaded where a player has `words`. */
export const translatedMessages: Record<string, () => Promise<{ words: Messages }>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ words: Messages }>(['./words/*.ts', '!./words/*.test.ts'])).map(
    ([file, load]) => [file.slice('./words/'.length, -'.ts'.length), load],
  ),
);
