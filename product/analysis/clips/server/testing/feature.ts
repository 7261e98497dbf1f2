import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { fingerprintReel } from '../compute-fingerprint.ts';
import { createReel } from '../create-reel.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    clip: string;
    reel: string;
  }
}

defineFeatureForTests({
  order: 73,
  missing: () => ({ clip: randomUUID(), reel: randomUUID() }),
  /** A clip of a recording and a reel with it, and a file as if it had been exported: nobody may see the clip. */
  async seed({ services, admin, scope, persons, fixtures: { study, response, upload } }) {
    const { workspace, now } = scope;
    await admin`
      insert into answers (workspace, study, response, block, type, value, on_path, seq, duration, answered_at)
      select workspace, container, owner, field, 'file-upload', '{"files": []}', true, 9, 0, ${now} from assets
      where workspace = ${workspace} and id = ${upload} on conflict do nothing`;
    await admin`update recordings set duration_ms = 9000 where workspace = ${workspace} and asset = ${upload}`;
    const [clip, highlight] = [randomUUID(), randomUUID()];
    // Its participant has agreed to nothing, so it cannot be made over the API.
    await admin`
      insert into highlights (workspace, study, id, response, block, coder, asset, start_at, end_at, quote, note, created_at,
        updated_at)
      select workspace, container, ${highlight}, owner, field, ${persons.owner}, id, 1000, 4000, '', '', ${now}, ${now}
      from assets where workspace = ${workspace} and id = ${upload}`;
    await admin`
      insert into clips (workspace, id, study, highlight, response, asset, start_at, end_at, created_by, created_at)
      values (${workspace}, ${clip}, ${study}, ${highlight}, ${response}, ${upload}, 1000, 4000, ${persons.owner}, ${now})`;
    const { id: reel } = await services.database.within(scope, (tx) =>
      createReel(tx, scope, { study, title: 'Waiting', clips: [] }),
    );
    // As if consent had been withdrawn later.
    await admin`
      insert into reel_clips (workspace, reel, clip, position, title) values (${workspace}, ${reel}, ${clip}, 0, '')`;
    const file = `media/${workspace}/${randomUUID()}`;
    await services.storage.put(file, Readable.from([Buffer.from('film')]));
    await admin`
      insert into reel_exports (workspace, reel, state, state_at, run, done, total, left_out)
      values (${workspace}, ${reel}, 'ready', ${now}, ${randomUUID()}, 1, 1, 0)`;
    await admin`
      insert into reel_files (workspace, id, reel, fingerprint, duration_ms, bytes, file)
      values (${workspace}, ${randomUUID()}, ${reel}, ${fingerprintReel([], true)}, 3000, 4, ${file})`;
    return { clip, reel };
  },
  parameters: {
    clipId: ({ clip }) => clip,
    reelId: ({ reel }) => reel,
    reelToken: () => 'no-such-token-00000000',
  },
  bodies: {
    'POST /api/studies/:studyId/clips': ({ response, upload }) => ({
      response,
      asset: upload,
      startMs: 0,
      endMs: 2_000,
    }),
    'POST /api/studies/:studyId/reels': () => ({ title: 'A reel', clips: [] }),
    'PATCH /api/studies/:studyId/clips/:clipId': () => ({ startMs: 500, endMs: 3_000 }),
    'PATCH /api/studies/:studyId/reels/:reelId': ({ clip }) => ({
      revision: 0,
      clips: [{ clip, title: 'It takes too long' }],
    }),
  },
});
