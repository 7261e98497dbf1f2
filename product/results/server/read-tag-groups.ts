import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { text } from '#product/blocks/text.ts';
import { Bits, getPositionInSegment, getSegment } from '../columns/bits.ts';
import { selectMask } from '../columns/server/match-columns.ts';
import { MAX_COMPARED_GROUPS } from '../compare.ts';
import { NO_VALUE, type Filter } from '../filter.ts';
import type { Group } from '../grouping.ts';
import type { ResponseFilter } from '../filters/server/list-filters.ts';

/** A tag with the matching responses that have it. */
interface Tagged {
  tag: string;
  name: string;
  n: number;
  bits: Map<number, Bits>;
}

/**
 * Groups of the responses that match a filter: for each of the most frequent tags those that have it, then those without any
 * tag. Needs a snapshot.
 */
export async function readTagGroups(
  tx: Tx,
  scope: Scope,
  {
    study,
    filter,
    streamGroups,
  }: { study: string; filter: Filter; streamGroups: NonNullable<ResponseFilter['streamGroups']> },
): Promise<{ groups: Group[]; notShown: number; masks: ReadonlyMap<number, Bits>[] }> {
  const mask = await selectMask(tx, scope, { study, filter });
  const rows = await tx<{ segment: number; bits: Buffer }[]>`
    select segment, varbit_send(bits) as bits from (${mask}) f`;
  const matching = new Map(rows.map(({ segment, bits }) => [segment, Bits.fromVarbit(bits)]));
  const anyTag = new Map<number, Bits>();
  let largest: Tagged[] = [];
  let current = null as Tagged | null;
  let count = 0;
  const addIfLarge = (one: Tagged | null) => {
    if (!one || one.n === 0) return;
    count += 1;
    // Only the largest are kept, so that the memory does not grow with the codebook.
    largest = [...largest, one].toSorted((a, b) => b.n - a.n).slice(0, MAX_COMPARED_GROUPS - 1);
  };
  for await (const batch of streamGroups(tx, scope, study))
    for (const { value: tag, name, preview, ordinal } of batch) {
      if (current?.tag !== tag) {
        addIfLarge(current);
        current = { tag, name, n: 0, bits: new Map() };
      }
      const segment = getSegment(ordinal, preview, true);
      const position = getPositionInSegment(ordinal);
      if (!matching.get(segment)?.has(position)) continue;
      if (addBit(current.bits, segment, position)) current.n += 1;
      addBit(anyTag, segment, position);
    }
  addIfLarge(current);
  const untagged = subtract(matching, anyTag);
  const groups = largest.map(({ tag, name, n }): Group => ({
    key: tag,
    label: text(name),
    n,
    choices: [tag],
  }));
  const masks: ReadonlyMap<number, Bits>[] = largest.map(({ bits }) => bits);
  if (untagged.n > 0) {
    groups.push({ key: NO_VALUE, label: null, n: untagged.n, choices: [NO_VALUE] });
    masks.push(untagged.bits);
  }
  return { groups, masks, notShown: count - largest.length };
}

/** Sets a bit. @returns whether it was not set before */
function addBit(bySegment: Map<number, Bits>, segment: number, position: number): boolean {
  const bits = bySegment.get(segment) ?? new Bits();
  bySegment.set(segment, bits);
  const isNew = !bits.has(position);
  bits.set(position);
  return isNew;
}

/** The bits that are set in the first and not in the second, and their number. */
function subtract(from: ReadonlyMap<number, Bits>, removed: ReadonlyMap<number, Bits>) {
  const bits = new Map<number, Bits>();
  let n = 0;
  for (const [segment, all] of from)
    for (const position of all.positions())
      if (!removed.get(segment)?.has(position) && addBit(bits, segment, position)) n += 1;
  return { bits, n };
}
