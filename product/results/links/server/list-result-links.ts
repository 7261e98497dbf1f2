import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findLinkTokens } from '#platform/tokens/token-gate.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { buildShareUrl } from '#product/studies/share-links/server/find-share-link.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { listBlocksAcrossVersions } from '../../server/describe-study.ts';
import { linkQuerySchema, type listResultLinks as contract } from '../contract.ts';
import { listTextBlocks } from './list-text-blocks.ts';
import { resultLinkPolicy } from './policy.ts';
import { resultShareLink } from './result-share-link.ts';

interface Row {
  id: string;
  name: string;
  query: unknown;
  texts: string[];
  tags: boolean;
  hasPassword: boolean;
  endsAt: Date | null;
  views: number;
  lastViewedAt: Date | null;
  createdAt: Date;
  createdBy: string | null;
}

/** The links of a study with results, newest first, with their addresses. @throws not_found, forbidden */
export async function listResultLinks(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<Output<typeof contract>> {
  authorise(scope, resultLinkPolicy, 'results.share');
  const found = await requireStudy(tx, scope, study);
  const rows = await tx<Row[]>`
    select l.id, l.name, l.query, l.texts, l.tags, l.password is not null as "hasPassword",
      l.ends_at as "endsAt", l.views, l.last_viewed_at as "lastViewedAt", l.created_at as "createdAt",
      p.name as "createdBy"
    from result_links l
    left join members m on m.workspace = l.workspace and m.person = l.created_by
    left join identity.persons p on p.id = m.person
    where l.workspace = ${scope.workspace} and l.study = ${study} order by l.created_at desc, l.id`;
  const ids = rows.map(({ id }) => id);
  const tokens = await findLinkTokens(services, tx, { purpose: resultShareLink.purpose, subjects: ids });
  const buildUrl = (id: string) => {
    const token = tokens.get(id);
    return token === undefined ? null : buildShareUrl(services, { ...resultShareLink, token });
  };
  const { blocks } = await listBlocksAcrossVersions(tx, scope, found);
  return {
    items: rows.map(({ query, endsAt, lastViewedAt, createdAt, ...row }) => ({
      ...row,
      url: buildUrl(row.id),
      query: linkQuerySchema.parse(query),
      endsAt: endsAt?.toISOString() ?? null,
      hasEnded: endsAt !== null && endsAt <= scope.now,
      lastViewedAt: lastViewedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    next: null,
    textBlocks: listTextBlocks(blocks).map(({ id, block, isPersonal }) => ({
      id,
      title: createTeamTitle(block),
      isPersonal,
    })),
  };
}
