import type { FastifyRequest } from 'fastify';
import type { Scope } from '#platform/db/core/scope.ts';
import { gone, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readPasses } from '#product/responses/server/password/require-pass.ts';
import { requireLinkPass } from '#product/results/links/server/require-shared-results.ts';
import { openShareLink } from '#product/studies/share-links/server/open-share-link.ts';
import type { ReportKey } from '../lock-report.ts';
import { reportShareLink } from './report-share-link.ts';

interface SharedReportLink extends ReportKey {
  title: string;
  frozenAt: Date | null;
  /** The name of its workspace. */
  workspaceName: string;
  password: string | null;
  /** Whether it shows charts of tags. */
  tags: boolean;
}

/**
 * The report of a link, before its password is checked.
 *
 * @throws not_found, the same for links that never existed, were revoked, or are of something deleted; gone
 */
export const requireReportLink = (
  services: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<{ scope: Scope; link: SharedReportLink }> =>
  openShareLink(services, { link: reportShareLink, token, now }, async (tx, scope, { subject }) => {
    const [row] = await tx<(SharedReportLink & { endsAt: Date | null })[]>`
      select p.study, p.id as report, p.title, p.frozen_at as "frozenAt", w.name as "workspaceName", l.password, l.tags,
        l.ends_at as "endsAt"
      from report_links l
        join reports p on p.workspace = l.workspace and p.id = l.report and p.deleted_at is null
        join workspaces w on w.workspace = l.workspace
      where l.workspace = ${scope.workspace} and l.report = ${subject}::uuid`;
    if (!row) throw notFound('link');
    const { endsAt, ...link } = row;
    if (endsAt !== null && endsAt <= now)
      throw gone('This link has expired. Ask the person who sent it for a new one.');
    return { scope, link };
  });

/** The report of a request that reads from a link. @throws not_found, gone, forbidden until its password was entered */
export async function requireSharedReport(
  services: Pick<Services, 'database' | 'config'>,
  { token, request, now }: { token: string; request: FastifyRequest; now: Date },
): Promise<{ scope: Scope; link: SharedReportLink }> {
  const found = await requireReportLink(services, { token, now });
  requireLinkPass(found.link, readPasses(request, services.config.secure));
  return found;
}
