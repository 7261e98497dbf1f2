import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { renderIsShared } from '#product/studies/share-links/server/find-share-link.ts';
import type { listReports as contract } from '../contract.ts';
import { reportPolicy } from './policy.ts';
import { reportShareLink } from './sharing/report-share-link.ts';

interface Row {
  id: string;
  title: string;
  items: number;
  frozenAt: Date | null;
  shared: boolean;
  updatedAt: Date;
}

/** The reports of a study, the last changed first. @throws not_found */
export async function listReports(tx: Tx, scope: Scope, study: string): Promise<Output<typeof contract>> {
  await requireStudy(tx, scope, study);
  const rows = await tx<Row[]>`
    select p.id, p.title, p.frozen_at as "frozenAt", p.updated_at as "updatedAt",
      (select count(*)::int from report_items i
        where i.workspace = p.workspace and i.report = p.id and i.removed_at is null) as items,
      ${renderIsShared(scope, reportShareLink, sql`p.id`)}
        and not exists (select from report_links l
          where l.workspace = p.workspace and l.report = p.id and l.ends_at <= ${scope.now}) as shared
    from reports p where p.workspace = ${scope.workspace} and p.study = ${study} and p.deleted_at is null
    order by p.updated_at desc, p.id`;
  return {
    items: rows.map(({ frozenAt, updatedAt, ...row }) => ({
      ...row,
      frozenAt: frozenAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    })),
    next: null,
    can: listAbilities(scope, reportPolicy),
  };
}
