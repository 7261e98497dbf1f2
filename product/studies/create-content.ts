import { newId } from '../blocks/block.ts';
import { englishTexts, type FirstTexts } from '../blocks/first-texts.ts';
import { requireTeamBlockType } from '../blocks/team-types.ts';
import { text } from '../blocks/text.ts';
import { STUDY_KIND_DEFAULTS, type StudyKind } from './kinds.ts';
import type { Block, LinkChannel, StudyContent } from './study.ts';

/** A new block of a type, without texts. @throws Error for a type that does not exist */
export function createBlock(typeId: string): Block {
  const type = requireTeamBlockType(typeId);
  const config = type.createConfig(newId);
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

/** The initial content of a new study, with first texts of its base language (`loadFirstTexts`). */
export function createContent(kind: StudyKind, base = 'en', texts: FirstTexts = englishTexts): StudyContent {
  return {
    languages: { base, others: [] },
    brief: { goal: '', background: '', audience: '', learn: [] },
    blocks: STUDY_KIND_DEFAULTS[kind].createBlocks(base, texts).map(({ type, title, required, config }) => {
      const block = createBlock(type);
      return {
        ...block,
        title: title ? text(title, base) : {},
        required: required ?? block.required,
        config: { ...(block.config as object), ...config },
      };
    }),
    settings: {
      progress: true,
      back: true,
      estimatedMinutes: null,
      autoAdvance: true,
      introduction: true,
    },
  };
}

/** The public link of a new study. */
export const createLinkChannel = (kind: StudyKind): LinkChannel => ({
  open: STUDY_KIND_DEFAULTS[kind].channels.includes('link'),
  closeAt: null,
  closeOn: null,
  onePerBrowser: true,
});
