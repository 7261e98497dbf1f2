import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import type * as contract from '../../contract.ts';
import { workspacePolicy } from '../policy.ts';
import { listEndNotices } from './list-end-notices.ts';

type Contents = Output<typeof contract.countContents>;

/**
 * Counts what deleting the workspace would delete. Studies and responses belong to nouns that depend on this one, so
 * their tables are named in SQL only.
 */
export async function countContents(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<Contents> {
  authorise(scope, workspacePolicy, 'workspace.delete');
  const { workspace } = scope;
  return database.within(scope, async (tx) => {
    const [contents] = await tx<Omit<Contents, 'notices'>[]>`
      select name, (select count(*)::int from members where workspace = ${workspace}) as members,
        (select count(*)::int from studies where workspace = ${workspace} and template is null) as studies,
        (select count(*)::int from studies where workspace = ${workspace} and template is not null) as templates,
        (select count(*)::int from responses where workspace = ${workspace} and not preview) as responses
      from workspaces where workspace = ${workspace}`;
    if (!contents) throw notFound('workspace');
    return { ...contents, notices: await listEndNotices(tx, scope, { ending: 'delete', studies: null }) };
  });
}
