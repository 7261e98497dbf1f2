import { authorise, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { TeamChange } from '../booking.ts';
import * as contract from '../contract.ts';
import { cancelBooking } from './managing/cancel-booking.ts';
import { decideRequest } from './managing/decide-request.ts';
import { moveBooking } from './managing/move-booking.ts';
import { listTimesToMove } from './managing/list-times-to-move.ts';
import { refreshHosts } from './managing/refresh-hosts.ts';
import { setOutcome } from './managing/set-outcome.ts';
import { bookingPolicy } from './policy.ts';
import type { StoredBooking } from './queries.ts';
import { changeBooking } from './team/change-booking.ts';
import { listBookings, readBooking } from './team/list-bookings.ts';

const by = 'team';

export function bookingRoutes(services: Services): Route[] {
  const { database } = services;
  const change = (
    scope: Scope,
    { booking, does }: { booking: string; does: TeamChange },
    run: (tx: Tx) => Promise<StoredBooking>,
  ) => database.within(scope, (tx) => changeBooking(tx, scope, { booking, does, change: () => run(tx) }));
  return [
    route(contract.listBookings, ({ scope, query }) =>
      database.within(scope, (tx) => listBookings(tx, scope, query)),
    ),
    route(contract.getBooking, async ({ scope, params }) => ({
      booking: await database.within(scope, (tx) => readBooking(tx, scope, params.bookingId)),
      can: listAbilities(scope, bookingPolicy),
    })),
    route(contract.listTimesOfBooking, ({ scope, params, query }) =>
      database.within(scope, async (tx) => {
        authorise(scope, bookingPolicy, 'booking.manage');
        const booking = await readBooking(tx, scope, params.bookingId);
        return listTimesToMove(tx, scope, {
          booking: booking.id,
          timeZone: query.zone ?? booking.timeZone,
          language: 'en-GB',
          fromDay: query.from,
          host: query.person,
        });
      }),
    ),
    route(contract.moveBooking, async ({ scope, params: { bookingId: booking }, body }) => {
      authorise(scope, bookingPolicy, 'booking.manage');
      await refreshHosts(services, scope, { booking });
      return change(scope, { booking, does: 'move' }, (tx) =>
        moveBooking(services, tx, scope, { ...body, booking, by }),
      );
    }),
    route(contract.cancelBooking, ({ scope, params: { bookingId: booking }, body }) =>
      change(scope, { booking, does: 'cancel' }, (tx) =>
        cancelBooking(services, tx, scope, { ...body, booking, by }),
      ),
    ),
    route(contract.approveBooking, ({ scope, params: { bookingId: booking }, body }) =>
      change(scope, { booking, does: 'approve' }, (tx) =>
        decideRequest(services, tx, scope, { ...body, booking, by, isApproved: true }),
      ),
    ),
    route(contract.declineBooking, ({ scope, params: { bookingId: booking }, body }) =>
      change(scope, { booking, does: 'decline' }, (tx) =>
        decideRequest(services, tx, scope, { ...body, booking, by, isApproved: false }),
      ),
    ),
    route(contract.setBookingOutcome, ({ scope, params: { bookingId: booking }, body }) =>
      change(scope, { booking, does: 'outcome' }, (tx) => setOutcome(tx, scope, { ...body, booking })),
    ),
  ];
}
