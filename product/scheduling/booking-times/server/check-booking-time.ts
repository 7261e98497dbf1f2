import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { ResponseChannel } from '#product/responses/response.ts';
import type { LinkRequest } from '#product/responses/server/writing/load-response.ts';
import { FRESH_MS } from '../../calendars/calendar.ts';
import { refreshCalendars } from '../../calendars/server/refresh-calendars.ts';
import type { CalendarServices } from '../../calendars/server/read-claimed-calendar.ts';
import { checkPlace } from '../../bookings/server/places/check-place.ts';
import type { checkBookingTime as endpoint } from '../contract.ts';
import { openInterview } from './open-interview.ts';

/**
 * Whether a start is still free, after the calendars of its hosts were read again. It takes nothing: the save of the answer
 * decides.
 *
 * @throws not_found, forbidden
 */
export async function checkBookingTime(
  services: CalendarServices,
  scope: Scope,
  {
    request,
    channel,
    asked,
  }: { request: LinkRequest; channel: ResponseChannel; asked: { block: string; start: string } },
): Promise<Output<typeof endpoint>> {
  const { database } = services;
  const open = (tx: Tx) => openInterview(tx, scope, { request, channel, block: asked.block });
  const before = await database.within(scope, open);
  if (before.isClosed) return { state: 'closed_times' };
  const unread = await refreshCalendars(services, {
    persons: before.interview.config.hosts,
    maxAgeMs: FRESH_MS,
  });
  return database.within(scope, async (tx) => {
    const { interview } = await open(tx);
    const { hosts, hostMode } = interview.config;
    if (unread.length > 0 && hostMode === 'all') return { state: 'calendar_unread' };
    const only = unread.length > 0 ? hosts.filter((host) => !unread.includes(host)) : undefined;
    const wanted = { startMs: Date.parse(asked.start), only };
    const place = await checkPlace(tx, scope, { interview, wanted });
    if (!('refusal' in place)) return { state: 'free' };
    // Whose calendar was not read may be free.
    return { state: unread.length > 0 ? 'calendar_unread' : place.refusal };
  });
}
