import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { SEGMENT_SIZE, toCountedSegment } from '#product/results/columns/bits.ts';
import { MAX_FILTER_TAGS } from '#product/results/filter.ts';
import type { FoundRow, ResponseFilter } from '#product/results/filters/server/list-filters.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { ANSWER_TAG_FILTER, parseAnswerTag, type AnswerTag } from '#product/results/answer-tag.ts';
import type { SegmentBits } from '#product/results/tags/server/read-tag-bits.ts';
import { readWithAndWithout } from '#product/results/tags/server/split-by-tag.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { tagSource } from './tag-source.ts';

/**
 * Filters results by a tag of the answer to one question, or by not having it: the people whom the figures of tags count.
 * The filter by tags alone finds a tag anywhere in a response.
 */
export const answerTagFilter: ResponseFilter = {
  name: ANSWER_TAG_FILTER,
  async *find(tx, scope, study, values) {
    if (values === null) {
      const of = { study, block: null, coder: null };
      for (const { tag, preview, ordinals } of await tagSource.readHighlighted(tx, scope, of))
        if (tag !== null) yield ordinals.map((ordinal) => ({ preview, ordinal }));
      return;
    }
    // Each is read for itself.
    const chosen = new Set(values);
    if (chosen.size > MAX_FILTER_TAGS)
      throw badInput(`Filter by at most ${MAX_FILTER_TAGS} tags.`, { where: 'Leave some out.' });
    for (const wanted of [...chosen].map(parseAnswerTag))
      if (wanted) yield* findTagged(tx, scope, study, wanted);
  },
};

async function* findTagged(tx: Tx, scope: Scope, study: string, { block: id, tag, isWithout }: AnswerTag) {
  const live = await tagSource.findTag(tx, scope, tag);
  const { blocks } = await listBlocksAcrossVersions(tx, scope, await requireStudy(tx, scope, study));
  const block = blocks.find((one) => one.block.id === id)?.block;
  if (!live || !block || !tagSource.canTag(block)) return;
  const { having, lacking } = await readWithAndWithout(tx, scope, { study, block, tag: live.id });
  yield* listRows(isWithout ? lacking : having);
}

/** The responses of bits, by segment. */
function* listRows(bySegment: SegmentBits): Generator<FoundRow[]> {
  for (const [segment, bits] of bySegment) {
    const preview = segment < 0;
    const counted = toCountedSegment(segment);
    const index = preview ? -1 - counted : counted;
    yield [...bits.positions()].map((position) => ({ preview, ordinal: index * SEGMENT_SIZE + position }));
  }
}
