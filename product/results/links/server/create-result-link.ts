import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { hashPassword } from '#product/accounts/server/hash-password.ts';
import { replaceLinkToken } from '#platform/tokens/token-gate.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { buildShareUrl } from '#product/studies/share-links/server/find-share-link.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { listBlocksAcrossVersions } from '../../server/describe-study.ts';
import type { createResultLink as contract } from '../contract.ts';
import { MAX_RESULT_LINKS } from '../result-link.ts';
import { mayShowComparison, mayShowFilter, REFUSED_QUERY } from '../shown-query.ts';
import { listTextBlocks } from './list-text-blocks.ts';
import { resultLinkPolicy } from './policy.ts';
import { resultShareLink } from './result-share-link.ts';

/**
 * Creates the link of a read-only page with results, as they are filtered now.
 *
 * @throws not_found, forbidden, bad_input, conflict
 */
export async function createResultLink(
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  {
    study,
    name,
    query,
    texts,
    tags = false,
    password,
    endsAt,
  }: z.output<typeof contract.body> & { study: string },
): Promise<{ id: string; url: string }> {
  authorise(scope, resultLinkPolicy, 'results.share');
  const { workspace, now } = scope;
  if (!mayShowFilter(query) || !mayShowComparison(query)) throw badInput(REFUSED_QUERY);
  if (endsAt !== null && new Date(endsAt) <= now)
    throw badInput('Choose a time in the future.', { endsAt: 'Choose a time in the future.' });
  // Before the transaction, which would otherwise hold its lock for long.
  const hash = password === null ? null : await hashPassword(password);
  return database.within(scope, async (tx) => {
    const found = await lockStudy(tx, scope, study);
    const person = await lockOwnMembership(tx, scope);
    const [count] = await tx<{ n: number }[]>`
      select count(*)::int as n from result_links where workspace = ${workspace} and study = ${study}`;
    if (count!.n >= MAX_RESULT_LINKS)
      throw conflict(`A study has at most ${MAX_RESULT_LINKS} links. Revoke one first.`);
    const { blocks } = await listBlocksAcrossVersions(tx, scope, found);
    const known = new Set(listTextBlocks(blocks).map(({ id }) => id));
    if (!texts.every((block) => known.has(block))) throw badInput('This question has no text answers.');
    const id = randomUUID();
    await tx`
      insert into result_links (workspace, id, study, name, query, texts, tags, password, ends_at, created_by, created_at)
      values (${workspace}, ${id}, ${study}, ${name}, ${JSON.stringify(query)}::jsonb, ${[...new Set(texts)]}::text[], ${tags},
        ${hash}, ${endsAt === null ? null : new Date(endsAt)}, ${person}, ${now})`;
    const token = await replaceLinkToken({ database }, tx, {
      purpose: resultShareLink.purpose,
      workspace,
      subject: id,
      now,
    });
    const detail = { link: id, texts: new Set(texts).size, isProtected: hash !== null, endsAt };
    await recordAudit(tx, scope, { action: 'results.share', entity: study, detail });
    return { id, url: buildShareUrl({ config }, { ...resultShareLink, token }) };
  });
}
