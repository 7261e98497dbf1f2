import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveStudy } from '#product/studies/server/move-study.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import * as contract from '../contract.ts';
import { no, serveSurvey, yes, type SurveyServer } from './testing/factory.ts';

let server: SurveyServer;
let survey: Awaited<ReturnType<SurveyServer['makeSurvey']>>;
beforeAll(async () => {
  server = await serveSurvey();
  survey = await server.makeSurvey();
});
afterAll(() => server.close());

type Sent = Parameters<typeof send>[1][number];
const send = (
  studyId: string,
  responses: {
    key: string;
    answers: Record<string, unknown>;
    startedAt: string;
    completedAt?: string;
    device?: 'phone';
    language?: string;
    parameters?: Record<string, string>;
  }[],
  version?: number,
) => server.team.call(contract.importResponses, { params: { studyId }, body: { responses, version } });

const createResponse = (change: Partial<Sent> = {}): Sent => ({
  key: randomUUID(),
  answers: { [survey.gate]: no, [survey.score]: { score: 9 } },
  startedAt: '2019-03-01T23:30:00+01:00',
  ...change,
});
/** The code and the invalid fields of an error. */
const failureOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as { fields?: object }).fields ?? {}),
];

it('stores responses with their times, device and parameters, and counts them', async () => {
  const reply = await send(survey.id, [
    createResponse({ completedAt: '2019-03-01T22:40:00Z', device: 'phone', parameters: { source: 'paper' } }),
    createResponse(),
  ]);
  expect(reply.body).toMatchObject({
    imported: 2,
    responses: [{ status: 'completed' }, { status: 'completed' }],
  });
  const rows = await server.admin`
    select channel, status, device, seconds, started_at, completed_at, parameters, preview from responses
    where study = ${survey.id} order by seconds`;
  const start = new Date('2019-03-01T22:30:00Z');
  const counted = { channel: 'import', status: 'completed', started_at: start, preview: false };
  expect([...rows]).toEqual([
    {
      ...counted,
      device: 'phone',
      seconds: 600,
      completed_at: new Date('2019-03-01T22:40:00Z'),
      parameters: { source: 'paper' },
    },
    { ...counted, device: 'desktop', seconds: null, completed_at: start, parameters: null },
  ]);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

it('imports a key once, and refuses it for other answers', async () => {
  const study = await server.makeSurvey();
  const answers = { [study.gate]: no, [study.score]: { score: 9 } };
  const [firstResponse, secondResponse] = [createResponse({ answers }), createResponse({ answers })];
  const first = await send(study.id, [firstResponse]);
  const repeatedReply = await send(study.id, [firstResponse, secondResponse]);
  expect(repeatedReply.body.imported).toBe(1);
  expect(repeatedReply.body.responses[0]).toEqual(first.body.responses[0]);
  const changedResponse = { ...firstResponse, answers: { ...answers, [study.score]: { score: 1 } } };
  expect(failureOf(await send(study.id, [createResponse({ answers }), changedResponse]))).toEqual([
    409,
    ['responses.1.key'],
  ]);
  expect(
    failureOf(
      await send(study.id, [
        createResponse({ answers }),
        { ...secondResponse, key: firstResponse.key },
        firstResponse,
      ]),
    ),
  ).toEqual([400, ['responses.2.key']]);
  expect(await server.stored(study.id)).toHaveLength(2);
  // The same key at the link of the study is another response.
  const submitted = await server.submit(study, answers, firstResponse.key);
  expect(submitted.body.response).not.toBe(first.body.responses[0]!.response);
  expect(await server.listWrongCounts(study.id)).toEqual([]);
});

describe('one invalid response', () => {
  const cases: [string, () => Partial<Sent>, string][] = [
    ['before the year 2000', () => ({ startedAt: '1999-12-31T23:59:59Z' }), 'startedAt'],
    ['in the future', () => ({ startedAt: '2999-01-01T00:00:00Z' }), 'startedAt'],
    ['without a time', () => ({ startedAt: '2019-03-01' }), 'startedAt'],
    ['completed before its start', () => ({ completedAt: '2018-03-01T00:00:00Z' }), 'completedAt'],
    ['completed in the future', () => ({ completedAt: '2999-03-01T00:00:00Z' }), 'completedAt'],
    [
      'with an invalid answer',
      () => ({ answers: { [survey.gate]: no, [survey.score]: { score: 11 } } }),
      'answers.{score}.score',
    ],
    ['that is not finished', () => ({ answers: { [survey.gate]: no } }), 'answers.{score}'],
    [
      'with an answer off its path',
      () => ({
        answers: {
          [survey.gate]: no,
          [survey.colour]: { options: [survey.red], other: null },
          [survey.score]: { score: 1 },
        },
      }),
      'answers.{colour}',
    ],
    [
      'with too many parameters',
      () => ({ parameters: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`p${at}`, 'x'])) }),
      'parameters',
    ],
  ];
  it.each(cases)('%s rejects the whole import and is named in the error', async (_, change, field) => {
    const before = await server.stored(survey.id);
    const reply = await send(survey.id, [createResponse(), createResponse(change())]);
    const path = field.replace('{score}', survey.score).replace('{colour}', survey.colour);
    expect(failureOf(reply)).toEqual([400, [`responses.1.${path}`]]);
    expect(await server.stored(survey.id)).toEqual(before);
  });
});

it('is stored in the requested version of a published study', async () => {
  expect((await send(survey.id, [createResponse()], 1)).status).toBe(200);
  expect(failureOf(await send(survey.id, [createResponse()], 2))).toEqual([400, ['version']]);
  expect((await send(randomUUID(), [createResponse()])).status).toBe(404);
});

it('counts towards limits, but is refused neither for them nor because the study is closed', async () => {
  const study = await server.makeSurvey();
  const { database } = server.services;
  const answers = { [study.gate]: yes, [study.colour]: null, [study.score]: null };
  await database.within(server.scope(), (tx) =>
    setLink(tx, server.scope(), {
      study: study.id,
      link: { open: true, closeAt: 2, closeOn: null, onePerBrowser: true },
    }),
  );
  const threeResponses = Array.from({ length: 3 }, () => createResponse({ answers }));
  const reply = await send(study.id, threeResponses);
  expect(reply.body.responses.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  expect((await server.participant(study).start()).status).toBe(410);
  await database.within(server.scope(), (tx) =>
    moveStudy(tx, server.scope(), { study: study.id, newState: 'closed' }),
  );
  expect((await send(study.id, [createResponse({ answers })])).status).toBe(200);
});

it('only the import takes start dates', async () => {
  const body = { key: randomUUID(), answers: { [survey.gate]: no, [survey.score]: { score: 9 } } };
  const post = (extra: object) =>
    server
      .visitor()
      .send('POST', `/api/answering/${survey.linkToken}/responses`, { body: { ...body, ...extra } });
  for (const extra of [{ startedAt: '2019-03-01T22:30:00Z' }, { completedAt: '2019-03-01T22:30:00Z' }])
    expect((await post(extra)).status).toBe(400);
  expect((await post({})).status).toBe(200);
});

it('writes one audit row per call', async () => {
  const study = await server.makeSurvey();
  const answers = { [study.gate]: no, [study.score]: null };
  await send(study.id, [createResponse({ answers }), createResponse({ answers })]);
  const rows = await server.admin`
    select action, detail from audit_log where entity = ${study.id} and action = 'response.import'`;
  expect([...rows]).toEqual([{ action: 'response.import', detail: { version: 1, sent: 2, imported: 2 } }]);
});
