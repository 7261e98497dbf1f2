import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTranscriptionService } from '#platform/testing/transcription-service.ts';
import { failRun } from '#product/media/transcripts/server/end-run.ts';
import { sendWaiting } from '#product/media/transcripts/server/send-waiting.ts';
import { withdrawConsent } from '#product/responses/consent/contract.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import * as transcripts from '#product/responses/transcripts/contract.ts';
import { followSwitches } from '#product/responses/transcripts/server/jobs.ts';
import { transcriptPolicy } from '#product/responses/transcripts/server/policy.ts';
import { transcriptRoutes } from '#product/responses/transcripts/server/routes.ts';
import {
  hearWords,
  makeRecordedStudy,
  type RecordedStudy,
  type Recording,
} from '#product/responses/transcripts/server/testing/recorded-answers.ts';
import { createProject } from '#product/projects/server/create-project.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import * as contract from '../contract.ts';
import { listTranscribedStudies } from './list-transcribed-studies.ts';
import { transcriptionProgressRoutes } from './routes.ts';

const signal = new AbortController().signal;
let server: SurveyServer;
let fake: Awaited<ReturnType<typeof startTranscriptionService>>;
let recorded: RecordedStudy;
let params: { studyId: string };
beforeAll(async () => {
  server = await serveSurvey(
    (services) => [...transcriptRoutes(services), ...transcriptionProgressRoutes(services)],
    [transcriptPolicy],
  );
  fake = await startTranscriptionService(() => ({ body: hearWords('Hello') }));
  Object.assign(server.services.config, { outboundAllowedHosts: [new URL(fake.address).host] });
});
afterAll(async () => {
  fake.close();
  await recorded.close();
  await server.close();
});
beforeEach(async () => {
  await server.admin`delete from transcripts`;
  await server.admin`delete from transcription_services`;
  await server.admin`delete from transcription_requests`;
  await server.admin`delete from transcription_switches`;
  fake.requests.length = 0;
  fake.reply = () => ({ body: hearWords('Hello') });
  recorded = await makeRecordedStudy(server);
  params = { studyId: recorded.study.id };
  await server.admin`
    insert into transcription_services (workspace, name, address, model, is_on, is_automatic, minute_price, created_at,
      created_by, updated_at)
    values (${server.scope().workspace}, 'Speech', ${fake.address}, 'small', true, false, 0.06, ${server.scope().now},
      ${server.scope().workspace}, ${server.scope().now})`;
});

const read = async () => (await server.team.call(contract.getStudyTranscription, { params })).body;
/** How many recordings there are in each state that has some. */
const count = async () =>
  Object.fromEntries(
    Object.entries((await read()).recordings).flatMap(([state, { recordings }]) =>
      recordings > 0 ? [[state, recordings]] : [],
    ),
  );
const turn = (mode: 'on' | 'off' | 'workspace') =>
  server.team.call(contract.setStudyTranscription, { params, body: { mode } });
const follow = (now = server.clock.now()) =>
  followSwitches(server.services, { ...server.scope(), now }, signal);
const get = async ({ params: recording }: Recording) =>
  (await server.team.call(transcripts.getTranscript, { params: recording })).body;
const list = async (state: 'failed' | 'waiting' | 'not_permitted') =>
  (await server.team.call(contract.listStudyRecordings, { params, query: { state } })).body.items;
const transcribeMany = (recordings: Recording[]) =>
  server.team.call(contract.transcribeResponses, {
    params,
    body: { responses: recordings.map(({ params: { responseId } }) => responseId) },
  });
/** Those that have a job, in the order in which they got it. */
const listSent = async (recordings: Recording[]): Promise<number[]> => {
  const rows = await server.admin<{ asset: string }[]>`
    select data->>'asset' as asset from jobs.job where name = 'media.transcribe' order by created_on, id`;
  return rows
    .map(({ asset }) => recordings.findIndex((one) => one.params.uploadId === asset))
    .filter((i) => i >= 0);
};
async function addRecordings(n: number, seconds?: number): Promise<Recording[]> {
  const recordings = [];
  for (let index = 0; index < n; index += 1) {
    const recording = await recorded.addRecording(seconds);
    const at = new Date(server.clock.now().getTime() + index * 1_000);
    await server.admin`update assets set created_at = ${at} where id = ${recording.params.uploadId}`;
    recordings.push(recording);
  }
  return recordings;
}

describe('switching a study on', () => {
  it('takes what is there once, of those who allow it, and not of previews and deleted responses', async () => {
    const [first, preview, deleted] = await addRecordings(3, 60);
    const declined = await recorded.addRecording(60, false);
    await server.admin`update responses set preview = true where id = ${preview!.params.responseId}`;
    await server.admin`update responses set deleted_at = ${server.clock.now()} where id = ${deleted!.params.responseId}`;
    expect(await read()).toMatchObject({ mode: 'workspace', isOn: false, service: 'on' });
    expect((await server.team.call(contract.estimateStudyTranscription, { params })).body).toEqual({
      recordings: 1,
      seconds: 60,
      isExact: true,
      notPermitted: 1,
      cost: 0.06,
      takesSeconds: null,
    });
    await turn('on');
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await count()).toEqual({ waiting: 1, not_permitted: 1 });
    expect(await recorded.listJobs(first!)).toHaveLength(1);
    await recorded.run(first!);
    await turn('on');
    await follow();
    expect(await count()).toEqual({ done: 1, not_permitted: 1 });
    expect(fake.requests).toHaveLength(1);
    expect(await list('not_permitted')).toMatchObject([
      { response: declined.params.responseId, seconds: 60 },
    ]);
    const [audit] = await server.admin<{ detail: object }[]>`
      select detail from audit_log where action = 'transcript.automate' order by seq desc limit 1`;
    expect(audit!.detail).toMatchObject({ study: params.studyId, kind: 'on' });
  });

  it('and off again cancels what waits, but not what a person asked for', async () => {
    const recordings = await addRecordings(7);
    await turn('on');
    await follow();
    await transcribeMany([recordings[0]!]);
    await turn('off');
    // Four had their turn already: their jobs find that nobody wants them any more.
    expect(await count()).toEqual({ waiting: 5, none: 2 });
    for (const recording of recordings) await recorded.run(recording);
    await follow();
    await recorded.run(recordings[0]!);
    expect(await count()).toEqual({ done: 1, none: 6 });
    expect(fake.requests).toHaveLength(1);
  });

  it('is for admins of the workspace what studies follow that say nothing themselves', async () => {
    await recorded.addRecording();
    await server.admin`update transcription_services set is_automatic = true`;
    expect(await read()).toMatchObject({ mode: 'workspace', workspaceIsOn: true, isOn: true });
    await turn('workspace');
    await follow();
    expect(await count()).toEqual({ waiting: 1 });
    await turn('off');
    expect(await read()).toMatchObject({ mode: 'off', isOn: false });
  });

  it('keeps transcripts that people wrote or deleted as they are', async () => {
    const [written, deleted] = await addRecordings(2);
    const segment = { id: 'a1', fromMs: 0, toMs: null, speaker: null, text: 'Typed' };
    for (const recording of [written!, deleted!])
      await server.team.call(transcripts.editTranscript, {
        params: recording.params,
        body: { revision: 0, changes: [{ do: 'add', after: null, segment }] },
      });
    await server.team.call(transcripts.deleteTranscript, { params: deleted!.params });
    await turn('on');
    await follow();
    expect(await count()).toEqual({ done: 1, none: 1 });
  });
});

it('who agrees after recording is sent then, and who withdraws while waiting is not', async () => {
  const late = await recorded.addRecording(2, false);
  const withdrawn = await recorded.addRecording();
  await turn('on');
  await follow();
  expect(await count()).toEqual({ waiting: 1, not_permitted: 1 });
  const { studyId, responseId } = withdrawn.params;
  await server.team.call(withdrawConsent, { params: { studyId, responseId }, body: { purposes: ['model'] } });
  await recorded.run(withdrawn);
  expect(await get(withdrawn)).toMatchObject({ state: 'failed', problem: 'not_permitted' });
  expect(fake.requests).toHaveLength(0);
  const agreed = { accepted: true, textVersion: 1, optional: ['model'] };
  const at = new Date(server.clock.now().getTime() + 60_000);
  await server.admin`update answers set value = ${JSON.stringify(agreed)}::jsonb where response = ${late.params.responseId}`;
  await server.admin`update responses set last_at = ${at} where id = ${late.params.responseId}`;
  await follow(new Date(at.getTime() + 1_000));
  await recorded.run(late);
  expect(await count()).toEqual({ done: 1, not_permitted: 1 });
});

it('what a person asked for comes first, then what is looked at, then the newest; four at once', async () => {
  const recordings = await addRecordings(8);
  await server.admin`update transcription_services set is_on = false`;
  await turn('on');
  await server.admin`update transcription_services set is_on = true`;
  await server.admin`update transcription_services set monthly_minutes = 0`;
  await follow();
  expect(await listSent(recordings)).toEqual([]);
  expect(await count()).toEqual({ waiting: 8 });
  expect(await read()).toMatchObject({ isLimited: true, limit: { minutes: 0, sentSeconds: 0 } });
  await get(recordings[1]!);
  await transcribeMany([recordings[0]!]);
  await server.admin`update transcription_services set monthly_minutes = null`;
  await follow();
  await sendWaiting(server.services, server.scope());
  // Of one transaction.
  expect((await listSent(recordings)).toSorted()).toEqual([0, 1, 6, 7]);
  expect(await read()).toMatchObject({ isLimited: false });
  // Each that is done gives the next its turn.
  await recorded.run(recordings[7]!);
  expect((await listSent(recordings)).slice(4)).toEqual([5]);
});

describe('a service that fails', () => {
  it('is tried with one recording at a time; each waits longer, and has failed after some times', async () => {
    fake.reply = () => ({ status: 401, body: { detail: 'Invalid API key' } });
    const recordings = await addRecordings(8);
    await turn('on');
    await follow();
    for (const recording of [...recordings, ...recordings]) await recorded.run(recording);
    expect(await count()).toEqual({ waiting: 8 });
    expect(await read()).toMatchObject({ serviceError: 'HTTP 401: Invalid API key' });
    const sent = fake.requests.length;
    expect(sent).toBe(6);
    await follow();
    expect(await listSent(recordings)).toHaveLength(sent);
    let now = server.clock.now().getTime();
    await follow(new Date(now + 60_000));
    expect(await listSent(recordings)).toHaveLength(sent + 1);
    const waiting = (await list('waiting')).filter(({ waitUntil }) => waitUntil !== null);
    expect(waiting).toHaveLength(6);
    expect(waiting[0]).toMatchObject({ problem: 'service_failed', error: 'HTTP 401: Invalid API key' });
    const first = recordings.at(-1)!;
    for (let tries = 0; tries < 8; tries += 1) {
      now += 4 * 3_600_000;
      const later = { ...first, scope: { ...first.scope, now: new Date(now) } };
      await follow(new Date(now));
      for (const { data } of await recorded.listJobs(first)) await recorded.runPiece(later, data);
      await server.admin`delete from jobs.job where data->>'asset' <> ${first.params.uploadId}`;
      await server.admin`
        update transcripts set has_job = false, wait_until = ${new Date(now + 99 * 86_400_000)}
        where asset <> ${first.params.uploadId}`;
    }
    expect(await get(first)).toMatchObject({
      state: 'failed',
      problem: 'service_failed',
      error: 'HTTP 401: Invalid API key',
    });
    expect(await list('failed')).toMatchObject([
      { upload: first.params.uploadId, problem: 'service_failed', error: 'HTTP 401: Invalid API key' },
    ]);
    fake.reply = () => ({ body: hearWords('Back') });
    expect((await server.team.call(contract.retryTranscriptions, { params })).body).toEqual({ queued: 1 });
    await follow(new Date(now + 60_000));
    await recorded.run({ ...first, scope: { ...first.scope, now: new Date(now + 60_000) } });
    expect((await get(first)).segments[0]!.text).toBe('Back');
  });

  it('lets what runs by itself wait when its job gives up, and what a person asked for fail', async () => {
    const [asked, automatic] = await addRecordings(2);
    await turn('on');
    await follow();
    await server.admin`update transcripts set need = 2 where asset = ${asked!.params.uploadId}`;
    for (const recording of [asked!, automatic!]) {
      const [job] = await recorded.listJobs(recording);
      const given = { key: job!.data, problem: 'service_failed', isService: true } as const;
      await failRun(server.services.database, recording.scope, given);
    }
    expect([(await get(asked!)).state, (await get(automatic!)).state]).toEqual(['failed', 'queued']);
  });

  it('for one recording does not stop the others', async () => {
    const [bad, good] = await addRecordings(2);
    fake.reply = () => ({ status: 400, body: { error: 'FFmpeg conversion failed.' } });
    await turn('on');
    await follow();
    await recorded.run(bad!);
    fake.reply = () => ({ body: hearWords('Hello') });
    await recorded.run(good!);
    expect(await count()).toEqual({ failed: 1, done: 1 });
    expect(await list('failed')).toMatchObject([
      { upload: bad!.params.uploadId, error: 'HTTP 400: FFmpeg conversion failed.' },
    ]);
  });
});

it('several are sent at once, each once; those that may not be sent or are there already are told apart', async () => {
  const [first, second] = await addRecordings(2);
  const declined = await recorded.addRecording(2, false);
  const unprepared = await recorded.addRecording();
  await server.admin`update recordings set state = 'failed' where asset = ${unprepared.params.uploadId}`;
  await transcribeMany([first!]);
  await follow();
  await recorded.run(first!);
  const all = [first!, second!, declined, unprepared];
  expect((await transcribeMany(all)).body).toEqual({ queued: 1, had: 1, notPermitted: 1, notReady: 1 });
  expect((await transcribeMany(all)).body).toMatchObject({ queued: 1, had: 1 });
  await follow();
  expect((await transcribeMany(all)).body).toMatchObject({ queued: 0, had: 2 });
  await recorded.run(second!);
  expect(fake.requests).toHaveLength(2);
  const gone = { ...first!, params: { ...first!.params, responseId: crypto.randomUUID() } };
  expect((await transcribeMany([second!, gone])).status).toBe(404);
  await server.admin`update transcription_services set is_on = false`;
  expect((await transcribeMany([second!])).status).toBe(409);
});

it('a recording is sent in the language that a person chose, also the next time', async () => {
  const recording = await recorded.addRecording();
  const request = (body: { again?: boolean; language?: 'de' | null }) =>
    server.team.call(transcripts.transcribe, { params: recording.params, body });
  expect(await get(recording)).toMatchObject({ spokenLanguage: 'en' });
  await request({ language: 'de' });
  await recorded.run(recording);
  await request({ again: true });
  await recorded.run(recording);
  expect(await get(recording)).toMatchObject({ spokenLanguage: 'de' });
  await request({ again: true, language: null });
  await recorded.run(recording);
  expect(fake.requests.map(({ fields }) => fields['language'])).toEqual([['de'], ['de'], ['en']]);
  const refused = await server.team.call(transcripts.transcribe, {
    params: recording.params,
    body: { language: 'xx' as 'de' },
  });
  expect(refused.status).toBe(400);
});

describe('all studies', () => {
  const listStudies = async (scope?: Scope) =>
    scope
      ? listTranscribedStudies(server.services, scope)
      : (await server.team.call(contract.listTranscribedStudies, {})).body;

  it('are listed with what waits, is done and failed, why, and what was sent this month', async () => {
    expect((await listStudies()).items).toEqual([]);
    const [done, failed, other, waiting] = await addRecordings(4);
    const declined = await recorded.addRecording(60, false);
    await transcribeMany([done!]);
    await sendWaiting(server.services, server.scope());
    await recorded.run(done!);
    fake.reply = () => ({ status: 401, body: { error: { message: 'Wrong key' } } });
    await transcribeMany([failed!, other!]);
    await sendWaiting(server.services, server.scope());
    await recorded.run(failed!);
    await recorded.run(other!);
    await transcribeMany([waiting!]);
    await server.admin`
      insert into transcripts (workspace, container, owner, asset, state, problem, state_at, segments, text, revision,
        changed_at, replaces, pieces_done)
      values (${server.scope().workspace}, ${params.studyId}, ${declined.params.responseId}, ${declined.params.uploadId},
        'failed', 'not_permitted', ${server.scope().now}, '[]', '', 0, ${server.scope().now}, false, 0)`;
    const { items, minutePrice, service, more, can } = await listStudies();
    expect({ minutePrice, service, more }).toEqual({ minutePrice: 0.06, service: 'on', more: false });
    expect(can).toMatchObject({ 'transcript.edit': true });
    expect(items).toEqual([
      {
        id: params.studyId,
        name: expect.any(String),
        isOn: false,
        done: 1,
        running: 0,
        waiting: 1,
        failed: 2,
        not_permitted: 1,
        no_sound: 0,
        failures: [{ problem: 'service_failed', recordings: 2, error: expect.stringContaining('Wrong key') }],
        sentSeconds: 2,
      },
    ]);
    await turn('on');
    expect((await listStudies()).items[0]).toMatchObject({ isOn: true });
  });

  it('are those that the person sees, without deleted responses', async () => {
    const [first] = await addRecordings(2);
    await transcribeMany([first!]);
    const restricted = await makeMember(server.services.database, server.scope(), 'researcher');
    expect((await listStudies(restricted)).items).toHaveLength(1);
    const { id } = await server.services.database.within(server.scope(), (tx) =>
      createProject(tx, server.scope(), { name: 'Closed', colour: 'grey', visibility: 'members' }),
    );
    await server.admin`update studies set project = ${id} where id = ${params.studyId}`;
    expect((await listStudies(restricted)).items).toEqual([]);
    expect((await listStudies()).items[0]).toMatchObject({ waiting: 1 });
    await server.admin`update responses set deleted_at = now() where id = ${first!.params.responseId}`;
    expect((await listStudies()).items[0]).toMatchObject({ waiting: 0 });
  });
});
