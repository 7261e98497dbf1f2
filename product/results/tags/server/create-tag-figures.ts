import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ANSWERED_FACT } from '#product/blocks/block.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import type { Block } from '#product/studies/study.ts';
import { Bits } from '../../columns/bits.ts';
import { selectGroups } from '../../columns/server/match-columns.ts';
import { readBits } from '../../columns/server/read-columns.ts';
import type { CountedFigures, FigureSource } from '../../server/show-figures.ts';
import type { SegmentBits, TagBits } from './read-tag-bits.ts';
import type { CodebookTag } from './tag-source.ts';

const CODED_PART = '$coded';
const TAGGED_PART = '$tagged';

/** Tags of answers or responses as a question to which everybody of the base chose any number of tags. */
export interface TagQuestion {
  block: Block;
  bits: TagBits;
  /** Who could have a tag. */
  base: SegmentBits;
}

/** @param id of the question whose answers have the tags, or a name for what else has them */
export function createTagQuestion(
  id: string,
  tags: readonly CodebookTag[],
  { bits, base }: Omit<TagQuestion, 'block'>,
): TagQuestion {
  const options = tags
    .filter((tag) => bits.tags.has(tag.id))
    .map((tag) => ({ id: tag.id, text: text(tag.name) }));
  const block = createBlock('multiple-choice');
  const config = { ...(block.config as object), options };
  return { block: { ...block, id, config }, bits, base };
}

/**
 * A source of figures that counts tags as it counts choices, so that shares, intervals, comparisons, tests and weights are
 * those of a question with several answers.
 */
export const createTagFigures = <F extends CountedFigures>(
  source: FigureSource<F>,
  questions: readonly TagQuestion[],
): FigureSource<F> => ({
  ...source,
  async read(tx, scope, { study, filter, groups = null }) {
    const members = await readBits(tx, await selectGroups(tx, scope, { study, filter, groups }));
    const sums = Array.from({ length: groups?.sets.length ?? 1 }, () => source.createSums());
    for (const [segment, list] of members) {
      for (const { member, bits: matching } of list)
        for (const question of questions)
          for (const { part, choice, bits } of listChoices(question, segment, matching))
            sums[member]!.add({ block: question.block.id, part, choice }, segment, bits);
      await yieldToEventLoop();
    }
    return Promise.all(sums.map((sum) => sum.figures()));
  },
  // Also where only one tag is used, so that it is tested against not having it.
  test: (groups) => source.test({ ...groups, multiChoiceParts: new Set(['']) }),
});

/** The choices of the matching responses of a segment. */
function* listChoices({ bits: { tags, coded }, base }: TagQuestion, segment: number, matching: Bits) {
  const all = base.get(segment)?.and(matching);
  if (!all) return;
  const empty = new Bits();
  yield { ...ANSWERED_FACT, bits: all };
  yield { part: CODED_PART, choice: '', bits: (coded.get(segment) ?? empty).and(all) };
  const tagged = new Bits();
  for (const [choice, bySegment] of tags) {
    const bits = bySegment.get(segment)?.and(all);
    if (!bits) continue;
    tagged.add(bits);
    yield { part: '', choice, bits };
  }
  yield { part: TAGGED_PART, choice: '', bits: tagged };
}

/** How many people have a highlight, and how many have no tag. */
export function countCoded({ tallies }: CountedFigures): { coded: number; untagged: number } {
  const count = (wanted: string) => tallies.find(({ part }) => part === wanted)?.n ?? 0;
  return { coded: count(CODED_PART), untagged: count(ANSWERED_FACT.part) - count(TAGGED_PART) };
}
