import type { BookingState } from './booking.ts';

/** Why a booking cannot be moved or cancelled. */
export type ChangeProblem = 'ended' | 'past' | 'too_late';

const MINUTE_MS = 60_000;

/** @param cutoff minutes before the start until which it can be changed; 0 for the team */
export function findChangeProblem(
  { state, startsAt }: { state: BookingState; startsAt: Date | null },
  { now, cutoff }: { now: Date; cutoff: number },
): ChangeProblem | undefined {
  if (state === 'cancelled' || state === 'declined' || state === 'lapsed') return 'ended';
  if (startsAt === null) return undefined;
  const leftMs = startsAt.getTime() - now.getTime();
  if (leftMs <= 0) return 'past';
  // Nobody counts on an offer.
  return leftMs < cutoff * MINUTE_MS && state !== 'offered' ? 'too_late' : undefined;
}
