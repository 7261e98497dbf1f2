import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { MAX_PARTICIPANT_TAGS } from '../../participant.ts';
import type { ImportCounts } from '../import.ts';
import { CONFLICT_KINDS, type ImportProblem } from '../problem.ts';

/** Problems that depend on who is known, so that they can change after a check. */
const MATCH_KINDS: ImportProblem['kind'][] = ['twoPeople', 'otherId', 'repeatedPerson', 'tooManyTags'];

/**
 * Marks rows of which an earlier one has the same value. Nobody has counted the new rows yet, so that PostgreSQL expects a few and would
 * compare each with each.
 */
async function markRepeated(
  tx: Tx,
  { workspace }: Scope,
  { id, column, kind }: { id: string; column: SqlPart; kind: ImportProblem['kind'] },
): Promise<void> {
  await tx`select set_config('enable_nestloop', 'off', true)`;
  await tx`
    update participant_import_rows r
    set problem = jsonb_build_object('kind', ${kind}::text, 'line', d.first)
    from (
      select ${column} as value, min(line) as first from participant_import_rows
      where workspace = ${workspace} and import = ${id} and problem is null and ${column} is not null
      group by ${column} having count(*) > 1) d
    where r.workspace = ${workspace} and r.import = ${id} and r.problem is null and r.${column} = d.value
      and r.line > d.first`;
  await tx`select set_config('enable_nestloop', 'on', true)`;
}

/** Marks rows whose id or address an earlier row has, too. */
export async function findRepeatedRows(tx: Tx, scope: Scope, id: string): Promise<void> {
  await markRepeated(tx, scope, { id, column: sql`external_id`, kind: 'repeatedId' });
  await markRepeated(tx, scope, { id, column: sql`email`, kind: 'repeatedEmail' });
}

/** Whether the row `r` says anything new of the participant `p`. */
const hasChanges = sql`(coalesce(r.external_id <> p.external_id, r.external_id is not null)
  or coalesce(r.email <> p.email, r.email is not null)
  or coalesce(r.fields ->> 'name' <> p.name, r.fields ? 'name')
  or coalesce(r.fields ->> 'language' <> p.language, r.fields ? 'language')
  or coalesce(r.fields ->> 'zone' <> p.zone, r.fields ? 'zone')
  or (r.fields ? 'doNotContact' and not p.do_not_contact)
  or not p.attributes @> coalesce(r.fields -> 'attributes', '{}')
  or not p.tags @> r.tags)`;

const hasTooManyTags = sql`(r.tags <> '{}' and cardinality(p.tags)
  + (select count(*) from unnest(r.tags) t where t <> all (p.tags)) > ${MAX_PARTICIPANT_TAGS}::int)`;

const problem = (kind: ImportProblem['kind']): SqlPart => sql`jsonb_build_object('kind', ${kind}::text)`;

/**
 * Finds whom each row is about: by id, then by address. A row with the id of one and the address of another is a conflict.
 * Can be repeated; under `lockAllIdentities` the result stays true.
 */
export async function matchRows(tx: Tx, scope: Scope, id: string): Promise<void> {
  const { workspace } = scope;
  await tx`
    update participant_import_rows set participant = null, changes = null,
      problem = case when problem ->> 'kind' = any (${MATCH_KINDS}::text[]) then null else problem end
    where workspace = ${workspace} and import = ${id}
      and (participant is not null or problem ->> 'kind' = any (${MATCH_KINDS}::text[]))`;
  await tx`
    update participant_import_rows r
    set participant = p.id, changes = ${hasChanges},
      problem = case when ${hasTooManyTags} then ${problem('tooManyTags')} end
    from participants p
    where r.workspace = ${workspace} and r.import = ${id} and r.problem is null
      and p.workspace = ${workspace} and p.external_id = r.external_id`;
  await tx`
    update participant_import_rows r
    set participant = coalesce(r.participant, p.id), changes = ${hasChanges},
      problem = case
        when r.participant is not null then ${problem('twoPeople')}
        when r.external_id is not null and p.external_id is not null then ${problem('otherId')}
        when ${hasTooManyTags} then ${problem('tooManyTags')}
      end
    from participants p
    where r.workspace = ${workspace} and r.import = ${id} and r.problem is null
      and p.workspace = ${workspace} and p.email = r.email and r.participant is distinct from p.id`;
  // One row by their id, another by their address.
  await markRepeated(tx, scope, { id, column: sql`participant`, kind: 'repeatedPerson' });
}

/** What importing the rows would do. */
export async function countRows(tx: Tx, { workspace }: Scope, id: string): Promise<ImportCounts> {
  const [row] = await tx<{ counts: ImportCounts }[]>`
    select json_build_object(
      'new', count(*) filter (where problem is null and participant is null),
      'updated', count(*) filter (where problem is null and changes),
      'unchanged', count(*) filter (where problem is null and not changes),
      'conflicts', count(*) filter (where problem ->> 'kind' = any (${[...CONFLICT_KINDS]}::text[])),
      'bad', count(*) filter (where problem ->> 'kind' <> all (${[...CONFLICT_KINDS]}::text[])),
      'undecodable', count(*) filter (where problem ->> 'kind' = 'undecodable')) as counts
    from participant_import_rows where workspace = ${workspace} and import = ${id}`;
  return row!.counts;
}
