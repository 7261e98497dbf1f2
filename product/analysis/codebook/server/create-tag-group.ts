import { randomUUID } from 'node:crypto';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseCodebookEdit } from '../../server/authorise-edit.ts';
import { MAX_TAG_GROUPS } from '../../tag.ts';

/** Creates a group after all others. @throws conflict when the name is taken or there are too many */
export async function createTagGroup(tx: Tx, scope: Scope, name: string): Promise<{ id: string }> {
  await authoriseCodebookEdit(tx, scope);
  const [existing] = await tx<{ n: number; last: number }[]>`
    select count(*)::int as n, coalesce(max(position), -1)::int as last from tag_groups
    where workspace = ${scope.workspace}`;
  if (existing!.n >= MAX_TAG_GROUPS)
    throw conflict(`A codebook can have at most ${MAX_TAG_GROUPS} groups. Delete some first.`);
  const id = randomUUID();
  const position = existing!.last + 1;
  await writeUniqueName(
    tx`insert into tag_groups (workspace, id, name, position) values (${scope.workspace}, ${id}, ${name}, ${position})`,
    'group',
  );
  await recordAudit(tx, scope, { action: 'tag-group.create', entity: id });
  return { id };
}
