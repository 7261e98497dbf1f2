import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from '#product/accounts/server/login/check-xsrf.ts';
import { enterLink } from '#product/results/links/server/enter-link.ts';
import { requireReportLink } from './require-shared-report.ts';

interface Opened {
  token: string;
  password: string | undefined;
  now: Date;
}

/**
 * Opens the link of a report, and counts the view.
 *
 * @throws not_found, gone, forbidden while its password is missing, bad_input for a wrong one, too_many
 */
export async function openSharedReport(
  services: Services,
  { opened, request, reply }: { opened: Opened; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  checkOrigin(services, request);
  const { token, password, now } = opened;
  const { scope, link } = await requireReportLink(services, { token, now });
  const path = `/api/shared/reports/${encodeURIComponent(token)}` as const;
  await enterLink(services, { id: link.report, hash: link.password, path, password, now, request, reply });
  await services.database.within(
    scope,
    (tx) => tx`
      update report_links set views = least(views, 2000000000) + 1, last_viewed_at = ${now}
      where workspace = ${scope.workspace} and report = ${link.report}`,
  );
}
