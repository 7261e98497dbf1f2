import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { tagGroups, tags } from '../../server/tables.ts';
import { MAX_TAG_GROUPS, pickTagColour, type TagColour } from '../../tag.ts';
import { refuseFullCodebook } from './create-tag.ts';
import { readCodebook } from './queries.ts';

interface ImportedCodebook {
  groups?: { id: string; name: string }[];
  tags: { name: string; colour?: TagColour; description?: string; group_id?: string | null }[];
}

const toKey = (name: string) => name.toLowerCase();

/**
 * Adds the groups and tags of an archive, in their order, with new ids. A name that is already in the codebook, or that
 * comes a second time, is skipped, so that importing twice changes nothing.
 *
 * @throws conflict when the codebook would get too large
 */
export async function importCodebook(
  tx: Tx,
  scope: Scope,
  imported: ImportedCodebook,
): Promise<{ added: number; skipped: number }> {
  await authoriseCodebookEdit(tx, scope);
  const codebook = await readCodebook(tx, scope);
  const takenNames = new Set(codebook.tags.map(({ name }) => toKey(name)));
  const added = imported.tags.filter(({ name }) => {
    const isNew = !takenNames.has(toKey(name));
    takenNames.add(toKey(name));
    return isNew;
  });
  await refuseFullCodebook(tx, scope, added.length);
  const groupIds = await addGroups(tx, scope, imported.groups ?? [], codebook.groups);
  const colours = codebook.tags.map(({ colour }) => colour);
  const rows = added.map(({ name, colour = pickTagColour(colours), description = '', group_id }, index) => {
    colours.push(colour);
    const group = (group_id && groupIds.get(group_id)) || null;
    const dates = { createdAt: scope.now, updatedAt: scope.now };
    const position = codebook.tags.length + index;
    return {
      workspace: scope.workspace,
      id: randomUUID(),
      group,
      name,
      colour,
      description,
      position,
      ...dates,
    };
  });
  if (rows.length > 0) await tx.orm.insert(tags).values(rows);
  const detail = { count: rows.length };
  await recordAudit(tx, scope, { action: 'codebook.import', entity: scope.workspace, detail });
  return { added: rows.length, skipped: imported.tags.length - rows.length };
}

/** Adds the groups that do not exist yet. Returns the id of each imported group in this codebook. */
async function addGroups(
  tx: Tx,
  scope: Scope,
  imported: { id: string; name: string }[],
  existing: { id: string; name: string }[],
): Promise<Map<string, string>> {
  const idsByName = new Map(existing.map(({ id, name }) => [toKey(name), id]));
  const added = imported.filter(({ name }) => {
    const isNew = !idsByName.has(toKey(name));
    if (isNew) idsByName.set(toKey(name), randomUUID());
    return isNew;
  });
  if (existing.length + added.length > MAX_TAG_GROUPS)
    throw conflict(`A codebook can have at most ${MAX_TAG_GROUPS} groups. Delete some first.`);
  if (added.length > 0)
    await tx.orm.insert(tagGroups).values(
      added.map(({ name }, index) => ({
        workspace: scope.workspace,
        id: idsByName.get(toKey(name))!,
        name,
        position: existing.length + index,
      })),
    );
  return new Map(imported.map(({ id, name }) => [id, idsByName.get(toKey(name))!]));
}
