import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { noFilter, type Filter } from '../../filter.ts';
import { Bits, SEGMENT_SIZE } from '../../columns/bits.ts';
import { selectGroups, selectMask, type GroupChoices } from '../../columns/server/match-columns.ts';
import type { WeightSettings } from '../settings.ts';

/** Rows of bits fetched at once; each takes 8 kB. */
const BATCH_SIZE = 50;

/** The filter that matches the responses that get a weight. */
export const buildParticipantFilter = (participants: WeightSettings['participants']): Filter => ({
  ...noFilter,
  status: participants === 'completed' ? ['completed'] : [],
});

/** The participants of a study, numbered from 0 in the order of their ordinals. */
export class Participants {
  #size = 0;
  readonly #indexes = new Map<number, Int32Array>();
  /** By segment: the positions of its participants, in order, and the index of its first participant. */
  readonly segments: { segment: number; positions: Uint16Array; first: number }[] = [];

  get size(): number {
    return this.#size;
  }

  add(segment: number, bits: Bits): void {
    const positions = Uint16Array.from(bits.positions());
    const indexes = new Int32Array(SEGMENT_SIZE).fill(-1);
    for (let index = 0; index < positions.length; index += 1) indexes[positions[index]!] = this.#size + index;
    this.segments.push({ segment, positions, first: this.#size });
    this.#indexes.set(segment, indexes);
    this.#size += positions.length;
  }

  /** The index of a participant; −1 if the response gets no weight. */
  indexOf(segment: number, position: number): number {
    return this.#indexes.get(segment)?.[position] ?? -1;
  }
}

/** Reads from the columns which responses get a weight. */
export async function readParticipants(
  tx: Tx,
  scope: Scope,
  { study, settings }: { study: string; settings: Pick<WeightSettings, 'participants'> },
): Promise<Participants> {
  const participants = new Participants();
  const mask = await selectMask(tx, scope, { study, filter: buildParticipantFilter(settings.participants) });
  const rows = tx.cursor<{ segment: number; bits: Buffer }>(
    sql`select segment, varbit_send(bits) as bits from (${mask}) m order by segment`,
    BATCH_SIZE,
  );
  for await (const batch of rows)
    for (const { segment, bits } of batch) participants.add(segment, Bits.fromVarbit(bits));
  return participants;
}

/**
 * Reads the category of each participant: an index into `sets`, −1 for participants in none of them.
 *
 * @returns also how many participants are in several categories
 */
export async function readCategories(
  tx: Tx,
  scope: Scope,
  {
    study,
    participants,
    filter,
    choices,
  }: { study: string; participants: Participants; filter: Filter; choices: GroupChoices },
): Promise<{ categories: Int16Array; overlapping: number }> {
  const categories = new Int16Array(participants.size).fill(-1);
  let overlapping = 0;
  const groups = await selectGroups(tx, scope, { study, filter, groups: choices });
  const rows = tx.cursor<{ member: number; segment: number; bits: Buffer }>(
    sql`select member, segment, varbit_send(bits) as bits from (${groups}) g`,
    BATCH_SIZE,
  );
  for await (const batch of rows)
    for (const { member, segment, bits } of batch)
      for (const position of Bits.fromVarbit(bits).positions()) {
        const index = participants.indexOf(segment, position);
        if (index < 0) continue;
        if (categories[index] !== -1) overlapping += 1;
        categories[index] = member;
      }
  return { categories, overlapping };
}
