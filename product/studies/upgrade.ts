import { typeOf } from '../blocks/index.ts';
import { expandLoops } from './logic/expand.ts';
import type { StudyContent } from './study.ts';

/** A published version as it is answered: upgraded, its loops written out. */
export function playedContent(content: StudyContent): StudyContent {
  return expandLoops(upgradeContent(content), typeOf);
}

/** Brings the configs of a stored study up to the versions the code speaks; unchanged when they are. */
export function upgradeContent(content: StudyContent): StudyContent {
  if (content.blocks.every((block) => typeOf(block.type)?.version === block.v)) return content;
  return {
    ...content,
    blocks: content.blocks.map((block) => {
      const type = typeOf(block.type);
      return type && type.version !== block.v
        ? { ...block, v: type.version, config: type.upgrade(block.config, block.v) }
        : block;
    }),
  };
}
