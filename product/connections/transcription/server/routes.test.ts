import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTranscriptionService } from '#platform/testing/transcription-service.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { prepareRecording } from '#product/media/server/prepare-recording.ts';
import { transcribeJob } from '#product/media/transcripts/server/jobs.ts';
import { listSecretColumns } from '#platform/db/core/secret-columns.ts';
import { replaceSealedSecrets } from '#product/accounts/server/replace-sealed-secrets.ts';
// Declares the key, which no code under test does: it names the table in SQL.
import '#product/media/transcripts/server/tables.ts';
import { failRun } from '#product/media/transcripts/server/end-run.ts';
import { sendWaiting } from '#product/media/transcripts/server/send-waiting.ts';
import { expireTranscripts } from '#product/media/transcripts/server/expire-transcripts.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import * as transcripts from '#product/responses/transcripts/contract.ts';
import { withdrawConsent } from '#product/responses/consent/contract.ts';
import {
  hearWords,
  makeRecordedStudy,
  type RecordedStudy,
  type Recording,
} from '#product/responses/transcripts/server/testing/recorded-answers.ts';
import { transcriptPolicy } from '#product/responses/transcripts/server/policy.ts';
import { collectNewRecording } from '#product/responses/transcripts/server/collect-recordings.ts';
import { transcriptRoutes } from '#product/responses/transcripts/server/routes.ts';
import * as contract from '../contract.ts';
import { transcriptionPolicy } from './policy.ts';
import { transcriptionRoutes } from './routes.ts';

const signal = new AbortController().signal;
let server: SurveyServer;
let fake: Awaited<ReturnType<typeof startTranscriptionService>>;
let recorded: RecordedStudy;
let study: RecordedStudy['study'];
beforeAll(async () => {
  server = await serveSurvey(
    (services) => [...transcriptRoutes(services), ...transcriptionRoutes(services)],
    [transcriptPolicy, transcriptionPolicy],
  );
  recorded = await makeRecordedStudy(server);
  ({ study } = recorded);
  fake = await startTranscriptionService(() => ({ body: hearWords('Hello') }));
});
afterAll(async () => {
  fake.close();
  await server.close();
  await recorded.close();
});
beforeEach(async () => {
  await server.admin`delete from transcription_services`;
  await server.admin`delete from transcription_requests`;
  fake.requests.length = 0;
  fake.reply = () => ({ body: hearWords('Hello') });
  Object.assign(server.services.config, { outboundAllowedHosts: [new URL(fake.address).host] });
});

const settings = (changes: object = {}) => ({
  name: 'Speech',
  address: fake.address,
  model: 'whisper-1',
  key: 'sk-secret' as string | null | undefined,
  isOn: true,
  isAutomatic: false,
  monthlyMinutes: null,
  ...changes,
});
const save = (changes: object = {}) =>
  server.team.call(contract.saveTranscriptionService, { body: settings(changes) });

const addRecording: RecordedStudy['addRecording'] = (...options) => recorded.addRecording(...options);
const get = async ({ params }: Recording) =>
  (await server.team.call(transcripts.getTranscript, { params })).body;
const request = ({ params }: Recording, again = false) =>
  server.team.call(transcripts.transcribe, { params, body: { again } });
const listJobs: RecordedStudy['listJobs'] = (recording) => recorded.listJobs(recording);
const runPiece: RecordedStudy['runPiece'] = (...of) => recorded.runPiece(...of);
const run: RecordedStudy['run'] = (recording) => recorded.run(recording);
const words = async (recording: Recording) => (await get(recording)).segments.map(({ text }) => text);

describe('a recording', () => {
  it('is sent as sound, and gets the words of the service', async () => {
    await save();
    const recording = await addRecording();
    expect((await request(recording)).body.state).toBe('queued');
    expect((await request(recording)).body.state).toBe('queued');
    expect(await get(recording)).toMatchObject({ state: 'queued', service: 'on' });
    const audits = await server.admin<{ entity: string; address: string }[]>`
      select entity, address from audit_log where action = 'transcript.request' and entity = ${recording.params.responseId}`;
    expect(audits).toEqual([{ entity: recording.params.responseId, address: '127.0.0.1' }]);
    await run(recording);
    expect(await get(recording)).toMatchObject({
      state: 'ready',
      source: 'service',
      language: 'en',
      progress: null,
      segments: [{ fromMs: 500, toMs: 1_500, text: 'Hello' }],
    });
    expect(fake.requests).toHaveLength(1);
    const [sent] = fake.requests;
    expect([sent!.path, sent!.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer sk-secret']);
    expect(sent!.fields).toEqual({
      model: ['whisper-1'],
      response_format: ['verbose_json'],
      language: ['en'],
      'timestamp_granularities[]': ['segment', 'word'],
    });
    expect(sent!.file.name).toBe('piece.mp3');
    expect(sent!.file.bytes.length).toBeGreaterThan(1_000);
    expect(sent!.file.bytes.length).toBeLessThan(20_000);
    const log = (await server.team.call(contract.listTranscriptionRequests, {})).body.items;
    expect(log).toMatchObject([
      { host: new URL(fake.address).host, seconds: 2, status: 200, error: null, study: { id: study.id } },
    ]);
    expect((await server.team.call(contract.getTranscriptionService, {})).body.sentSeconds).toBe(2);
  });

  it('of 21 minutes is sent in pieces, whose words get their times; a piece that runs twice is added once', async () => {
    await save();
    const recording = await addRecording(1_260);
    fake.reply = () => ({ body: hearWords(`Piece ${fake.requests.length}`) });
    await request(recording);
    const [first] = await listJobs(recording);
    await Promise.all([runPiece(recording, first!.data), runPiece(recording, first!.data)]);
    await runPiece(recording, first!.data);
    expect(fake.requests).toHaveLength(2);
    expect(await get(recording)).toMatchObject({
      state: 'running',
      segments: [],
      progress: { done: 1, count: 3 },
    });
    expect(await listJobs(recording)).toHaveLength(2);
    await run(recording);
    const { segments } = await get(recording);
    expect(segments.map(({ fromMs }) => fromMs)).toEqual([500, 600_500, 1_200_500]);
    const log = (await server.team.call(contract.listTranscriptionRequests, {})).body.items;
    expect(log.map(({ seconds }) => seconds).toSorted()).toEqual([60, 600, 600, 600].toSorted());
  });

  it('keeps the words that a person wrote meanwhile', async () => {
    await save();
    const recording = await addRecording();
    await request(recording);
    const segment = { id: 'a1', fromMs: 0, toMs: null, speaker: null, text: 'Typed' };
    const body = { revision: 0, changes: [{ do: 'add' as const, after: null, segment }] };
    await server.team.call(transcripts.editTranscript, { params: recording.params, body });
    await run(recording);
    expect(await get(recording)).toMatchObject({ state: 'ready', source: 'person', segments: [segment] });
    expect(fake.requests).toHaveLength(0);
    expect((await request(recording)).status).toBe(409);
  });

  it('is transcribed again on request, with the words from before until it is done, and after that to be restored', async () => {
    await save();
    const recording = await addRecording();
    const segment = { id: 'a1', fromMs: 0, toMs: null, speaker: null, text: 'Typed' };
    const { params } = recording;
    const body = { revision: 0, changes: [{ do: 'add' as const, after: null, segment }] };
    await server.team.call(transcripts.editTranscript, { params, body });
    expect((await request(recording, true)).status).toBe(202);
    expect(await words(recording)).toEqual(['Typed']);
    const change = { do: 'set' as const, id: 'a1', text: 'Corrected' };
    await server.team.call(transcripts.editTranscript, { params, body: { revision: 1, changes: [change] } });
    await run(recording);
    expect(await words(recording)).toEqual(['Hello']);
    await server.team.call(transcripts.restoreTranscript, { params, body: { revision: 3 } });
    expect(await words(recording)).toEqual(['Corrected']);
  });

  it('that was asked for once more after it was deleted only gets the words of the new request', async () => {
    await save();
    const recording = await addRecording();
    await request(recording);
    const [old] = await listJobs(recording);
    await server.team.call(transcripts.deleteTranscript, { params: recording.params });
    await runPiece(recording, old!.data);
    expect([fake.requests.length, (await get(recording)).state]).toEqual([0, 'none']);
    await request(recording);
    await runPiece(recording, old!.data);
    expect((await get(recording)).state).toBe('queued');
  });

  it('is sent by itself if the workspace wants that', async () => {
    const recording = await addRecording();
    const key = {
      container: study.id,
      owner: recording.params.responseId,
      asset: recording.params.uploadId,
    };
    const start = async () => {
      await server.admin`update recordings set state = 'waiting' where asset = ${key.asset}`;
      const services = { ...server.services, onSoundReady: collectNewRecording };
      await prepareRecording(services, recording.scope, { key, signal });
    };
    await start();
    await save();
    await start();
    expect((await get(recording)).state).toBe('none');
    await save({ isAutomatic: true });
    await start();
    await start();
    await sendWaiting(server.services, recording.scope);
    await sendWaiting(server.services, recording.scope);
    expect((await get(recording)).state).toBe('queued');
    expect(await listJobs(recording)).toHaveLength(1);
  });

  it('whose job was lost is queued again', async () => {
    await save();
    const recording = await addRecording();
    await request(recording);
    await server.admin`delete from jobs.job where name = ${transcribeJob.name}`;
    await expireTranscripts(server.services, recording.scope);
    expect(await listJobs(recording)).toHaveLength(0);
    const now = new Date(server.clock.now().getTime() + 4 * 3_600_000);
    await expireTranscripts(server.services, { ...recording.scope, now });
    await run(recording);
    expect(await words(recording)).toEqual(['Hello']);
  });
});

it('only recordings of people who have agreed to that are sent, and none after they have withdrawn', async () => {
  await save();
  const declined = await addRecording(2, false);
  const reply = await request(declined);
  expect([reply.status, reply.error?.message]).toEqual([409, expect.stringContaining('hasn’t agreed')]);
  const recording = await addRecording();
  await request(recording);
  const { studyId, responseId } = recording.params;
  await server.team.call(withdrawConsent, {
    params: { studyId: studyId!, responseId: responseId! },
    body: { purposes: ['model'] },
  });
  await run(recording);
  expect(await get(recording)).toMatchObject({ state: 'failed', problem: 'not_permitted' });
  expect(fake.requests).toHaveLength(0);
});

it('what is heard while somebody takes the consent back is not kept', async () => {
  await save();
  const recording = await addRecording();
  await request(recording);
  const { studyId, responseId } = recording.params;
  fake.reply = async () => {
    await server.team.call(withdrawConsent, {
      params: { studyId: studyId!, responseId: responseId! },
      body: { purposes: ['model'] },
    });
    return { body: hearWords('Too late') };
  };
  await run(recording);
  expect(fake.requests).toHaveLength(1);
  expect(await get(recording)).toMatchObject({ state: 'failed', problem: 'not_permitted', segments: [] });
});

describe('a service that', () => {
  it.each([
    ['replies with a page', { body: '<html>' }, 'bad_reply', /verbose_json/],
    ['replies without end', { body: { text: 'x'.repeat(5_000_000) } }, 'bad_reply', /verbose_json/],
    [
      'refuses the key',
      { status: 401, body: { error: { message: 'Wrong <b>key</b>' } } },
      'service_failed',
      /HTTP 401.*Wrong/,
    ],
  ] as const)('%s', async (_title, reply, problem, error) => {
    await save();
    fake.reply = () => reply;
    const recording = await addRecording();
    await request(recording);
    await run(recording);
    expect(await get(recording)).toMatchObject({ state: 'failed', problem, segments: [] });
    const [logged] = (await server.team.call(contract.listTranscriptionRequests, {})).body.items;
    expect([logged!.seconds, logged!.error]).toEqual([0, expect.stringMatching(error)]);
    fake.reply = () => ({ body: hearWords('Now') });
    await request(recording);
    await run(recording);
    expect(await words(recording)).toEqual(['Now']);
  });

  it.each([
    ['is busy', { status: 429, body: '' }],
    ['is broken', { status: 503, body: 'no' }],
    ['closes the connection', { status: 0, body: '' }],
  ])('%s is tried again, and at last given up', async (_title, reply) => {
    await save();
    fake.reply = () => reply;
    const recording = await addRecording();
    await request(recording);
    const [job] = await listJobs(recording);
    await expect(runPiece(recording, job!.data)).rejects.toThrow(/service failed/);
    expect((await get(recording)).state).toBe('running');
    await failRun(server.services.database, recording.scope, { key: job!.data, problem: 'service_failed' });
    expect(await get(recording)).toMatchObject({ state: 'failed', problem: 'service_failed' });
  });

  it('takes too long counts in the limit of the month, as it has the sound and may charge for it', async () => {
    await save({ monthlyMinutes: 1 });
    let answer = () => {};
    const [slow, next] = [await addRecording(50), await addRecording(20)];
    fake.reply = () => new Promise((resolve) => (answer = () => resolve({ body: hearWords('Too late') })));
    await request(slow);
    const [job] = await listJobs(slow);
    await expect(runPiece(slow, job!.data, 300)).rejects.toThrow(/didn’t reply within/);
    answer();
    const [logged] = (await server.team.call(contract.listTranscriptionRequests, {})).body.items;
    expect([logged!.seconds, logged!.error]).toEqual([50, expect.stringMatching(/didn’t reply within/)]);
    expect((await server.team.call(contract.getTranscriptionService, {})).body.sentSeconds).toBe(50);
    fake.reply = () => ({ body: hearWords('Next') });
    await request(next);
    await run(next);
    expect(await get(next)).toMatchObject({ state: 'queued', problem: 'limit_reached', segments: [] });
    await failRun(server.services.database, slow.scope, { key: job!.data, problem: 'service_failed' });
    await save();
    await sendWaiting(server.services, next.scope);
    await run(next);
    expect(await words(next)).toEqual(['Next']);
  });

  it('is on a private address is not reached unless the operator permits it', async () => {
    await save();
    Object.assign(server.services.config, { outboundAllowedHosts: [] });
    const refused = await save();
    expect([refused.status, refused.error?.fields?.['address']]).toEqual([
      400,
      expect.stringContaining('https://'),
    ]);
    const recording = await addRecording();
    await request(recording);
    const [job] = await listJobs(recording);
    await expect(runPiece(recording, job!.data)).rejects.toThrow(/https/);
    expect(fake.requests).toHaveLength(0);
  });
});

it('no more than the minutes of the month are sent', async () => {
  await save({ monthlyMinutes: 1 });
  const recordings = await Promise.all([addRecording(40), addRecording(40)]);
  for (const recording of recordings) {
    await request(recording);
    await run(recording);
  }
  expect((await get(recordings[0]!)).state).toBe('ready');
  const waiting = recordings[1]!;
  expect(await get(waiting)).toMatchObject({ state: 'queued', problem: 'limit_reached' });
  await sendWaiting(server.services, server.scope());
  expect(await listJobs(waiting)).toHaveLength(1);
  // It goes on by itself in the next month.
  const now = new Date(server.clock.now().getTime() + 32 * 86_400_000);
  const later = { ...waiting, scope: { ...server.scope(), now } };
  await sendWaiting(server.services, later.scope);
  await run(later);
  expect((await get(later)).state).toBe('ready');
});

it('a service that was turned off or removed gets nothing more', async () => {
  await save();
  const recording = await addRecording();
  await request(recording);
  await save({ isOn: false });
  expect((await request(await addRecording())).status).toBe(409);
  await run(recording);
  expect(await get(recording)).toMatchObject({ state: 'failed', problem: 'service_off', service: 'off' });
  await server.team.call(contract.removeTranscriptionService, {});
  expect((await get(recording)).service).toBe('none');
  expect(fake.requests).toHaveLength(0);
});

describe('the key of the service', () => {
  const readSecret = async () =>
    (await server.admin<{ secret: Buffer | null }[]>`select secret from transcription_services`)[0]!.secret;

  it('is stored encrypted, never returned, and not sent to another host', async () => {
    const { body } = await save();
    expect(body.service).toMatchObject({ hasKey: true, name: 'Speech' });
    expect(JSON.stringify(body)).not.toContain('sk-secret');
    expect((await readSecret())!.includes('sk-secret')).toBe(false);
    expect((await save({ key: undefined, name: 'Other' })).body.service).toMatchObject({
      hasKey: true,
      name: 'Other',
    });
    Object.assign(server.services.config, { outboundAllowedHosts: ['127.0.0.1', 'other.internal'] });
    const moved = await save({ key: undefined, address: 'http://other.internal/v1' });
    expect(moved.body.service).toMatchObject({ hasKey: false });
    expect(await readSecret()).toBeNull();
  });

  it('is encrypted again with a new signing key', async () => {
    await save();
    const { database } = server.services;
    const oldKey = getSigningKey(database);
    await database.transaction((tx) =>
      replaceSealedSecrets(tx, { columns: listSecretColumns(), oldKey, newKey: Buffer.alloc(32, 7) }),
    );
    await server.team.call(contract.testTranscriptionService, {});
    expect(fake.requests[0]!.authorization).toBeUndefined();
    await database.transaction((tx) =>
      replaceSealedSecrets(tx, { columns: listSecretColumns(), oldKey: Buffer.alloc(32, 7), newKey: oldKey }),
    );
    const { body } = await server.team.call(contract.testTranscriptionService, {});
    expect([body.isOk, fake.requests[1]!.authorization]).toEqual([true, 'Bearer sk-secret']);
  });
});

it('a test sends silence, and says what is wrong', async () => {
  await save({ key: null });
  expect((await server.team.call(contract.testTranscriptionService, {})).body).toMatchObject({
    isOk: true,
    error: null,
  });
  expect([fake.requests[0]!.file.name, fake.requests[0]!.authorization]).toEqual(['silence.wav', undefined]);
  fake.reply = () => ({ status: 404, body: { error: 'no such model' } });
  expect((await server.team.call(contract.testTranscriptionService, {})).body).toMatchObject({
    isOk: false,
    error: expect.stringMatching(/404.*no such model/),
  });
});
