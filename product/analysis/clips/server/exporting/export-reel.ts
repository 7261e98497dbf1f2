import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { jobType, type Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockReel, type ReelKey } from '../lock-reel.ts';
import { listIncluded } from '../read-reel.ts';
import { selectReelClips } from '../queries.ts';

const payload = z.object({ workspace: z.uuid(), study: z.uuid(), reel: z.uuid(), run: z.uuid() });

/** Runs when every try of an export was interrupted. */
export const giveUpReelJob = jobType({ name: 'reels.give-up', payload });

export const makeReelJob = jobType({
  name: 'reels.make',
  payload,
  expireInSeconds: 7_200,
  retries: 2,
  deadLetter: giveUpReelJob,
});

/** A job that waits or runs longer than this has been lost. */
const LOST_AFTER_MS = 6 * 3_600_000;

/**
 * Queues a reel to be made into one file. While it is being made, the call does nothing; a workspace makes one at a time.
 *
 * @throws not_found, forbidden, conflict
 */
export async function exportReel(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  scope: Scope,
  key: ReelKey,
): Promise<void> {
  const { workspace, now } = scope;
  await authoriseEdit(tx, scope, { study: key.study, action: 'reel.share' });
  await tx`select pg_advisory_xact_lock(hashtextextended(${workspace}, 16))`;
  await lockReel(tx, scope, key);
  await tx`
    update reel_exports set state = 'failed', problem = 'interrupted', state_at = ${now}
    where workspace = ${workspace} and state in ('waiting', 'running')
      and state_at < ${new Date(now.getTime() - LOST_AFTER_MS)}`;
  const busy = await tx<{ reel: string }[]>`
    select reel from reel_exports where workspace = ${workspace} and state in ('waiting', 'running')`;
  if (busy.some(({ reel }) => reel === key.reel)) return;
  if (busy.length > 0) throw conflict('Another reel is being exported. Try again when it is done.');
  const clips = await selectReelClips(tx, scope, key);
  const included = listIncluded(clips);
  if (clips.length === 0) throw conflict('This reel has no clips yet.');
  const run = randomUUID();
  await tx`
    insert into reel_exports (workspace, reel, state, state_at, run, done, total, left_out)
    values (${workspace}, ${key.reel}, 'waiting', ${now}, ${run}, 0, ${included.length}, ${clips.length - included.length})
    on conflict (workspace, reel) do update set state = 'waiting', problem = null, state_at = excluded.state_at,
      run = excluded.run, done = 0, total = excluded.total, left_out = excluded.left_out`;
  await recordAudit(tx, scope, {
    action: 'reel.export',
    entity: key.reel,
    detail: { study: key.study },
  });
  await queue.enqueue(tx, makeReelJob, { workspace, ...key, run }, { key: run });
}
