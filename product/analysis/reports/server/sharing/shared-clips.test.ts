import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { withdrawConsent } from '#product/responses/consent/server/withdraw-consent.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { createClip } from '../../../clips/server/create-clip.ts';
import { updateClip } from '../../../clips/server/update-clip.ts';
import { deleteClip } from '../../../clips/server/delete-clip.ts';
import { makeRecordedStudy, type RecordedStudy } from '../../../server/testing/recorded-study.ts';
import { buildSharedReportClipUrl, getSharedReport } from '../../contract.ts';
import { createReport } from '../create-report.ts';
import { addReportItem } from '../items/add-report-item.ts';
import { readReport } from '../read-report.ts';
import { reportRoutes } from '../routes.ts';
import { makeClipFilesJob } from '../clips/enqueue-clip-files.ts';
import { enqueueMissingFiles } from '../clips/enqueue-missing-files.ts';
import { makeClipFiles } from '../clips/make-clip-files.ts';
import { purgeClipFiles } from '../clips/purge-clip-files.ts';
import { shareReport } from './share-report.ts';
import { stopSharingReport } from './stop-sharing-report.ts';

const RECORDING = path.join(import.meta.dirname, '../../../../media/testing/recording.webm');
const folder = path.join(os.tmpdir(), `earshot-report-clips-${randomUUID()}`);
const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof serveForTests>>;
let services: Services;
let owner: Scope;
let made: RecordedStudy;
let key: { study: string; report: string };
beforeAll(async () => {
  server = await serveForTests({ routes: reportRoutes, env: { DATA_DIR: folder } });
  services = server.services;
  services.storage = diskStorage(path.join(folder, 'files'));
  await services.storage.put('media/recording', createReadStream(RECORDING));
});
beforeEach(async () => {
  owner = await makeWorkspace(services.database, server.clock.now());
  const source = { database: services.database, admin: server.admin, owner };
  made = await makeRecordedStudy(source, [true, true, false], 'media/recording');
  const { study } = made;
  key = { study, report: (await within((tx) => createReport(tx, owner, { study, title: 'Waiting' }))).id };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const within = <T>(work: (tx: Tx) => Promise<T>) => services.database.within(owner, (tx) => work(tx));
const makeClip = async (index: number) => {
  const { response, recording: asset } = made.responses[index]!;
  const source = { response, asset, startMs: 200, endMs: 1_200 };
  return (await within((tx) => createClip(tx, owner, { study: made.study, source }))).id;
};
const add = (source: string) =>
  within((tx) => addReportItem(services, tx, owner, { key, item: { kind: 'clip', source } }));
const share = async () =>
  (await shareReport(services, owner, { key, password: null, endsAt: null })).url.split('/').at(-1)!;
const makeFiles = () => makeClipFiles(services, owner, { key, signal });
const withdraw = (index: number) =>
  withdrawConsent(services, owner, {
    study: made.study,
    response: made.responses[index]!.response,
    purposes: ['share_clip'],
  });
const play = async (token: string, item: string) => {
  const headers = { host: 'localhost:3000', range: 'bytes=0-9' };
  return (await server.app.inject({ url: buildSharedReportClipUrl(token, item), headers })).statusCode;
};
const open = async (reportToken: string) =>
  (await server.visitor().call(getSharedReport, { params: { reportToken } })).body.items;
const countFiles = async () =>
  (await server.admin`select from report_clip_files where workspace = ${owner.workspace}`).length;

describe('a clip in a report', () => {
  it('is played by people who have the link from a file of its own, until it is withdrawn', async () => {
    const [first, second] = [await makeClip(0), await makeClip(1)];
    const [item, other] = [await add(first), await add(second)];
    const token = await share();
    const [before] = await open(token);
    expect(before!.clip).toMatchObject({ url: null, durationMs: 1_000, startMs: 0 });
    expect(await play(token, item.id)).toBe(404);

    const [job] = await server.admin`
      select from jobs.job where name = ${makeClipFilesJob.name} and data->>'report' = ${key.report}`;
    expect(job).toBeDefined();
    await makeFiles();
    await makeFiles();
    expect(await countFiles()).toBe(2);
    expect((await open(token)).map(({ clip }) => clip?.url !== null)).toEqual([true, true]);
    expect(await play(token, item.id)).toBe(206);
    expect(JSON.stringify(await open(token))).not.toContain(made.responses[0]!.response);

    await withdraw(0);
    expect(await play(token, item.id)).toBe(404);
    expect((await open(token)).map(({ id }) => id)).toEqual([other.id]);
    const team = await within((tx) => readReport(services, tx, owner, key));
    expect(team.items[0]).toMatchObject({ state: 'no_consent', clip: null });
    expect(await purgeClipFiles(services, owner)).toBe(1);

    await within((tx) => deleteClip(tx, owner, { study: made.study, clip: second }));
    expect(await open(token)).toEqual([]);
    expect((await within((tx) => readReport(services, tx, owner, key))).items[1]).toMatchObject({
      state: 'deleted',
      clip: null,
    });
  });

  it('has no file any more once the report is not shared', async () => {
    const item = await add(await makeClip(0));
    await makeFiles();
    expect(await countFiles()).toBe(0);
    const token = await share();
    await makeFiles();
    expect(await play(token, item.id)).toBe(206);
    expect(await purgeClipFiles(services, owner)).toBe(0);
    await within((tx) => stopSharingReport(tx, owner, key));
    expect(await purgeClipFiles(services, owner)).toBe(1);
    expect(await countFiles()).toBe(0);
  });

  it('is made again after it was moved, or its response was excluded for a while', async () => {
    const clip = await makeClip(0);
    const item = await add(clip);
    const token = await share();
    await makeFiles();
    const countJobs = async () =>
      (
        await server.admin`
        select from jobs.job where name = ${makeClipFilesJob.name} and data->>'report' = ${key.report}
          and state = 'created' and singleton_key = ${key.report}`
      ).length;
    await enqueueMissingFiles(services, owner);
    expect(await countJobs()).toBe(0);
    const range = { startMs: 400, endMs: 1_400 };
    await within((tx) => updateClip(tx, owner, { key: { study: made.study, clip }, range }));
    expect(await play(token, item.id)).toBe(404);
    await purgeClipFiles(services, owner);
    await enqueueMissingFiles(services, owner);
    await enqueueMissingFiles(services, owner);
    expect(await countJobs()).toBe(1);
    await makeFiles();
    expect(await play(token, item.id)).toBe(206);
  });

  it('is refused where consent forbids it', async () => {
    const clip = await makeClip(0);
    await withdraw(0);
    await expect(add(clip)).rejects.toMatchObject({ code: 'conflict' });
  });
});
