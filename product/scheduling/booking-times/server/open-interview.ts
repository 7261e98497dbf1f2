import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { ResponseChannel } from '#product/responses/response.ts';
import { canContinue, findClosedReason } from '#product/responses/rules/availability.ts';
import {
  loadResponse,
  type LinkRequest,
  type LoadedResponse,
} from '#product/responses/server/writing/load-response.ts';
import { findInterview, type Interview } from '../../bookings/server/times/read-interview.ts';

/**
 * An interview of the study of a link, for whoever has its password.
 *
 * @throws not_found, forbidden without the password
 */
export async function openInterview(
  tx: Tx,
  scope: Scope,
  { request, channel, block }: { request: LinkRequest; channel: ResponseChannel; block: string },
): Promise<{ interview: Interview; loaded: LoadedResponse; isClosed: boolean }> {
  const loaded = await loadResponse(tx, scope, { ...request, lock: false });
  const { study, response } = loaded;
  if (findClosedReason(study, scope.now, channel) === 'unknown') throw notFound('link');
  const version = response?.version ?? request.start?.version;
  const interview = await findInterview(tx, scope, { study: request.study, block, version });
  if (!interview) throw notFound('question');
  return { interview, loaded, isClosed: !canContinue(study, scope.now) };
}
