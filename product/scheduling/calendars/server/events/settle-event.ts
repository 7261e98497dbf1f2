import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ClaimedEvent } from './claim-event.ts';

const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** About two days. */
const MAX_ATTEMPTS = 50;

/** Records where the event is now: in this calendar, or in none. */
export async function settleEvent(
  tx: Tx,
  { workspace, now }: Scope,
  { event, calendar }: { event: ClaimedEvent; calendar: string | null },
): Promise<void> {
  const isWritten = calendar !== null;
  await tx`
    update calendar_events set calendar = ${calendar}, written_sequence = ${event.sequence}, written_at = ${now},
      written_from = ${isWritten ? event.startsAt : null}, written_to = ${isWritten ? event.endsAt : null},
      change = null, moved_from = null, moved_to = null
    where workspace = ${workspace} and person = ${event.person} and uid = ${event.uid}`;
  // Unless a newer version was planned meanwhile, which is due. Texts are not needed any more.
  await tx`
    update calendar_events set due_at = null, problem = null, title = null, description = null, location = null
    where workspace = ${workspace} and person = ${event.person} and uid = ${event.uid} and sequence = ${event.sequence}`;
}

/** Tries again after a pause that grows, for about two days. A newer version is tried at its own time. */
export async function postponeEvent(
  tx: Tx,
  { workspace, now }: Scope,
  { event, problem }: { event: ClaimedEvent; problem: string },
): Promise<void> {
  const pauseMs = Math.min(MINUTE_MS * 2 ** (event.attempts - 1), MAX_PAUSE_MS);
  const isLast = event.attempts >= MAX_ATTEMPTS;
  await tx`
    update calendar_events set problem = ${problem}, due_at = ${isLast ? null : new Date(now.getTime() + pauseMs)}
    where workspace = ${workspace} and person = ${event.person} and uid = ${event.uid} and sequence = ${event.sequence}`;
}
