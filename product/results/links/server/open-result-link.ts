import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from '#product/accounts/server/login/check-xsrf.ts';
import { enterLink } from './enter-link.ts';
import { requireResultLink } from './require-shared-results.ts';

interface Opened {
  token: string;
  password: string | undefined;
  now: Date;
}

/**
 * Opens a link with results, and counts the view.
 *
 * @throws not_found, gone, forbidden while its password is missing, bad_input for a wrong one, too_many
 */
export async function openResultLink(
  services: Services,
  { opened, request, reply }: { opened: Opened; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  checkOrigin(services, request);
  const { token, password, now } = opened;
  const { scope, link } = await requireResultLink(services, { token, now });
  const path = `/api/shared/results/${encodeURIComponent(token)}` as const;
  await enterLink(services, { id: link.id, hash: link.password, path, password, now, request, reply });
  await services.database.within(
    scope,
    (tx) => tx`
      update result_links set views = least(views, 2000000000) + 1, last_viewed_at = ${now}
      where workspace = ${scope.workspace} and id = ${link.id}`,
  );
}
