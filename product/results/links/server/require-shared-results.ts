import type { FastifyRequest } from 'fastify';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden, gone, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { hasRightPass, readPasses } from '#product/responses/server/password/require-pass.ts';
import { openShareLink } from '#product/studies/share-links/server/open-share-link.ts';
import { linkQuerySchema, type LinkQuery } from '../contract.ts';
import { LINK_PASSWORD_REASON } from '../result-link.ts';
import { resultShareLink } from './result-share-link.ts';

export interface SharedLink {
  id: string;
  study: string;
  /** The name of its workspace. */
  workspaceName: string;
  query: LinkQuery;
  texts: ReadonlySet<string>;
  /** Whether it shows the tags of answers. */
  tags: boolean;
  password: string | null;
}

/**
 * The link of a token, before its password is checked.
 *
 * @throws not_found, the same for links that never existed, were revoked, or are of something deleted; gone
 */
export function requireResultLink(
  services: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<{ scope: Scope; link: SharedLink }> {
  return openShareLink(services, { link: resultShareLink, token, now }, async (tx, scope, { subject }) => {
    const [row] = await tx<
      (Omit<SharedLink, 'query' | 'texts'> & { query: unknown; texts: string[]; endsAt: Date | null })[]
    >`
      select l.id, l.study, w.name as "workspaceName", l.query, l.texts, l.tags, l.password, l.ends_at as "endsAt"
      from result_links l join workspaces w on w.workspace = l.workspace
      where l.workspace = ${scope.workspace} and l.id = ${subject}::uuid`;
    if (!row) throw notFound('link');
    const { endsAt, query, texts, ...link } = row;
    if (endsAt !== null && endsAt <= now)
      throw gone('This link has expired. Ask the person who sent it for a new one.');
    return { scope, link: { ...link, query: linkQuerySchema.parse(query), texts: new Set(texts) } };
  });
}

/** The link of a request that reads from it. @throws not_found, gone, forbidden until its password was entered */
export async function requireSharedResults(
  services: Pick<Services, 'database' | 'config'>,
  { token, request, now }: { token: string; request: FastifyRequest; now: Date },
): Promise<{ scope: Scope; link: SharedLink }> {
  const found = await requireResultLink(services, { token, now });
  requireLinkPass(found.link, readPasses(request, services.config.secure));
  return found;
}

/** @throws forbidden */
export function requireLinkPass({ password }: Pick<SharedLink, 'password'>, passes: readonly string[]): void {
  if (hasRightPass(password, passes)) return;
  throw Object.assign(forbidden('Enter the password of this link.'), { reason: LINK_PASSWORD_REASON });
}
