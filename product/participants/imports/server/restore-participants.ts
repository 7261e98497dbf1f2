import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { UndoCounts } from '../import.ts';
import { lockForImport, lockImportedParticipants, ROLE_CHANGED } from './lock-for-import.ts';
import type { ImportPlan } from './tables.ts';

/**
 * Marks those who stay as they are: who was changed since, took part or has a note, and whose former id or address somebody
 * else has now.
 */
async function markKept(tx: Tx, { workspace }: Scope, id: string, appliedAt: Date): Promise<number> {
  const rows = await tx`
    update participant_import_rows r set kept = true
    from participants p
    where r.workspace = ${workspace} and r.import = ${id} and r.problem is null and (r.participant is null or r.changes)
      and p.workspace = ${workspace} and p.id = coalesce(r.participant, r.id)
      and (p.changed_at <> ${appliedAt}
        or r.participant is null and (p.last_contact_at is not null
          or exists (select from participations s where s.workspace = ${workspace} and s.participant = p.id)
          or exists (select from participant_notes n where n.workspace = ${workspace} and n.participant = p.id))
        or exists (select from participants o
          where o.workspace = ${workspace} and o.external_id = r.before ->> 'externalId' and o.id <> p.id)
        or exists (select from participants o
          where o.workspace = ${workspace} and o.email = r.before ->> 'email' and o.id <> p.id))
    returning 1`;
  return rows.length;
}

async function deleteAdded(tx: Tx, { workspace }: Scope, id: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    with deleted as (
      delete from participants p using participant_import_rows r
      where r.workspace = ${workspace} and r.import = ${id} and r.problem is null and r.participant is null
        and r.kept is null and p.workspace = ${workspace} and p.id = r.id
      returning p.id),
    cleared as (
      update participants set possible_duplicate_of = null
      where workspace = ${workspace} and possible_duplicate_of in (select d.id from deleted d)
        and id not in (select d.id from deleted d))
    select count(*)::int as count from deleted`;
  return row!.count;
}

/** Writes back what people were. Attributes and tags that were deleted meanwhile do not come back. */
async function restoreChanged(tx: Tx, { workspace }: Scope, id: string): Promise<number> {
  const rows = await tx`
    update participants p set external_id = r.before ->> 'externalId', email = r.before ->> 'email',
      name = r.before ->> 'name', zone = r.before ->> 'zone', language = r.before ->> 'language',
      attributes = (r.before -> 'attributes') - array(
        select k from jsonb_object_keys(r.before -> 'attributes') k where k not in (
          select key from participant_attributes where workspace = ${workspace})),
      tags = array(
        select t::uuid from jsonb_array_elements_text(r.before -> 'tags') with ordinality b(t, n)
        where t::uuid in (select id from participant_tags where workspace = ${workspace}) order by n),
      do_not_contact = (r.before ->> 'doNotContact')::boolean,
      -- So that an earlier import of the same person can be undone next.
      changed_at = (r.before ->> 'changedAt')::timestamptz
    from participant_import_rows r
    where r.workspace = ${workspace} and r.import = ${id} and r.before is not null and r.kept is null
      and p.workspace = ${workspace} and p.id = r.participant
    returning 1`;
  return rows.length;
}

/** Deletes the attributes and tags that the import added, unless somebody has them. */
async function deleteDefinitions(tx: Tx, { workspace }: Scope, plan: ImportPlan): Promise<void> {
  const keys = plan.newAttributes.map(({ key }) => key);
  if (keys.length > 0)
    await tx`
      delete from participant_attributes where workspace = ${workspace} and key = any (${keys}::text[])
        and key not in (select jsonb_object_keys(attributes) from participants where workspace = ${workspace})`;
  const tags = plan.newTags.map((tag) => tag.id);
  if (tags.length > 0)
    await tx`
      delete from participant_tags where workspace = ${workspace} and id = any (${tags}::uuid[])
        and id not in (select unnest(tags) from participants where workspace = ${workspace})`;
}

/**
 * Undoes an import in one transaction: those whom it added are deleted, those whom it changed are as before. Who changed since is kept as
 * they are. May run again.
 */
export const restoreParticipants = (
  database: Pick<Database, 'within'>,
  scope: Scope,
  { id }: { id: string },
): Promise<void> =>
  database.within(scope, async (tx) => {
    const locked = await lockForImport(tx, scope, { id, state: 'undoing' });
    if (!locked) return;
    const { workspace } = scope;
    const { applied_at: appliedAt, plan } = locked.record;
    if (!locked.isAllowed) {
      await tx`
        update participant_imports set state = 'done', error = ${ROLE_CHANGED}
        where workspace = ${workspace} and id = ${id}`;
      return;
    }
    await lockImportedParticipants(tx, scope, id);
    const kept = await markKept(tx, scope, id, appliedAt!);
    const counts: UndoCounts = {
      kept,
      deleted: await deleteAdded(tx, scope, id),
      restored: await restoreChanged(tx, scope, id),
    };
    await deleteDefinitions(tx, scope, plan!);
    await tx`
      update participant_imports set state = 'undone', undo = ${JSON.stringify(counts)}::jsonb
      where workspace = ${workspace} and id = ${id}`;
  });
