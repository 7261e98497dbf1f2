import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readNames } from '#product/workspaces/server/queries.ts';
import { requireStudy } from '../../server/queries.ts';
import { MAX_LISTED_VERSIONS } from '../contract.ts';

interface VersionRow {
  number: number;
  publishedAt: Date;
  publishedBy: string | null;
  blocks: number;
}

/** The newest versions of a study, with who published them. @throws not_found */
export async function listVersions(services: Pick<Services, 'database'>, scope: Scope, study: string) {
  const rows = await services.database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    return tx<VersionRow[]>`
      select number, published_at as "publishedAt", published_by as "publishedBy",
        jsonb_array_length(content->'blocks') as blocks
      from versions where workspace = ${scope.workspace} and study = ${study}
      order by number desc limit ${MAX_LISTED_VERSIONS}`;
  });
  const people = rows.flatMap(({ publishedBy }) => publishedBy ?? []);
  const names = await readNames(services, scope, [...new Set(people)]);
  return {
    items: rows.map(({ publishedBy, publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt.toISOString(),
      publishedBy: (publishedBy && names.get(publishedBy)) ?? null,
    })),
    next: null,
  };
}
