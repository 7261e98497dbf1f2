import { findTeamBlockType } from '../blocks/team-types.ts';
import { expandLoops } from './logic/expand.ts';
import type { StudyContent } from './study.ts';

/** The content as it is answered: upgraded, with loops expanded. */
export function expandContent(content: StudyContent): StudyContent {
  return expandLoops(upgradeContent(content), findTeamBlockType);
}

/** Upgrades the configs of a stored study to the current versions; returns the same object if nothing changes. */
export function upgradeContent(content: StudyContent): StudyContent {
  const blocks = content.blocks.map((block) => {
    const type = findTeamBlockType(block.type);
    return type && type.version !== block.v
      ? { ...block, v: type.version, config: type.upgrade(block.config, block.v) }
      : block;
  });
  return blocks.every((block, index) => block === content.blocks[index]) ? content : { ...content, blocks };
}
