import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { ResponseChannel } from '#product/responses/response.ts';
import type { LinkRequest } from '#product/responses/server/writing/load-response.ts';
import { checkPlace } from '../../bookings/server/places/check-place.ts';
import type { checkBookingTime as endpoint } from '../contract.ts';
import { openInterview } from './open-interview.ts';

/** Whether a start is still free. It takes nothing: the save of the answer decides. @throws not_found, forbidden */
export async function checkBookingTime(
  database: Database,
  scope: Scope,
  {
    request,
    channel,
    asked,
  }: { request: LinkRequest; channel: ResponseChannel; asked: { block: string; start: string } },
): Promise<Output<typeof endpoint>> {
  return database.within(scope, async (tx) => {
    const { interview, isClosed } = await openInterview(tx, scope, { request, channel, block: asked.block });
    if (isClosed) return { state: 'closed_times' };
    const place = await checkPlace(tx, scope, { interview, wanted: { startMs: Date.parse(asked.start) } });
    return { state: 'refusal' in place ? place.refusal : 'free' };
  });
}
