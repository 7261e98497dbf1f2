import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Scope } from '#platform/db/core/scope.ts';
import { fingerprintReel } from '#product/analysis/clips/server/compute-fingerprint.ts';
import { createReel } from '#product/analysis/clips/server/create-reel.ts';
import type { TestServer } from './serve-for-tests.ts';

export interface ClipFixtures {
  clip: string;
  reel: string;
}

/** Ids of the same form that do not exist. */
export const missingClips = (): ClipFixtures => ({ clip: randomUUID(), reel: randomUUID() });

/** Makes a clip of a recording and a reel with it, and a file as if it had been exported: nobody may see the clip. */
export async function seedClips(
  {
    services,
    admin,
  }: Pick<TestServer, 'admin'> & {
    services: Pick<TestServer['services'], 'database' | 'storage'>;
  },
  scope: Scope,
  { study, response, upload }: { study: string; response: string; upload: string },
): Promise<ClipFixtures> {
  const { workspace, now } = scope;
  await admin`
    insert into answers (workspace, study, response, block, type, value, on_path, seq, duration, answered_at)
    select workspace, container, owner, field, 'file-upload', '{"files": []}', true, 9, 0, ${now} from assets
    where workspace = ${workspace} and id = ${upload} on conflict do nothing`;
  await admin`update recordings set duration_ms = 9000 where workspace = ${workspace} and asset = ${upload}`;
  const [clip, highlight, coder] = [
    randomUUID(),
    randomUUID(),
    scope.actor.kind === 'person' ? scope.actor.person : randomUUID(),
  ];
  // Its participant has agreed to nothing, so it cannot be made over the API.
  await admin`
    insert into highlights (workspace, study, id, response, block, coder, asset, start_at, end_at, quote, note, created_at,
      updated_at)
    select workspace, container, ${highlight}, owner, field, ${coder}, id, 1000, 4000, '', '', ${now}, ${now} from assets
    where workspace = ${workspace} and id = ${upload}`;
  await admin`
    insert into clips (workspace, id, study, highlight, response, asset, start_at, end_at, created_by, created_at)
    values (${workspace}, ${clip}, ${study}, ${highlight}, ${response}, ${upload}, 1000, 4000, ${coder}, ${now})`;
  const made = await services.database.within(scope, async (tx) => {
    const { id: reel } = await createReel(tx, scope, study, { title: 'Waiting', clips: [] });
    return { clip, reel };
  });
  // As if consent had been withdrawn later.
  await admin`
    insert into reel_clips (workspace, reel, clip, position, title)
    values (${workspace}, ${made.reel}, ${clip}, 0, '')`;
  const file = `media/${workspace}/${randomUUID()}`;
  await services.storage.put(file, Readable.from([Buffer.from('film')]));
  await admin`
    insert into reel_exports (workspace, reel, state, state_at, run, done, total, left_out)
    values (${workspace}, ${made.reel}, 'ready', ${now}, ${randomUUID()}, 1, 1, 0)`;
  await admin`
    insert into reel_files (workspace, id, reel, fingerprint, duration_ms, bytes, file)
    values (${workspace}, ${randomUUID()}, ${made.reel}, ${fingerprintReel([], true)}, 3000, 4, ${file})`;
  return made;
}

/** A valid body for each endpoint of clips and reels that takes one. */
export const CLIP_BODIES: Record<
  string,
  (fixtures: ClipFixtures & { response: string; upload: string }) => object
> = {
  'POST /api/studies/:studyId/clips': ({ response, upload }) => ({
    response,
    asset: upload,
    startMs: 0,
    endMs: 2_000,
  }),
  'PATCH /api/studies/:studyId/clips/:clipId': () => ({ startMs: 500, endMs: 3_000 }),
  'POST /api/studies/:studyId/reels': () => ({ title: 'A reel', clips: [] }),
  'PATCH /api/studies/:studyId/reels/:reelId': ({ clip }) => ({
    revision: 0,
    clips: [{ clip, title: 'It takes too long' }],
  }),
};

export const CLIP_PARAMETERS: Record<string, (fixtures: ClipFixtures) => string> = {
  clipId: ({ clip }) => clip,
  reelId: ({ reel }) => reel,
  reelToken: () => 'no-such-token-00000000',
};
