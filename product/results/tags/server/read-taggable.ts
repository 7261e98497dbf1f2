import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { ANSWERED_FACT } from '#product/blocks/block.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import type { Block } from '#product/studies/study.ts';
import { Bits } from '../../columns/bits.ts';
import { PRESENT_FACT } from '../../columns/facts-of-response.ts';
import type { SegmentBits } from './read-tag-bits.ts';

/** The masks whose responses could have tags in a block: who answered it, or chose one of its options with a text field. */
function listMasks({ id, type, config }: Block): { block: string; part: string | null; choice: string }[] {
  const blockType = requireTeamBlockType(type);
  const hasText =
    blockType.pieces !== undefined || blockType.conditions(config).some(({ kind }) => kind === 'text');
  const options = hasText ? [] : (blockType.otherOptions?.(config) ?? []);
  return options.length === 0
    ? [{ block: id, part: ANSWERED_FACT.part, choice: ANSWERED_FACT.choice }]
    : options.map((option) => ({ block: id, part: null, choice: option.id }));
}

/** The responses whose answers to any of these blocks could have tags: the base of the shares of tags. */
export const readTaggable = (
  tx: Tx,
  scope: Scope,
  { study, blocks }: { study: string; blocks: readonly Block[] },
): Promise<SegmentBits> => readMasks(tx, scope, study, blocks.flatMap(listMasks));

/** All responses of a study: those could have tags themselves. */
export const readPresent = (tx: Tx, scope: Scope, study: string): Promise<SegmentBits> =>
  readMasks(tx, scope, study, [{ block: RESPONSES_SUBJECT, ...PRESENT_FACT }]);

/** @param masks without a part: of any part of answers */
async function readMasks(
  tx: Tx,
  scope: Scope,
  study: string,
  masks: { block: string; part: string | null; choice: string }[],
): Promise<SegmentBits> {
  if (masks.length === 0) return new Map();
  const rows = await tx<{ segment: number; bits: Buffer }[]>`
    select m.segment, varbit_send(bit_or(m.bits)) as bits
    from column_masks m
    join json_to_recordset(${JSON.stringify(masks)}::json) w (block text, part text, choice text)
      on w.block = m.block and w.choice = m.choice and (w.part = m.part or w.part is null and m.part not like '$%')
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.n > 0
    group by m.segment`;
  return new Map(rows.map(({ segment, bits }) => [segment, Bits.fromVarbit(bits)]));
}

/** A copy of the base with those who have a highlight, however they answered. */
export function joinBits(base: SegmentBits, coded: SegmentBits): SegmentBits {
  const joined: SegmentBits = new Map();
  for (const bySegment of [base, coded])
    for (const [segment, bits] of bySegment) {
      const both = joined.get(segment) ?? new Bits();
      joined.set(segment, both);
      both.add(bits);
    }
  return joined;
}
