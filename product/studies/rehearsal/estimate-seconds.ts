import { plainText, selectLanguage } from '../../blocks/text.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';
import type { Block, StudyContent } from '../study.ts';
import { listBlockTexts } from '../texts/block-texts.ts';
import { estimateChances } from './estimate-chances.ts';
import { expectSeconds, toWholeMinutes, type TimedBlock } from './expect-seconds.ts';

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
  findType: FindTeamBlockType,
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

/** What the length of a study is computed from, as participants are sent it. `content` has its loops expanded. */
export function listTimedBlocks(
  { blocks }: Pick<StudyContent, 'blocks'>,
  findType: FindTeamBlockType,
  language: string,
  base: string,
): Required<TimedBlock>[] {
  const chances = estimateChances(blocks, findType);
  return blocks
    .filter(({ type, config }) => !findType(type)?.endingOutcome?.(config))
    .map((block) => ({
      id: block.id,
      seconds: Math.max(1, Math.round(estimateSeconds(block, findType, language, base))),
      chance: chances.get(block.id)!,
    }));
}

/** The seconds of the whole study in its base language. */
export function estimateStudySeconds(content: StudyContent, findType: FindTeamBlockType): number {
  const { base } = content.languages;
  return expectSeconds(listTimedBlocks(content, findType, base, base), content.groups);
}

/** The whole minutes that participants are told if the team enters none. `content` has its loops expanded. */
export const estimateMinutes = (content: StudyContent, findType: FindTeamBlockType): number =>
  toWholeMinutes(estimateStudySeconds(content, findType));
