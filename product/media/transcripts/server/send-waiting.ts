import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { AssetKey } from '../../playback/server/start-preparing.ts';
import { PIECE_MS } from './extract-piece.ts';
import { countSentSeconds } from './record-requests.ts';
import { enqueueRun } from './start-transcribing.ts';

/** How many recordings of a workspace have a job at a time: enough to keep the service busy, few enough to send urgent ones soon. */
const MAX_AT_ONCE = 4;
/** After this many failed requests in a row the service is considered to fail, not a single recording. */
const FAILURES_IN_A_ROW = 3;
/** How long a failing service is left alone before one recording tries it again. */
const PROBE_AFTER_MS = 50_000;

interface WaitingRow extends AssetKey {
  piece: number;
  seconds: number;
}

/** When a service that fails was last asked; null if its last requests did not all fail. */
export async function readFailingSince(tx: Tx, { workspace }: Scope): Promise<Date | null> {
  const [row] = await tx<{ count: number; failed: number; lastAt: Date | null }[]>`
    select count(*)::int as count, count(error)::int as failed, max(sent_at) as "lastAt" from (
      select error, sent_at from transcription_requests where workspace = ${workspace} and duration_ms is not null
      order by sent_at desc limit ${FAILURES_IN_A_ROW}) latest`;
  return row!.count === FAILURES_IN_A_ROW && row!.failed === row!.count ? row!.lastAt : null;
}

/** Seconds of sound that may still be sent in this month; infinite without a limit. */
export async function countSecondsLeft(tx: Tx, scope: Scope, monthlyMinutes: number | null): Promise<number> {
  return monthlyMinutes === null
    ? Number.POSITIVE_INFINITY
    : monthlyMinutes * 60 - (await countSentSeconds(tx, scope));
}

/**
 * Gives jobs to the recordings that are needed most, as many as run at once and as fit into the limit of the month. Without
 * room nothing is sent, until the limit is raised or a month begins. Safe to repeat, to run concurrently and to kill.
 */
export async function sendWaiting(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
): Promise<void> {
  const { workspace, now } = scope;
  await database.within(scope, async (tx) => {
    const [service] = await tx<{ monthlyMinutes: number | null }[]>`
      select monthly_minutes as "monthlyMinutes" from transcription_services
      where workspace = ${workspace} and is_on for update`;
    if (!service) return;
    const failingSince = await readFailingSince(tx, scope);
    if (failingSince && now.getTime() - failingSince.getTime() < PROBE_AFTER_MS) return;
    const [{ running } = { running: 0 }] = await tx<{ running: number }[]>`
      select count(*)::int as running from transcripts
      where workspace = ${workspace} and has_job and state in ('queued', 'running')`;
    const room = (failingSince ? 1 : MAX_AT_ONCE) - running;
    if (room <= 0) return;
    const rows = await tx<WaitingRow[]>`
      select t.container, t.owner, t.asset, t.pieces_done as piece,
        ceil(least(${PIECE_MS}, greatest(r.duration_ms - t.pieces_done * ${PIECE_MS}, 0)) / 1000.0)::int as seconds
      from (
          select workspace, container, owner, asset, pieces_done, need, recorded_at from transcripts
          where workspace = ${workspace} and state = 'queued' and not has_job
            and (wait_until is null or wait_until <= ${now})
          order by need desc nulls last, recorded_at desc nulls last limit ${room} for update skip locked) t
        join recordings r on r.workspace = t.workspace and r.container = t.container and r.owner = t.owner
          and r.asset = t.asset
      order by t.need desc nulls last, t.recorded_at desc nulls last`;
    let secondsLeft = await countSecondsLeft(tx, scope, service.monthlyMinutes);
    for (const { piece, seconds, ...key } of rows) {
      secondsLeft -= seconds;
      if (secondsLeft < 0) {
        await tx`
          update transcripts set problem = 'limit_reached' where workspace = ${workspace}
            and container = ${key.container} and owner = ${key.owner} and asset = ${key.asset}`;
        return;
      }
      await enqueueRun(tx, queue, scope, { ...key, piece });
    }
  });
}
