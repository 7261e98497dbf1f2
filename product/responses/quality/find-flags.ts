import type { TeamBlockType } from '#product/blocks/team-block.ts';
import type { FindTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { isGibberish } from './is-gibberish.ts';
import { MIN_PASTED } from './pasted.ts';
import type { QualityFlag } from './quality.ts';

/** Rows or scales that are answered alike before it is a sign. */
const MIN_ALIKE = 6;
/** Characters before a text that was given twice is a sign: people may well write “No” or “Nothing” twice. */
const MIN_REPEATED_LENGTH = 10;

interface Answered {
  block: Block;
  type: TeamBlockType;
  value: unknown;
}

/** What was chosen on each row of a grid, or on scales; null for any other answer. */
function listRatings({ block, type, value }: Answered): string[] | null {
  if (type.listRowChoices) return type.listRowChoices(value);
  // Methods have numbers as well, such as the screens of a prototype that were seen.
  if (type.menuSection !== 'scales') return null;
  // The choice of a scale’s fact is its number.
  const scales = type
    .facts(block.config, value)
    .filter(
      ({ part, choice, number }) => !part.startsWith('~') && number !== null && choice === String(number),
    );
  return scales.length > 0 ? scales.map(({ choice }) => choice) : null;
}

/** All rows of one grid, or all scales of one kind, were answered alike. */
function findStraightLines(answers: Answered[]): string[] {
  const groups = new Map<string, { rating: string; count: number; isAlike: boolean; blocks: string[] }>();
  for (const answer of answers) {
    const { block, type } = answer;
    // Columns of two grids differ; the points of two scales do not.
    const key = type.listRowChoices ? block.id : type.id;
    const known = groups.get(key);
    // Most people vary soon, so that the other answers need not be looked at.
    if (known?.isAlike === false) continue;
    const ratings = listRatings(answer);
    if (!ratings || ratings.length === 0) continue;
    const group = known ?? { rating: ratings[0]!, count: 0, isAlike: true, blocks: [] };
    group.isAlike = ratings.every((rating) => rating === group.rating);
    group.count += ratings.length;
    group.blocks.push(block.id);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ isAlike, count, blocks }) =>
    isAlike && count >= MIN_ALIKE ? blocks : [],
  );
}

const normalizeText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function findRepeatedTexts(texts: { block: string; text: string }[]): string[] {
  if (texts.length < 2) return [];
  const blocksByText = new Map<string, string[]>();
  for (const { block, text } of texts) {
    const words = normalizeText(text);
    if (words.length >= MIN_REPEATED_LENGTH)
      blocksByText.set(words, [...(blocksByText.get(words) ?? []), block]);
  }
  return [...blocksByText.values()].filter((blocks) => blocks.length > 1).flat();
}

/**
 * The signs in the answers of one response. The others depend on other responses or on recordings, so the caller finds them.
 *
 * @param answers that count: on the path and not left out
 * @param pasted blocks of whose answers the page said that a long text was pasted
 */
export function findAnswerFlags(
  content: StudyContent,
  answers: ReadonlyMap<string, unknown>,
  findType: FindTeamBlockType,
  pasted: readonly string[] | null = null,
): QualityFlag[] {
  const answered = content.blocks.flatMap((block): Answered[] => {
    const type = findType(block.type);
    const value = answers.get(block.id);
    return type?.isQuestion && value !== undefined && value !== null ? [{ block, type, value }] : [];
  });
  const texts = answered
    .filter(({ type }) => !type.isPersonal)
    .map(({ block, type, value }) => ({ block: block.id, text: type.freeText(block.config, value) }))
    .filter(({ text }) => text !== '');
  const flags: QualityFlag[] = [
    { reason: 'straight_lining', blocks: findStraightLines(answered) },
    { reason: 'repeated_text', blocks: findRepeatedTexts(texts) },
    {
      reason: 'pasted',
      // Whoever pasted a text and then deleted it has a short one.
      blocks: texts
        .filter(({ block, text }) => pasted?.includes(block) && text.length > MIN_PASTED)
        .map(({ block }) => block),
    },
    {
      reason: 'gibberish',
      blocks: texts.filter(({ text }) => isGibberish(text)).map(({ block }) => block),
    },
  ];
  return flags.filter(({ blocks }) => blocks.length > 0);
}
