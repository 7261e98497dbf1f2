import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, notFound } from '#platform/errors/errors.ts';
import { CONSENTED_ACTS } from '#product/responses/consent/consented-acts.ts';
import { listActPermitted, lockConsents } from '#product/responses/consent/server/list-permitted.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { getReelMs, MAX_REEL_MS, type ClipRange } from '../clip.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { lockReel, type ReelKey } from './lock-reel.ts';

/** A clip in a reel, with the title before it. */
interface ReelClipInput {
  clip: string;
  title: string;
}

interface ReelChange {
  revision: number;
  title?: string;
  captions?: boolean;
  clips?: ReelClipInput[];
}

/**
 * Changes a reel. What is absent from `change` stays; `clips` replaces all, in the new order.
 *
 * @throws not_found, forbidden, bad_input for too long a reel, conflict when somebody else changed it before or where
 * consent forbids an added clip
 */
export async function updateReel(
  tx: Tx,
  scope: Scope,
  { key, change }: { key: ReelKey; change: ReelChange },
): Promise<{ revision: number }> {
  await authoriseEdit(tx, scope, { study: key.study });
  const before = await lockReel(tx, scope, key);
  if (before.revision !== change.revision)
    throw conflict('Someone else changed this reel. Reload the page to see the change.');
  const revision = before.revision + 1;
  const { title = before.title, captions = before.captions, clips } = change;
  await tx`
    update reels set title = ${title}, captions = ${captions}, revision = ${revision}, updated_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${key.reel}`;
  if (clips) await replaceClips(tx, scope, { key, clips });
  await recordAudit(tx, scope, {
    action: 'reel.change',
    entity: key.reel,
    detail: { study: key.study },
  });
  return { revision };
}

/** Refuses to add clips that consent forbids. One that was in the reel before consent was withdrawn may stay and be moved. @throws conflict */
async function requireConsents(tx: Tx, scope: Scope, { study, reel }: ReelKey, ids: readonly string[]) {
  const added = await tx<{ response: string }[]>`
    select distinct c.response from clips c
    where c.workspace = ${scope.workspace} and c.study = ${study} and c.id = any(${[...ids]}::uuid[])
      and not exists (select from reel_clips p where p.workspace = c.workspace and p.reel = ${reel} and p.clip = c.id)`;
  const responses = added.map(({ response }) => response);
  await lockConsents(tx, scope, { study, responses });
  const permitted = await listActPermitted(tx, scope, { study, responses, act: 'clip' });
  if (!responses.every((response) => permitted.has(response))) throw conflict(CONSENTED_ACTS.clip.refusal);
}

/** Sets the clips of a reel that the caller has locked or just created. @throws not_found, bad_input, conflict */
export async function replaceClips(
  tx: Tx,
  scope: Scope,
  { key: { study, reel }, clips }: { key: ReelKey; clips: readonly ReelClipInput[] },
): Promise<void> {
  const ids = clips.map(({ clip }) => clip);
  if (new Set(ids).size < ids.length) throw badInput('A reel has a clip only once.');
  await requireConsents(tx, scope, { study, reel }, ids);
  const rows = await tx<({ id: string } & ClipRange)[]>`
    select c.id, c.start_at as "startMs", c.end_at as "endMs" from clips c
    join responses r on r.workspace = c.workspace and r.study = c.study and r.id = c.response and r.deleted_at is null
    where c.workspace = ${scope.workspace} and c.study = ${study} and c.id = any(${ids}::uuid[])
    order by c.id for key share of c`;
  const ranges = new Map(rows.map((row) => [row.id, row]));
  if (ranges.size < ids.length) throw notFound('clip');
  const durationMs = getReelMs(clips.map(({ clip, title }) => ({ ...ranges.get(clip)!, title })));
  if (durationMs > MAX_REEL_MS) throw badInput(`A reel lasts at most ${MAX_REEL_MS / 60_000} minutes.`);
  // Clips of deleted responses are not shown, so `clips` has none. They keep their positions, for when a response is restored.
  await tx`
    delete from reel_clips p where p.workspace = ${scope.workspace} and p.reel = ${reel} and exists (
      select from clips c join responses r on r.workspace = c.workspace and r.study = c.study and r.id = c.response
      where c.workspace = p.workspace and c.id = p.clip and r.deleted_at is null)`;
  const placed = JSON.stringify(clips.map(({ clip, title }, position) => ({ clip, title, position })));
  await tx`
    insert into reel_clips (workspace, reel, clip, position, title)
    select ${scope.workspace}, ${reel}, n.clip, n.position, n.title
    from json_to_recordset(${placed}::json) n (clip uuid, position int, title text)`;
}
