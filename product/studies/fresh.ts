import { newId } from '../blocks/block.ts';
import { requireType } from '../blocks/index.ts';
import { text } from '../blocks/text.ts';
import type { Block, StudyContent, StudyKind } from './study.ts';

/** A new block of a type, without words. @throws Error for a type that does not exist */
export function freshBlock(typeId: string): Block {
  const type = requireType(typeId);
  const config = type.fresh(newId);
  return {
    id: newId(),
    type: type.id,
    v: type.version,
    title: {},
    help: null,
    required: type.mustBeAnswered?.(config) ?? false,
    showIf: null,
    skips: [],
    note: '',
    config,
  };
}

/** The title of a welcome that nobody has reworded yet. */
export const FIRST_WELCOME = 'Welcome';

/** What a new study starts with: a welcome and a thank-you, ready to be reworded. */
export function freshContent(kind: StudyKind): StudyContent {
  return {
    languages: { base: 'en', others: [] },
    brief: { goal: '', background: '', audience: '', learn: [] },
    blocks: FIRST_BLOCKS[kind](),
    settings: { progress: true, back: true, estimatedMinutes: null },
  };
}

const FIRST_BLOCKS: Record<StudyKind, () => Block[]> = {
  survey: () => {
    const welcome = freshBlock('message');
    const thanks = freshBlock('ending');
    return [
      { ...welcome, title: text(FIRST_WELCOME), config: { ...(welcome.config as object), welcome: true } },
      { ...thanks, title: text('Thank you for your answers') },
    ];
  },
};
