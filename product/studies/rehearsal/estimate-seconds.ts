import { plainText, selectLanguage } from '../../blocks/text.ts';
import type { FindBlockType } from '../logic/walk.ts';
import type { Block, StudyContent } from '../study.ts';
import { listBlockTexts } from '../texts/block-texts.ts';

/** Words a minute that people read silently in a language they know; Brysbaert (2019): 238 for non-fiction. */
const WORDS_PER_MINUTE = 238;
/** Rough estimates of the seconds to answer, besides reading: one choice, one text, one task. */
const CHOICE_SECONDS = 3;
const TEXT_SECONDS = 25;
const TASK_SECONDS = 40;
/** A word; in scripts without spaces between words, two characters. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,2}|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;

type EstimatedBlock = Pick<Block, 'type' | 'title' | 'help' | 'config'>;

/** Estimates the seconds for a block: reading its texts, then answering each part. */
export function estimateSeconds(
  block: EstimatedBlock,
  findType: FindBlockType,
  language: string,
  base: string,
): number {
  const readingSeconds = countWords(block, language, base) / (WORDS_PER_MINUTE / 60);
  const type = findType(block.type);
  if (!type?.isQuestion) return readingSeconds;
  if (type.menuSection === 'methods') return readingSeconds + TASK_SECONDS;
  const subjects = type.conditions(block.config);
  return (
    readingSeconds +
    subjects.reduce((sum, { kind }) => sum + (kind === 'text' ? TEXT_SECONDS : CHOICE_SECONDS), 0)
  );
}

/** Words a participant reads in a block. */
function countWords(block: EstimatedBlock, language: string, base: string): number {
  return listBlockTexts(block).reduce((sum, { text }) => {
    if (!(language in text) && !(base in text)) return sum;
    return sum + (plainText(selectLanguage(text, language, base), () => 'answer').match(WORD)?.length ?? 0);
  }, 0);
}

/**
 * The whole minutes that participants are told if the team enters none. Of blocks with a condition, such as the rounds of a
 * loop, most people see a part. `content` has its loops expanded.
 */
export function estimateMinutes(content: StudyContent, findType: FindBlockType): number {
  const { base } = content.languages;
  const questions = content.blocks.filter(({ type, config }) => !findType(type)?.endingOutcome?.(config));
  const seconds = questions.reduce(
    (sum, block) => sum + estimateSeconds(block, findType, base, base) / (block.showIf ? 2 : 1),
    0,
  );
  return Math.max(1, Math.round(seconds / 60));
}
