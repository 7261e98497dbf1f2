import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { text } from '#product/blocks/text.ts';
import type { Block } from '#product/studies/study.ts';
import { Bits, toCountedSegment } from '../../columns/bits.ts';
import { selectMask } from '../../columns/server/match-columns.ts';
import { NO_VALUE, type Filter } from '../../filter.ts';
import type { Group } from '../../grouping.ts';
import { formatAnswerTag } from '../../answer-tag.ts';
import { toTagBits, type SegmentBits } from './read-tag-bits.ts';
import { joinBits, readTaggable } from './read-taggable.ts';
import { findTagSource } from './tag-source.ts';

/** The responses with a tag in their answer to a block, and those that answered it and have it not; of all filters. */
export async function readWithAndWithout(
  tx: Tx,
  scope: Scope,
  { study, block, tag }: { study: string; block: Block; tag: string },
): Promise<{ having: SegmentBits; lacking: SegmentBits }> {
  const of = { study, block: block.id, coder: null };
  const { tags, coded } = toTagBits(await findTagSource()!.readHighlighted(tx, scope, of));
  const having: SegmentBits = tags.get(tag) ?? new Map<number, Bits>();
  const base = joinBits(await readTaggable(tx, scope, { study, blocks: [block] }), coded);
  const lacking: SegmentBits = new Map();
  // Who has the tag is known without whether they count, who answered is not.
  for (const [segment, bits] of base)
    lacking.set(segment, bits.without(having.get(toCountedSegment(segment))));
  return { having, lacking };
}

/**
 * Two groups of the responses that match a filter: those with a tag in their answer to a block, and the others that answered it.
 * Null without such a tag or block. Needs a snapshot.
 */
export async function splitByTag(
  tx: Tx,
  scope: Scope,
  { study, filter, block, tag: id }: { study: string; filter: Filter; block: Block; tag: string },
): Promise<{ groups: Group[]; notShown: number; masks: ReadonlyMap<number, Bits>[] } | null> {
  const source = findTagSource();
  const tag = source?.canTag(block) ? await source.findTag(tx, scope, id) : undefined;
  if (!tag) return null;
  const { having, lacking } = await readWithAndWithout(tx, scope, { study, block, tag: tag.id });
  const mask = await selectMask(tx, scope, { study, filter });
  const rows = await tx<{ segment: number; bits: Buffer }[]>`
    select segment, varbit_send(bits) as bits from (${mask}) f`;
  const matching = new Map(rows.map(({ segment, bits }) => [segment, Bits.fromVarbit(bits)]));
  const count = (bySegment: SegmentBits) =>
    [...matching].reduce((sum, [segment, bits]) => sum + (bySegment.get(segment)?.and(bits).count() ?? 0), 0);
  const choose = (isWithout: boolean) => [formatAnswerTag({ block: block.id, tag: tag.id, isWithout })];
  const groups: Group[] = [
    { key: tag.id, label: text(tag.name), n: count(having), choices: choose(false) },
    { key: NO_VALUE, label: null, n: count(lacking), choices: choose(true) },
  ];
  return { groups, notShown: 0, masks: [having, lacking] };
}
