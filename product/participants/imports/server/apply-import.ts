import { isDeepStrictEqual } from 'node:util';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { readAttributes } from '../../attributes/server/queries.ts';
import { MAX_ATTRIBUTES } from '../../attributes/attribute.ts';
import { keepMailBlock } from '../../contacts/server/queries.ts';
import { readParticipantTags } from '../../tags/server/queries.ts';
import { MAX_TAGS } from '../../tags/tag.ts';
import { countLeftOut, type ImportCounts } from '../import.ts';
import { lockForImport, lockImportedParticipants, ROLE_CHANGED } from './lock-for-import.ts';
import { countRows, matchRows } from './match-rows.ts';
import type { ImportPlan } from './tables.ts';

/** Whether attributes and tags are still as the check found them. */
async function isPlanCurrent(
  tx: Tx,
  scope: Scope,
  { attributes, newAttributes, newTags }: ImportPlan,
): Promise<boolean> {
  const [current, tags] = [await readAttributes(tx, scope), await readParticipantTags(tx, scope)];
  const byKey = new Map(current.map((one) => [one.key, one]));
  const names = new Set(current.map(({ name }) => name.toLowerCase()));
  const tagNames = new Set(tags.map(({ name }) => name.toLowerCase()));
  return (
    attributes.every((one) => isDeepStrictEqual(byKey.get(one.key), one)) &&
    newAttributes.every(({ key, name }) => !byKey.has(key) && !names.has(name.toLowerCase())) &&
    newTags.every(({ name }) => !tagNames.has(name.toLowerCase())) &&
    current.length + newAttributes.length <= MAX_ATTRIBUTES &&
    tags.length + newTags.length <= MAX_TAGS
  );
}

/** Whether rows have tags that were deleted since the check. */
async function hasDeletedTags(tx: Tx, scope: Scope, id: string, plan: ImportPlan): Promise<boolean> {
  const known = [...(await readParticipantTags(tx, scope)), ...plan.newTags].map((tag) => tag.id);
  const rows = await tx`
    select from participant_import_rows
    where workspace = ${scope.workspace} and import = ${id} and not tags <@ ${known}::uuid[] limit 1`;
  return rows.length > 0;
}

/** Adds the attributes and tags that rows need. */
async function addDefinitions(
  tx: Tx,
  { workspace, now }: Scope,
  id: string,
  plan: ImportPlan,
): Promise<void> {
  await tx`
    insert into participant_attributes (workspace, key, name, type, options, position, created_at)
    select ${workspace}::uuid, a.definition ->> 'key', a.definition ->> 'name', a.definition ->> 'type', a.definition -> 'options',
      (select coalesce(max(position), -1) from participant_attributes where workspace = ${workspace}) + a.n, ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(plan.newAttributes)}::jsonb) with ordinality a(definition, n)`;
  await tx`
    insert into participant_tags (workspace, id, name, created_at)
    select ${workspace}::uuid, t.id, t.name, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(plan.newTags)}::jsonb) t(id uuid, name text)
    where t.id in (
      select unnest(tags) from participant_import_rows
      where workspace = ${workspace} and import = ${id} and problem is null)`;
}

async function addParticipants(tx: Tx, { workspace, now }: Scope, id: string): Promise<void> {
  await tx`
    insert into participants (workspace, id, external_id, email, name, zone, language, attributes, tags, do_not_contact,
      created_at, changed_at)
    select workspace, id, external_id, email, fields ->> 'name', fields ->> 'zone', fields ->> 'language',
      coalesce(fields -> 'attributes', '{}'), tags, fields ? 'doNotContact', ${now}::timestamptz, ${now}::timestamptz
    from participant_import_rows
    where workspace = ${workspace} and import = ${id} and problem is null and participant is null`;
}

/** Changes those who are known, and keeps what they were. What a row does not say stays. */
async function updateParticipants(tx: Tx, scope: Scope, id: string): Promise<void> {
  const { workspace, now } = scope;
  await lockImportedParticipants(tx, scope, id);
  await tx`
    update participant_import_rows r set before = jsonb_build_object('externalId', p.external_id, 'email', p.email,
      'name', p.name, 'zone', p.zone, 'language', p.language, 'attributes', p.attributes, 'tags', p.tags,
      'doNotContact', p.do_not_contact, 'changedAt', p.changed_at)
    from participants p
    where r.workspace = ${workspace} and r.import = ${id} and r.problem is null and r.changes
      and p.workspace = ${workspace} and p.id = r.participant`;
  await tx`
    update participants p set external_id = coalesce(r.external_id, p.external_id), email = coalesce(r.email, p.email),
      ${keepMailBlock(sql`coalesce(r.email, p.email)`)}, name = coalesce(r.fields ->> 'name', p.name), zone = coalesce(r.fields ->> 'zone', p.zone),
      language = coalesce(r.fields ->> 'language', p.language),
      attributes = p.attributes || coalesce(r.fields -> 'attributes', '{}'),
      tags = p.tags || array(select t from unnest(r.tags) t where t <> all (p.tags)),
      do_not_contact = p.do_not_contact or r.fields ? 'doNotContact', changed_at = ${now}
    from participant_import_rows r
    where r.workspace = ${workspace} and r.import = ${id} and r.problem is null and r.changes
      and p.workspace = ${workspace} and p.id = r.participant`;
}

/** Why the import cannot be done as it was checked; null if it can. */
async function describeObstacle(
  tx: Tx,
  scope: Scope,
  { id, plan, before, now }: { id: string; plan: ImportPlan; before: ImportCounts; now: ImportCounts },
): Promise<string | null> {
  if (!(await isPlanCurrent(tx, scope, plan)) || (await hasDeletedTags(tx, scope, id, plan)))
    return 'Attributes or tags have changed since the check. Check the file again.';
  if (countLeftOut(now) > countLeftOut(before))
    return 'Participants have changed since the check, and more rows have problems now. Nothing was imported.';
  return null;
}

/** Imports the rows of a confirmed import in one transaction, so that all of it is done or nothing. May run again. */
export const applyImport = (
  database: Pick<Database, 'within'>,
  scope: Scope,
  { id }: { id: string },
): Promise<void> =>
  database.within(scope, async (tx) => {
    const locked = await lockForImport(tx, scope, { id, state: 'importing' });
    if (!locked) return;
    const { workspace, now } = scope;
    const plan = locked.record.plan!;
    // Whoever was added since the check is found now, and nobody can be added until this ends.
    await matchRows(tx, scope, id);
    const counts = await countRows(tx, scope, id);
    const obstacle = locked.isAllowed
      ? await describeObstacle(tx, scope, { id, plan, before: locked.record.counts!, now: counts })
      : ROLE_CHANGED;
    if (obstacle !== null) {
      await tx`
        update participant_imports set state = 'checked', error = ${obstacle}, counts = ${JSON.stringify(counts)}::jsonb
        where workspace = ${workspace} and id = ${id}`;
      return;
    }
    await addDefinitions(tx, scope, id, plan);
    await updateParticipants(tx, scope, id);
    await addParticipants(tx, scope, id);
    await tx`
      update participant_imports set state = 'done', counts = ${JSON.stringify(counts)}::jsonb, applied_at = ${now},
        changed_at = ${now}
      where workspace = ${workspace} and id = ${id}`;
  });
