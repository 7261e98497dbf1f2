import { useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { BookingOutcome } from '../booking.ts';
import type { Booking } from '../contract.ts';
import { approveBooking, BOOKINGS_KEY, setBookingOutcome } from './shared/requests.ts';
import { texts } from './texts.ts';

/** Changes of bookings that need no question. */
export function useBookingChanges() {
  const queryClient = useQueryClient();
  const reload = () => reloadQueries(queryClient, { queryKey: BOOKINGS_KEY });

  async function approve({ id }: Booking): Promise<void> {
    const result = await attempt(() => approveBooking(id));
    await reload();
    if (result) notify(texts.approved);
  }

  async function setOutcome({ id, outcome: before }: Booking, outcome: BookingOutcome | null): Promise<void> {
    const result = await attempt(() => setBookingOutcome(id, { outcome }));
    await reload();
    if (!result) return;
    notify(outcome ? texts.outcomeSet(texts.outcomes[outcome]) : texts.outcomeCleared, {
      undo: async () => {
        await attempt(() => setBookingOutcome(id, { outcome: before }));
        await reload();
      },
    });
  }

  return { approve, setOutcome };
}
