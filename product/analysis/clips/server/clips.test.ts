import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { waitForLockWaits } from '#platform/testing/waiting-statements.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { CONSENTED_ACTS } from '#product/responses/consent/consented-acts.ts';
import { withdrawConsent } from '#product/responses/consent/server/withdraw-consent.ts';
import { listRecordings } from '#product/responses/uploads/server/list-recordings.ts';
import { createShareLink } from '#product/studies/share-links/server/create-share-link.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { createTag } from '../../codebook/server/create-tag.ts';
import { addTags } from '../../highlights/server/add-tags.ts';
import { deleteHighlight } from '../../highlights/server/delete-highlight.ts';
import { removeEmpty } from '../../highlights/server/remove-tags.ts';
import { makeRecordedStudy, type RecordedStudy } from '../../server/testing/recorded-study.ts';
import { buildSharedClipUrl } from '../contract.ts';
import { createClip } from './create-clip.ts';
import { createReel } from './create-reel.ts';
import { deleteReel } from './delete-reel.ts';
import { exportReel, makeReelJob } from './exporting/export-reel.ts';
import { listReels } from './list-reels.ts';
import { makeReel } from './exporting/make-reel.ts';
import { openSharedReel } from './sharing/open-shared-reel.ts';
import { reelShareLink } from './sharing/reel-share-link.ts';
import { purgeReelFiles } from './exporting/purge-reel-files.ts';
import { readReel } from './read-reel.ts';
import { clipRoutes } from './routes.ts';
import { selectClips } from './queries.ts';
import { updateClip } from './update-clip.ts';
import { updateReel } from './update-reel.ts';

const RECORDING = path.join(import.meta.dirname, '../../../media/testing/recording.webm');
const folder = path.join(os.tmpdir(), `earshot-clips-${randomUUID()}`);
const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof serveForTests>>;
let services: Services;
let owner: Scope;
let viewer: Scope;
let made: RecordedStudy;
beforeAll(async () => {
  server = await serveForTests({ routes: clipRoutes, env: { DATA_DIR: folder } });
  services = server.services;
  services.storage = diskStorage(path.join(folder, 'files'));
  await services.storage.put('media/recording', createReadStream(RECORDING));
});
beforeEach(async () => {
  owner = await makeWorkspace(services.database, server.clock.now());
  viewer = await makeMember(services.database, owner, 'viewer');
  const source = { database: services.database, admin: server.admin, owner };
  made = await makeRecordedStudy(source, [true, true, true, false], 'media/recording');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const within = <T>(work: (tx: Tx) => Promise<T>, scope = owner) =>
  services.database.within(scope, (tx) => work(tx));
/** Makes a clip of the recording of a response. */
const make = async (index: number, startMs = 0, endMs = 600) => {
  const { response, recording } = made.responses[index]!;
  const range = { response, asset: recording, startMs, endMs };
  return (await within((tx) => createClip(tx, owner, { study: made.study, source: range }))).id;
};
/** Makes a clip of the third response, whose participant then withdraws their consent to it. */
const makeWithheld = async () => {
  const id = await make(2);
  await withdraw(2, 'share_clip');
  return id;
};
const makeReelOf = async (clips: string[]) => ({
  study: made.study,
  reel: (await within((tx) => createReel(tx, owner, { study: made.study, title: 'Waiting', clips }))).id,
});
/** Makes a reel of clips, the last of which is then withheld. */
const makeReelWithWithheld = async (clips: string[]) => {
  const last = await make(2);
  const key = await makeReelOf([...clips, last]);
  await withdraw(2, 'share_clip');
  return { key, clips: [...clips, last] };
};
type Key = Awaited<ReturnType<typeof makeReelOf>>;
const read = (key: Key, scope = owner) => within((tx) => readReel(services, tx, scope, key), scope);
const listStates = async () =>
  Object.fromEntries(
    (await within((tx) => selectClips(tx, owner, made.study))).map(({ id, state }) => [id, state]),
  );
const request = (key: Key) => within((tx) => exportReel(tx, services.queue, owner, key));
/** What the queued job would do. */
async function work(key: Key, changed: Partial<Services> = {}): Promise<void> {
  const [row] = await server.admin<{ run: string }[]>`select run from reel_exports where reel = ${key.reel}`;
  await makeReel({ ...services, ...changed }, owner, { reelRun: { ...key, ...row! }, signal });
}
async function exported(clips: string[]): Promise<Key> {
  const key = await makeReelOf(clips);
  await request(key);
  await work(key);
  return key;
}
const share = async (key: Key) =>
  (
    await within((tx) =>
      createShareLink(services, tx, owner, {
        link: reelShareLink,
        key: { study: key.study, subject: key.reel },
      }),
    )
  ).url
    .split('/')
    .at(-1)!;
const play = (token: string, clip: string, range = 'bytes=0-9') =>
  server.app.inject({ url: buildSharedClipUrl(token, clip), headers: { host: 'localhost:3000', range } });
const withdraw = (index: number, purpose: 'share_clip' | 'quote' | 'record') =>
  withdrawConsent(services, owner, {
    study: made.study,
    response: made.responses[index]!.response,
    purposes: [purpose],
  });
async function listFiles(): Promise<string[]> {
  const keys = [];
  for await (const key of services.storage.list(`media/${owner.workspace}`)) keys.push(key);
  return keys;
}
/** Seconds of video and of sound. */
async function probe(key: Key): Promise<{ kinds: string; seconds: number }> {
  const [row] = await server.admin<{ file: string }[]>`
    select file from reel_files where reel = ${key.reel} and clip is null`;
  const file = path.join(folder, 'probed.mp4');
  await writeFile(file, await services.storage.get(row!.file));
  const output = execFileSync('ffprobe', [
    ...['-v', 'error', '-show_entries', 'format=duration:stream=codec_name', '-of', 'csv=p=0', file],
  ]).toString();
  const lines = output.trim().split('\n');
  return { kinds: lines.slice(0, 2).join(), seconds: Number(lines.at(-1)) };
}

describe('a clip', () => {
  it('of a highlighted word is as long as the shortest clip, within the recording', async () => {
    const { response, recording } = made.responses[0]!;
    const { id: tag } = await within((tx) => createTag(tx, owner, { name: 'A word' }));
    const cut = (start: number, end: number) =>
      within(async (tx) => {
        const items = [{ response, span: { asset: recording, start, end, quote: 'slow' } }];
        const { added } = await addTags(tx, owner, {
          study: made.study,
          block: made.recorded,
          tags: [tag],
          items,
        });
        const source = { highlight: added[0]!.highlight };
        const { id } = await createClip(tx, owner, { study: made.study, source });
        const { startMs, endMs } = (await selectClips(tx, owner, made.study)).find((clip) => clip.id === id)!;
        return [startMs, endMs];
      });
    expect([await cut(300, 400), await cut(1_900, 2_000)]).toEqual([
      [300, 800],
      [1_500, 2_000],
    ]);
  });

  it('is made once from a part of a recording, which becomes a highlight with its words', async () => {
    const id = await make(0, 200, 1_400);
    expect(await make(0, 200, 1_400)).toBe(id);
    const rows = await server.admin`select action from audit_log where entity = ${id}`;
    expect(rows.map(({ action }) => action as string)).toEqual(['clip.create']);
    const [clip] = await within((tx) => selectClips(tx, owner, made.study));
    expect(clip).toMatchObject({ id, startMs: 200, endMs: 1_400, recordingMs: 2_000, state: 'included' });
    expect(clip!.quote).toBe('It was {slow} & \\Never ended\nSo I left');
    const highlight = { highlight: clip!.highlight };
    expect((await within((tx) => createClip(tx, owner, { study: made.study, source: highlight }))).id).toBe(
      id,
    );
    await within((tx) =>
      updateClip(tx, owner, { key: { study: made.study, clip: id }, range: { startMs: 0, endMs: 2_000 } }),
    );
    expect((await within((tx) => selectClips(tx, owner, made.study)))[0]).toMatchObject({
      startMs: 0,
      endMs: 2_000,
    });
    await expect(make(0, 0, 2_001)).rejects.toMatchObject({ code: 'bad_input' });
    await expect(make(0, 0, 100)).rejects.toMatchObject({ code: 'bad_input' });
    const foreign = { response: made.responses[1]!.response, asset: made.responses[0]!.recording };
    await expect(
      within((tx) =>
        createClip(tx, owner, { study: made.study, source: { ...foreign, startMs: 0, endMs: 900 } }),
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      within((tx) => createClip(tx, viewer, { study: made.study, source: highlight }), viewer),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is not made of a recording whose participant does not allow it', async () => {
    const refusal = { code: 'conflict', message: 'This participant doesn’t allow clips to be shared.' };
    await expect(make(3)).rejects.toMatchObject(refusal);
    await withdraw(0, 'quote');
    await expect(make(0)).rejects.toMatchObject(refusal);
    // Its page says so before.
    const said = made.responses.map(({ response }) =>
      listRecordings(services, owner, { study: made.study, response }),
    );
    expect((await Promise.all(said)).map(({ canClip }) => canClip)).toEqual([false, true, true, false]);
    expect(await listStates()).toEqual({});
    expect(await server.admin`select from highlights where study = ${made.study}`).toHaveLength(0);
  });

  it('keeps a highlight without tag and note, and goes with it, with its recording and with its response', async () => {
    const clips = [await make(0), await make(1), await makeWithheld()];
    const [{ highlight } = { highlight: '' }] = await server.admin<{ highlight: string }[]>`
      select highlight from clips where id = ${clips[0]!}`;
    await within((tx) => removeEmpty(tx, owner, { study: made.study, ids: [highlight] }));
    expect(Object.keys(await listStates())).toHaveLength(3);
    await within((tx) => deleteHighlight(tx, owner, { study: made.study, highlight }));
    await withdraw(1, 'record');
    expect(Object.keys(await listStates())).toEqual([clips[2]]);
    await changeResponses(services.database, owner, {
      study: made.study,
      ids: [made.responses[2]!.response],
      change: { do: 'delete' },
    });
    expect(await listStates()).toEqual({});
    await server.admin`delete from responses where id = ${made.responses[2]!.response}`;
    expect(await server.admin`select from clips where study = ${made.study}`).toHaveLength(0);
  });

  it('is only for others if its participant allows it and the team counts the answer', async () => {
    const clips = [await make(0), await make(1), await makeWithheld()];
    expect(await listStates()).toEqual({
      [clips[0]!]: 'included',
      [clips[1]!]: 'included',
      [clips[2]!]: 'no_consent',
    });
    await withdraw(0, 'quote');
    const { response } = made.responses[1]!;
    await changeResponses(services.database, owner, {
      study: made.study,
      ids: [response],
      change: { do: 'exclude', excluded: true },
    });
    expect(await listStates()).toMatchObject({ [clips[0]!]: 'no_consent', [clips[1]!]: 'not_counted' });
  });
});

it('a reel has its clips in an order with titles; a change is based on the newest revision', async () => {
  const [first, second] = [await make(0), await make(1)];
  const key = await makeReelOf([first, second]);
  const update = (change: Parameters<typeof updateReel>[2]['change']) =>
    within((tx) => updateReel(tx, owner, { key, change }));
  const placed = [
    { clip: second, title: 'Too slow' },
    { clip: first, title: '' },
  ];
  expect(await update({ revision: 0, clips: placed })).toEqual({ revision: 1 });
  const reel = await read(key);
  expect(reel.clips.map(({ id, title }) => [id, title])).toEqual([
    [second, 'Too slow'],
    [first, ''],
  ]);
  expect(reel).toMatchObject({
    durationMs: 3_700,
    captions: true,
    export: { state: 'none' },
    shareUrl: null,
  });
  await expect(update({ revision: 0, title: 'Other' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(update({ revision: 1, clips: [placed[0]!, placed[0]!] })).rejects.toMatchObject({
    code: 'bad_input',
  });
  await expect(update({ revision: 1, clips: [{ clip: randomUUID(), title: '' }] })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { items } = await within((tx) => listReels(tx, owner, made.study));
  expect(items).toMatchObject([{ title: 'Waiting', clips: 2, durationMs: 3_700, shared: false }]);
  await expect(
    within((tx) => updateReel(tx, viewer, { key, change: { revision: 1 } }), viewer),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('a reel takes no clip that its participant does not allow; one that it has stays in its place', async () => {
  const first = await make(0);
  const { key, clips } = await makeReelWithWithheld([first]);
  const [, withheld] = clips;
  const place = (...ids: string[]) => ids.map((clip) => ({ clip, title: '' }));
  const update = (reel: Key, revision: number, ...ids: string[]) =>
    within((tx) => updateReel(tx, owner, { key: reel, change: { revision, clips: place(...ids) } }));
  const refused = { code: 'conflict', message: CONSENTED_ACTS.clip.refusal };
  const other = await makeReelOf([first]);
  await expect(update(other, 0, first, withheld!)).rejects.toMatchObject(refused);
  await expect(makeReelOf([withheld!])).rejects.toMatchObject(refused);
  expect((await read(other)).clips.map(({ id }) => id)).toEqual([first]);
  // A reel that has it can be arranged.
  await update(key, 0, withheld!, first);
  expect((await read(key)).clips.map(({ id }) => id)).toEqual([withheld, first]);
  await update(key, 1, first);
  await expect(update(key, 2, first, withheld!)).rejects.toMatchObject(refused);
});

it('a clip is neither made nor added while its participant withdraws their consent', async () => {
  const clip = await make(0);
  const key = await makeReelOf([]);
  const { response } = made.responses[0]!;
  const [{ highlight } = { highlight: '' }] = await server.admin<{ highlight: string }[]>`
    select highlight from clips where id = ${clip}`;
  let making: Promise<unknown> | undefined;
  let adding: Promise<unknown> | undefined;
  await within(async (tx) => {
    // As a withdrawal does, before it is committed.
    await tx`select from responses where workspace = ${owner.workspace} and id = ${response} for update`;
    const getError = (error: unknown) => error;
    making = within((other) => createClip(other, owner, { study: made.study, source: { highlight } })).catch(
      getError,
    );
    adding = within((other) =>
      updateReel(other, owner, { key, change: { revision: 0, clips: [{ clip, title: '' }] } }),
    ).catch(getError);
    await Promise.race([Promise.all([making, adding]), waitForLockWaits(server.admin, 2)]);
    await tx`
      insert into consent_withdrawals (workspace, study, response, purpose, withdrawn_at)
      values (${owner.workspace}, ${made.study}, ${response}, 'share_clip', ${owner.now})`;
  });
  const refused = { code: 'conflict', message: CONSENTED_ACTS.clip.refusal };
  expect(await making).toMatchObject(refused);
  expect(await adding).toMatchObject(refused);
  expect((await read(key)).clips).toEqual([]);
});

describe('an exported reel', () => {
  it('is one MP4 of those who allow it; a withdrawn consent stops it at the next play', async () => {
    const { key, clips } = await makeReelWithWithheld([await make(0), await make(1)]);
    const placed = clips.map((clip, index) => ({ clip, title: index === 0 ? 'Too slow' : '' }));
    await within((tx) => updateReel(tx, owner, { key, change: { revision: 0, clips: placed } }));
    const token = await share(key);
    expect(await openSharedReel(services, { token, now: owner.now })).toMatchObject({
      clips: [],
      leftOut: 1,
      unprepared: 2,
    });
    await request(key);
    await work(key);
    const reel = await read(key);
    expect(reel.export).toMatchObject({ state: 'ready', leftOut: 1, done: 2, total: 2, durationMs: 3_700 });
    const { kinds, seconds } = await probe(key);
    expect(kinds).toBe('h264,aac');
    expect(seconds).toBeCloseTo(3.7, 1);
    const files = await listFiles();
    expect(files).toHaveLength(3);
    await work(key);
    expect(await listFiles()).toEqual(files);
    expect(await readdir(path.join(folder, 'processing'))).toEqual([]);

    const shared = await openSharedReel(services, { token, now: owner.now });
    expect(shared.clips.map(({ id, title }) => [id, title])).toEqual([
      [clips[0], 'Too slow'],
      [clips[1], ''],
    ]);
    expect(JSON.stringify(shared)).not.toMatch(
      new RegExp(made.responses.map(({ response }) => response).join('|')),
    );
    expect((await play(token, clips[0]!)).statusCode).toBe(206);
    expect((await play(token, clips[2]!)).statusCode).toBe(404);
    await withdraw(0, 'share_clip');
    expect((await play(token, clips[0]!)).statusCode).toBe(404);
    expect((await play(token, clips[1]!)).statusCode).toBe(206);
    expect(await openSharedReel(services, { token, now: owner.now })).toMatchObject({
      clips: [{ id: clips[1] }],
      leftOut: 2,
      unprepared: 0,
    });
    expect((await read(key)).export.state).toBe('outdated');
    // The files that show them are deleted; the other clip still plays.
    expect(await purgeReelFiles(services, owner)).toBe(2);
    expect(await listFiles()).toHaveLength(1);
    expect((await play(token, clips[1]!)).statusCode).toBe(206);
    const left = await within((tx) => deleteReel(tx, owner, key));
    expect(left).toHaveLength(1);
    expect((await play(token, clips[1]!)).statusCode).toBe(404);
  });

  it('is made whole after a failure at any step, without files that nobody needs', async () => {
    const key = await makeReelOf([await make(0)]);
    await request(key);
    const { storage } = services;
    for (const failAt of [2]) {
      let writes = 0;
      const put: typeof storage.put = (name, content) => {
        writes += 1;
        if (writes < failAt) return storage.put(name, content);
        content.destroy();
        return Promise.reject(new Error('the disk is gone'));
      };
      await expect(work(key, { storage: { ...storage, put } })).rejects.toThrow('the disk is gone');
      expect(await listFiles()).toEqual([]);
    }
    expect((await read(key)).export.state).toBe('running');
    await Promise.all([work(key), work(key)]);
    expect((await read(key)).export.state).toBe('ready');
    expect(await listFiles()).toHaveLength(2);
  });

  it('is not saved if somebody withdraws their consent while it is made', async () => {
    const key = await makeReelOf([await make(0), await make(1)]);
    await request(key);
    const { storage } = services;
    let isWithdrawn = false;
    const put: typeof storage.put = async (name, content) => {
      if (!isWithdrawn) await withdraw(1, 'share_clip');
      isWithdrawn = true;
      return storage.put(name, content);
    };
    await work(key, { storage: { ...storage, put } });
    expect((await read(key)).export).toMatchObject({ state: 'failed', problem: 'changed' });
    expect(await listFiles()).toEqual([]);
  });

  it('is one at a time in a workspace, asked for by those who may share, and says what is missing', async () => {
    const key = await makeReelOf([await make(0)]);
    const other = await makeReelOf([await make(1)]);
    await request(key);
    await request(key);
    const jobs = await server.admin`
      select from jobs.job where name = ${makeReelJob.name} and data->>'reel' = ${key.reel}`;
    expect(jobs).toHaveLength(1);
    await expect(request(other)).rejects.toMatchObject({ code: 'conflict' });
    await expect(within((tx) => exportReel(tx, services.queue, viewer, key), viewer)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { PATH } = process.env;
    process.env['PATH'] = folder;
    await work(key).finally(() => (process.env['PATH'] = PATH));
    expect((await read(key)).export).toMatchObject({ state: 'failed', problem: 'no_ffmpeg' });
    await request(other);
    const { key: withheld } = await makeReelWithWithheld([]);
    await server.admin`delete from reel_exports`;
    await request(withheld);
    await work(withheld);
    expect((await read(withheld)).export).toMatchObject({ state: 'failed', problem: 'no_clips' });
    await expect(request(await makeReelOf([]))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is outdated once a clip is moved, and its link does not play the earlier part', async () => {
    const clip = await make(0);
    const key = await exported([clip]);
    const token = await share(key);
    await within((tx) =>
      updateClip(tx, owner, { key: { study: made.study, clip }, range: { startMs: 100, endMs: 700 } }),
    );
    expect((await read(key)).export.state).toBe('outdated');
    expect((await play(token, clip)).statusCode).toBe(404);
    expect(await openSharedReel(services, { token, now: owner.now })).toMatchObject({
      clips: [],
      unprepared: 1,
    });
    expect(await purgeReelFiles(services, owner)).toBe(2);
  });
});
