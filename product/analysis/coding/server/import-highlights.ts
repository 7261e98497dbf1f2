import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { authoriseCoding } from '../../server/authorise-edit.ts';
import { readCodebook } from '../../codebook/server/queries.ts';
import type { ArchivedHighlight } from '../contract.ts';

/**
 * Adds highlights from `highlights.json` of an archive to the study they were exported from. Those that exist get the tags
 * that they do not have yet; those of responses that are gone are skipped. Tags are found by name. Owners and admins keep the
 * coders who are still members; otherwise the caller is the coder.
 *
 * @throws bad_input for a tag that is not in the codebook
 */
export async function importHighlights(
  tx: Tx,
  scope: Scope,
  {
    study,
    tags,
    highlights,
  }: { study: string; tags: { id: string; name: string }[]; highlights: ArchivedHighlight[] },
): Promise<{ added: number; skipped: number }> {
  await requireStudy(tx, scope, study);
  const person = await authoriseCoding(tx, scope);
  const { actor } = scope;
  const keepsCoders = actor.kind === 'person' && (actor.role === 'owner' || actor.role === 'admin');
  const tagIds = await mapTags(tx, scope, tags);
  const rows = highlights.map((row) => ({
    ...row,
    id: randomUUID(),
    tags: row.tags.map((id) => {
      const found = tagIds.get(id);
      if (!found)
        throw badInput('A highlight has a tag that isn’t in the codebook. Import the codebook first.');
      return found;
    }),
  }));
  const values = JSON.stringify(rows);
  // The rows with their coder, and with the span that identifies them.
  const imported = sql`
    select n.id, n.response, n.block, coalesce(m.person, ${person}::uuid) as coder, n.asset, n.start_at, n.end_at, n.quote,
      n.note, n.created_at, n.tags
    from json_to_recordset(${values}::json) n (id uuid, response uuid, block text, coder uuid, asset uuid, start_at int,
      end_at int, quote text, note text, created_at timestamptz, tags json)
    left join members m on m.workspace = ${scope.workspace} and m.person = n.coder and ${keepsCoders}::boolean`;
  const added = await tx<{ id: string }[]>`
    insert into highlights (workspace, study, id, response, block, coder, asset, start_at, end_at, quote, note,
      created_at, updated_at)
    select distinct on (n.response, n.block, n.coder, n.asset, n.start_at, n.end_at)
      a.workspace, a.study, n.id, n.response, n.block, n.coder, n.asset, n.start_at, n.end_at, n.quote, n.note,
      n.created_at, ${scope.now}::timestamptz
    from (${imported}) n
    join answers a on a.workspace = ${scope.workspace} and a.study = ${study} and a.response = n.response
      and a.block = n.block
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response and r.deleted_at is null
    left join assets f on f.workspace = a.workspace and f.container = a.study and f.owner = a.response
      and f.id = n.asset and f.field = a.block
    where n.asset is null or f.id is not null
    order by n.response, n.block, n.coder, n.asset, n.start_at, n.end_at
    on conflict (study, block, response, coder, asset, start_at, end_at) do update set updated_at = excluded.updated_at
    returning id`;
  await tx`
    insert into highlight_tags (workspace, study, highlight, tag)
    select h.workspace, h.study, h.id, tag::uuid
    from (${imported}) n
    join highlights h on h.workspace = ${scope.workspace} and h.study = ${study} and h.block = n.block
      and h.response = n.response and h.coder = n.coder and h.asset is not distinct from n.asset
      and h.start_at = n.start_at and h.end_at = n.end_at
    cross join json_array_elements_text(n.tags) tag
    on conflict do nothing`;
  const newIds = new Set<string>(rows.map(({ id }) => id));
  const addedCount = added.filter(({ id }) => newIds.has(id)).length;
  return { added: addedCount, skipped: rows.length - addedCount };
}

/** The id in this codebook of each imported tag, by name ignoring case. */
async function mapTags(
  tx: Tx,
  scope: Scope,
  imported: { id: string; name: string }[],
): Promise<Map<string, string>> {
  const { tags } = await readCodebook(tx, scope);
  const idsByName = new Map(tags.map(({ id, name }) => [name.toLowerCase(), id]));
  return new Map(
    imported.flatMap(({ id, name }) => {
      const found = idsByName.get(name.toLowerCase());
      return found ? [[id, found] as const] : [];
    }),
  );
}
