import type { ComponentType } from 'preact';
import { keyByBlockType } from './kit/key-by-block-type.ts';
import type { BlockType } from './block.ts';
import type { BlockPictureModule } from './kit/block-picture/block-picture.tsx';
import type { RulesModule } from './kit/rules/player-rules.ts';
import type { MessageSet } from './messages.ts';
import type { AfterwardsProps, Player } from './player.ts';

export interface PlayerModule {
  player: Player<never, never>;
  /** The block type, so that participants only load the types that a study uses. */
  type: BlockType<never, never>;
  /** Messages of this player: the type's own, and those of shared components. */
  messages?: MessageSet[];
  /** The player's stylesheet: its `player.css?inline`. */
  styles?: string;
  /** The loader of another player of the type, for configs that need more, such as a recorder; always the same function. */
  findVariant?(config: never): (() => Promise<PlayerModule>) | false;
  /**
   * For questions that one choice answers: whether an answer needs nothing more, such as the text of "Other", so that the next
   * question may appear by itself. Without an answer: whether one choice answers a question with this config.
   */
  isOneChoice?(config: never, answer?: never): boolean;
  /** Loads what the player shows first, while the block before it is answered. */
  preload?(config: never, pictureUrl: (media: string) => string): void;
  /** For a type that `hasAfterwards`: what participants see of a block who come back after the end. */
  afterwards?: ComponentType<AfterwardsProps<never>>;
  /** Message key: what the block shows only when all answers have arrived, for those who wait for a connection. */
  waitingMessage?: string;
  /** Whether the player renders the buttons to continue itself. */
  hasOwnButtons?: boolean;
}

/** The check of rules for answers, which only studies that have any load. */
export const loadAnswerRules = (): Promise<RulesModule> => import('./kit/rules/player-rules.ts');

/** What shows the image of a block, which only studies with one load. */
export const loadBlockPicture = (): Promise<BlockPictureModule> =>
  import('./kit/block-picture/block-picture.tsx');

/** The player of every block type, loaded on demand; the build puts the common ones into the entry. */
export const players: Record<string, () => Promise<PlayerModule>> = keyByBlockType(
  import.meta.glob<PlayerModule>('./*/player.tsx'),
);
