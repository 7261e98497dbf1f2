import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Services } from '#platform/http/services.ts';
import { workspacePolicy } from './policy.ts';

/**
 * What deleting the workspace would take away. Studies and responses belong to nouns that build on this one, so
 * their tables are named in SQL only.
 */
export async function countContents(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<{ members: number; studies: number; responses: number }> {
  authorise(scope, workspacePolicy, 'workspace.delete');
  const { workspace } = scope;
  const [counted] = await database.withinSql(
    scope,
    (sql) => sql<{ members: number; studies: number; responses: number }[]>`
      select (select count(*)::int from members where workspace = ${workspace}) as members,
        (select count(*)::int from studies where workspace = ${workspace}) as studies,
        (select count(*)::int from responses where workspace = ${workspace} and not preview) as responses`,
  );
  if (!counted) throw new Error('counting returned no row');
  return counted;
}
