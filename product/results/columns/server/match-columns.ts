import type postgres from 'postgres';
import type { Fragment } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { OF_RESPONSES } from '#product/responses/response.ts';
import { isRehearsal, TRAITS, type Filter } from '../../filter.ts';
import { COUNTED } from '../facts-of-response.ts';

/** Groups of responses by the choices they gave to a part; a group may hold several choices. */
export interface GroupChoices {
  block: string;
  part: string;
  choices: string[];
  /** The group of each choice, counted from 0. */
  groups: number[];
  /** How many groups there are. */
  count: number;
}

/** Segments with the bits of who gave any of these; a segment that is not there has none. */
function anyOf(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  block: string,
  part: string,
  which: Fragment,
): Fragment {
  return sql`
    select segment, bit_or(bits) as bits from column_masks
    where workspace = ${scope.workspace} and study = ${study} and block = ${block} and part = ${part} and ${which}
    group by segment`;
}

/**
 * A query of segment → bits of the responses that a filter leaves. Conditions are joined: where one has no mask in a
 * segment, nobody there meets it.
 */
export function selectMask(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
): Fragment {
  const among = (choices: string[]) => sql`choice = any(${choices}::text[])`;
  const own = (part: string, which: Fragment) => anyOf(sql, scope, study, OF_RESPONSES, part, which);
  const conditions: Fragment[] = [
    ...(['status', ...TRAITS] as const)
      .filter((trait) => filter[trait].length > 0)
      .map((trait) => own(trait, among(filter[trait]))),
    ...(filter.from || filter.to
      ? [own('day', sql`choice >= ${filter.from ?? ''} and choice <= ${filter.to ?? '9'}`)]
      : []),
    ...filter.answers.map(({ block, part, choices }) =>
      anyOf(sql, scope, study, block, part, among(choices)),
    ),
  ];
  // Only preview responses have segments below zero.
  const base = own(
    COUNTED.part,
    isRehearsal(filter) ? sql`choice = '' and segment < 0` : sql`choice = '' and segment >= 0`,
  );
  return conditions.reduce<Fragment>(
    (all, one) => sql`
      select a.segment, a.bits & b.bits as bits from (${all}) a join (${one}) b on b.segment = a.segment`,
    base,
  );
}

/** The same for each group: (member, segment, bits); without groups one member, of everybody. */
export function selectGroups(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  groups: GroupChoices | null,
): Fragment {
  const all = selectMask(sql, scope, study, filter);
  if (!groups) return sql`select 0 as member, f.segment, f.bits from (${all}) f`;
  return sql`
    select c.member, f.segment, bit_or(m.bits) & f.bits as bits
    from (${all}) f
    join column_masks m on m.segment = f.segment
    join unnest(${groups.choices}::text[], ${groups.groups}::int[]) c (choice, member) on c.choice = m.choice
    where m.workspace = ${scope.workspace} and m.study = ${study}
      and m.block = ${groups.block} and m.part = ${groups.part}
    group by c.member, f.segment, f.bits`;
}
