import { randomUUID } from 'node:crypto';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { MAX_TAGS, pickTagColour, type TagColour } from '../../tag.ts';
import type { Tag } from '../contract.ts';
import { countTags, requireTagGroup } from './queries.ts';

/** @throws conflict when the codebook is full */
export async function refuseFullCodebook(tx: Tx, scope: Scope, added = 1): Promise<void> {
  if ((await countTags(tx, scope)) + added > MAX_TAGS)
    throw conflict(`A codebook can have at most ${MAX_TAGS} tags. Merge or delete some first.`);
}

/** Creates a tag at the end of its group. @throws conflict for a taken name or a full codebook, not_found for an unknown group */
export async function createTag(
  tx: Tx,
  scope: Scope,
  input: { name: string; colour?: TagColour; description?: string; group?: string | null },
): Promise<Tag> {
  await authoriseCodebookEdit(tx, scope);
  await refuseFullCodebook(tx, scope);
  const { name, description = '', group = null } = input;
  if (group) await requireTagGroup(tx, scope, group);
  const id = randomUUID();
  const tag = { id, name, colour: input.colour ?? (await pickColour(tx, scope)), description, group };
  await insertTag(tx, scope, tag);
  await recordAudit(tx, scope, { action: 'tag.create', entity: id });
  return tag;
}

export async function insertTag(
  tx: Tx,
  { workspace, now }: Scope,
  { id, name, colour, description, group }: Tag,
): Promise<void> {
  const [last] = await tx<{ position: number }[]>`
    select coalesce(max(position), -1)::int as position from tags
    where workspace = ${workspace} and group_id is not distinct from ${group}::uuid and deleted_at is null`;
  await writeUniqueName(
    tx`
    insert into tags (workspace, id, group_id, name, colour, description, position, created_at, updated_at)
    values (${workspace}, ${id}, ${group}, ${name}, ${colour}, ${description}, ${last!.position + 1}, ${now}, ${now})`,
    'tag',
  );
}

async function pickColour(tx: Tx, scope: Scope): Promise<TagColour> {
  const rows = await tx<{ colour: TagColour }[]>`
    select colour from tags where workspace = ${scope.workspace} and deleted_at is null`;
  return pickTagColour(rows.map(({ colour }) => colour));
}
