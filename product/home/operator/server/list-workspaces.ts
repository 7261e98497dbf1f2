import { getPlan } from '#platform/config/plans.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sumStorage } from '#product/billing/server/queries.ts';
import { mintOperatorScopes } from '#product/workspaces/server/workspace-gate.ts';
import { parseCursor, toPage } from './cursor.ts';

const PAGE_SIZE = 25;

interface WorkspaceRow {
  [column: string]: unknown;
  workspace: string;
  name: string;
  createdAt: Date;
}

interface SizeRow {
  [column: string]: unknown;
  members: number;
  studies: number;
  responses: number;
  plan: string | null;
}

/** A page of the workspaces, newest first, each with its size, which is read within that workspace. */
export async function listWorkspaces(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { query, now }: { query: { search?: string | undefined; cursor?: string | undefined }; now: Date },
) {
  const after = parseCursor(query.cursor);
  const found = await database.sql<WorkspaceRow[]>`
    select workspace, name, created_at as "createdAt" from internal.search_workspaces(
      ${query.search?.trim().toLowerCase() ?? ''}, ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid,
      ${PAGE_SIZE + 1}::int)`;
  const { rows, next } = toPage(found, PAGE_SIZE, ({ createdAt, workspace }) => ({
    at: createdAt,
    id: workspace,
  }));
  const items = [];
  for (const [index, scope] of mintOperatorScopes(rows, 'workspace.list', now).entries()) {
    const { workspace, name, createdAt } = rows[index]!;
    const { size, storage } = await database.within(scope, async (tx) => {
      const [row] = await tx<SizeRow[]>`
        select
          (select count(*)::int from members where workspace = ${workspace}) as members,
          (select count(*)::int from studies
            where workspace = ${workspace} and template is null and deleted_at is null) as studies,
          (select coalesce(sum(n), 0)::int from response_counts c
            join studies s on s.workspace = c.workspace and s.id = c.study
            where c.workspace = ${workspace} and c.kind = 'started'
              and s.origin ->> 'kind' is distinct from 'sample') as responses,
          (select plan from billing_accounts where workspace = ${workspace}) as plan`;
      return { size: row!, storage: await sumStorage(tx, scope) };
    });
    const { plan, ...counts } = size;
    items.push({
      id: workspace,
      name,
      createdAt: createdAt.toISOString(),
      ...counts,
      storage: storage.files + storage.exports,
      plan: getPlan(config.plans, plan).name,
    });
  }
  return { items, next };
}
