import type { BlockType } from '../../blocks/block.ts';
import { inLanguage, plain } from '../../blocks/text.ts';
import type { Types } from '../logic/walk.ts';
import type { Block, StudyContent } from '../study.ts';
import { adviseBalance, adviseRanges } from './options.ts';
import { adviseWording } from './wording.ts';

/** A doubt about method: it advises and never blocks. `block` is null where it is about the whole. */
export interface Advice {
  block: string | null;
  place: string;
  message: string;
}

/** Questions after which fewer people finish, and minutes likewise. */
export const MANY_QUESTIONS = 15;
export const MANY_MINUTES = 10;
/** Questions to be answered in own words, each of which costs a minute or more. */
export const MANY_OPEN = 4;
/** Rows of one block after which people stop reading each. */
export const MANY_PARTS = 12;

/**
 * What a colleague who knows the method would say of a draft: wording, scales, options, length, order. Wording is
 * read in the base language and only where that is English.
 */
export function reviewMethod(content: StudyContent, types: Types): Advice[] {
  const asking = content.blocks.flatMap((block) => {
    const type = types(block.type);
    return type?.isQuestion && type.group !== 'structure' ? [{ block, type }] : [];
  });
  return [...reviewWhole(content, asking), ...asking.flatMap((one) => reviewBlock(content, one))];
}

interface Asking {
  block: Block;
  type: BlockType;
}

function reviewWhole({ settings }: StudyContent, asking: Asking[]): Advice[] {
  const advice: Advice[] = [];
  const tell = (message: string, block: string | null = null) =>
    advice.push({ block, place: 'blocks', message });
  if (asking.length > MANY_QUESTIONS)
    tell(
      `${asking.length} questions is a lot. Above about ${MANY_QUESTIONS}, more people drop off. Keep only what you need for a decision.`,
    );
  if ((settings.estimatedMinutes ?? 0) > MANY_MINUTES)
    tell(
      `Studies over ${MANY_MINUTES} minutes have more drop-off and rushing. Shorten it, or offer an incentive.`,
    );
  const open = asking.filter(({ block, type }) => block.required && isOpen(type, block));
  if (open.length > MANY_OPEN)
    tell(
      `${open.length} required questions need a written answer. Make some of them optional.`,
      open[MANY_OPEN]!.block.id,
    );
  const personal = asking.findIndex(({ type }) => type.isPersonal === true);
  if (personal >= 0 && personal < asking.length - 1 && asking.length > 2)
    tell(
      'Ask for contact details last. Fewer people drop off, and answers are more candid.',
      asking[personal]!.block.id,
    );
  return advice;
}

const isOpen = (type: BlockType, block: Block): boolean => {
  const subjects = type.conditions(block.config);
  return subjects.length > 0 && subjects.every(({ kind }) => kind === 'text') && type.isPersonal !== true;
};

function reviewBlock({ languages }: StudyContent, { block, type }: Asking): Advice[] {
  const { base } = languages;
  const read = (text: Parameters<typeof inLanguage>[0]) => plain(inLanguage(text, base, base)).trim();
  const advice: Advice[] = [];
  const tell = (message: string, place: string) => advice.push({ block: block.id, place, message });
  if (/^en\b/.test(base)) for (const message of adviseWording(read(block.title))) tell(message, 'title');
  const subjects = type.conditions(block.config);
  const own = subjects.find(({ part, kind }) => part === '' && kind === 'choice');
  const labels = (own?.choices ?? []).map(({ label }) => read(label)).filter(Boolean);
  const ranges = adviseRanges(labels);
  if (ranges) tell(ranges, 'options');
  const balance = /^en\b/.test(base) ? adviseBalance(labels) : null;
  if (balance) tell(balance, 'options');
  const parts = subjects.filter(({ part }) => part !== '');
  if (parts.length > MANY_PARTS)
    tell(
      `${parts.length} rows are a lot for one screen. Split them, or keep only the important ones.`,
      'title',
    );
  return advice;
}
