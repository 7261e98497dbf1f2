import { findTeamBlockType } from '../blocks/team-types.ts';
import type { ShownPicture } from '../blocks/picture.ts';
import type { Block } from './study.ts';

/** What is shown above the answer of a block; null also for a type that has no room for it, which it was changed into. */
export const getShownPicture = ({ type, picture }: Pick<Block, 'type' | 'picture'>): ShownPicture | null =>
  picture && !findTeamBlockType(type)?.hasNoPicture ? picture : null;
