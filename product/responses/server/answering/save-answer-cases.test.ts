import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultRoutes } from '#product/results/server/routes.ts';
import * as results from '#product/results/contract.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { text } from '#product/blocks/text.ts';
import { archiveStudies } from '#product/studies/server/archive-studies.ts';
import { deleteStudies } from '#product/studies/server/delete-studies.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { moveStudy } from '#product/studies/server/move-study.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { saveDraft } from '#product/studies/server/save-draft.ts';
import { replaceLink, setLink } from '#product/studies/server/set-study.ts';
import { MAX_BLOCKS, type Block } from '#product/studies/study.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import * as contract from '../../contract.ts';
import { responseRoutes } from '../routes.ts';
import { no, seen, serveSurvey, yes, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
});
afterAll(() => server.close());

const within = <T>(work: (tx: Tx, scope: ReturnType<SurveyServer['scope']>) => Promise<T>) => {
  const scope = server.scope();
  return server.services.database.within(scope, (tx) => work(tx, scope));
};

it('B5: a returning participant can continue their own response, and nobody else’s, from one IP address', async () => {
  const survey = await server.makeSurvey();
  const [participant, other] = [server.participant(survey), server.participant(survey)];
  for (const each of [participant, other]) await each.start();
  await participant.save(survey.gate, yes);
  await other.save(survey.gate, no);
  // The tab was closed: only the cookie of the browser is left.
  const look = await participant.start('look');
  expect(look.body).toMatchObject({ state: 'resumable', answers: {}, progress: null });
  expect((await participant.start('continue')).body.answers).toEqual({ [survey.gate]: yes });
  expect((await other.start('continue')).body.answers).toEqual({ [survey.gate]: no });
  expect((await server.participant(survey).start('continue')).body).toMatchObject({
    state: 'begun',
    answers: {},
  });
  // A cookie of another study, or an invented one, finds no response.
  const otherStudy = await server.makeSurvey();
  const foreignCookie = server.participant(otherStudy);
  for (const [name, value] of participant.visitor.cookies) foreignCookie.visitor.cookies.set(name, value);
  expect((await foreignCookie.save(otherStudy.gate, yes)).status).toBe(404);
  expect((await foreignCookie.finish()).status).toBe(404);
});

it('a changed answer takes later ones off the path, and puts them back when it is changed back', async () => {
  const survey = await server.makeSurvey();
  const participant = server.participant(survey);
  await participant.start();
  await participant.save(survey.gate, yes);
  await participant.save(survey.colour, { options: [survey.red], other: null });
  const onPath = async () => {
    const rows = await within(
      (tx, scope) => tx<{ block: string; on_path: boolean }[]>`
        select block, on_path from answers where workspace = ${scope.workspace} and study = ${survey.id}`,
    );
    return Object.fromEntries(rows.map((row) => [row.block, row.on_path]));
  };
  await participant.save(survey.gate, no);
  expect(await onPath()).toEqual({ [survey.gate]: true, [survey.colour]: false });
  await participant.save(survey.gate, yes);
  expect(await onPath()).toEqual({ [survey.gate]: true, [survey.colour]: true });
});

it('B7: a study published anew during a response: its answers stay in the version it started with', async () => {
  const survey = await server.makeSurvey();
  const early = server.participant(survey);
  await early.start();
  await early.save(survey.gate, yes);
  const [, colour] = survey.blocks as [Block, Block, Block];
  const [green, white] = makeOptions('Green', 'White');
  await within(async (tx, scope) => {
    const config = { ...(colour.config as object), options: [green, white] };
    const changes = [
      { do: 'set' as const, id: survey.colour, block: { title: text('Which colour now?'), config } },
      { do: 'remove' as const, id: survey.score },
    ];
    const { revision } = await saveDraft(tx, scope, { study: survey.id, revision: 1, changes });
    await publishStudy(tx, scope, { study: survey.id, revision });
  });
  // The removed option and question are still part of this response; the new ones are not.
  expect((await early.save(survey.colour, { options: [green!.id], other: null })).status).toBe(400);
  expect((await early.save(survey.colour, { options: [survey.red], other: null })).status).toBe(200);
  expect((await early.save(survey.score, { score: 8 })).status).toBe(200);
  expect((await early.finish()).body.status).toBe('completed');
  const late = server.participant(survey);
  expect((await late.start()).body.version).toBe(2);
  await late.save(survey.gate, yes);
  expect((await late.save(survey.colour, { options: [survey.red], other: null })).status).toBe(400);
  await late.save(survey.colour, { options: [green!.id], other: null });
  expect((await late.save(survey.score, { score: 8 })).status).toBe(404);
  expect((await late.finish()).body.status).toBe('completed');
  expect((await server.stored(survey.id)).map(({ version }) => version).toSorted()).toEqual([1, 2]);
  const { body } = await server.team.call(results.getBlocks, { params: { studyId: survey.id } });
  const [, colours, score] = body.blocks;
  const counts = colours!.finding.groups[0]!.bars.map(({ choice, n }) => [choice, n]);
  expect(counts).toEqual(
    expect.arrayContaining([
      [green!.id, 1],
      [survey.red, 1],
    ]),
  );
  expect([colours!.finding.n, score!.finding.n, score!.removed]).toEqual([2, 1, true]);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

describe('B12', () => {
  /** Every participant endpoint that writes, read from the route table, so that new ones are tested as well. */
  const listWritingEndpoints = (): Endpoint[] =>
    responseRoutes(server.services)
      .map(({ endpoint }) => endpoint)
      // Entering the password of a study stores nothing, and showing its page no answer.
      .filter(({ path, method }) => path.startsWith('/api/answering/') && method !== 'GET')
      .filter(({ path }) => !/\/(password|seen)$/.test(path));
  const bodies: Record<string, (survey: Survey) => object | undefined> = {
    'POST /api/answering/:linkToken/start': () => ({ mode: 'fresh', key: randomUUID() }),
    'PUT /api/answering/:linkToken/answers/:block': () => ({ value: no, seq: 9, duration: 1 }),
    'POST /api/answering/:linkToken/finish': () => undefined,
    'PUT /api/answering/:linkToken/language': () => ({ language: 'de' }),
    'POST /api/answering/:linkToken/uploads/:block': () => Buffer.from('a file'),
    'PUT /api/answering/:linkToken/uploads/:block/:uploadId': () => ({ name: 'voice.webm' }),
    'PATCH /api/answering/:linkToken/uploads/:block/:uploadId': () => Buffer.from('a part'),
    'POST /api/answering/:linkToken/uploads/:block/:uploadId/finish': () => ({ bytes: 1 }),
    'DELETE /api/answering/:linkToken/uploads/:block/:uploadId': () => undefined,
    'POST /api/answering/:linkToken/responses': (survey) => ({
      key: randomUUID(),
      answers: { [survey.gate]: no, [survey.score]: { score: 1 } },
    }),
  };
  type Survey = Awaited<ReturnType<SurveyServer['makeSurvey']>>;

  it.each<[string, (survey: Survey) => Promise<unknown>, number]>([
    [
      'paused',
      ({ id }) => within((tx, scope) => moveStudy(tx, scope, { study: id, newState: 'paused' })),
      410,
    ],
    [
      'closed',
      ({ id }) => within((tx, scope) => moveStudy(tx, scope, { study: id, newState: 'closed' })),
      410,
    ],
    [
      'archived',
      async ({ id }) => {
        await within((tx, scope) => moveStudy(tx, scope, { study: id, newState: 'closed' }));
        await within((tx, scope) => archiveStudies(tx, scope, { ids: [id], archived: true }));
      },
      410,
    ],
    [
      'past its closing date',
      ({ id }) =>
        within((tx, scope) => {
          const closeOn = new Date(scope.now.getTime() - 1).toISOString();
          return setLink(tx, scope, {
            study: id,
            link: { open: true, closeAt: null, closeOn, onePerBrowser: true },
          });
        }),
      410,
    ],
    ['under another link', ({ id }) => within((tx, scope) => replaceLink(tx, scope, id)), 404],
    ['deleted', ({ id }) => within((tx, scope) => deleteStudies(tx, scope, [id])), 404],
  ])(
    'B12: a study that is %s accepts nothing by any endpoint, also from a participant who started too long ago',
    async (_, close, status) => {
      const survey = await server.makeSurvey();
      const started = server.participant(survey);
      await started.start();
      await close(survey);
      server.clock.advance(25 * 3_600_000);
      const before = await server.stored(survey.id);
      const routes = listWritingEndpoints();
      expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
        Object.keys(bodies).toSorted(),
      );
      for (const route of routes) {
        const name = `${route.method} ${route.path}`;
        const path = route.path
          .replace(':linkToken', survey.linkToken)
          .replace(':block', survey.gate)
          .replace(':uploadId', randomUUID());
        for (const visitor of [started.visitor, server.visitor()]) {
          const headers: Record<string, string> = route.maxFileBytes
            ? { 'content-type': 'application/octet-stream' }
            : {};
          const reply = await visitor.send(route.method, path, {
            body: bodies[name]!(survey),
            options: { headers },
          });
          // Without a response there is nothing to answer, translate or finish.
          const expectedStatus =
            visitor !== started.visitor && /finish|answers|language|uploads/.test(name) ? 404 : status;
          expect([name, reply.status]).toEqual([name, expectedStatus]);
        }
      }
      expect(await server.stored(survey.id)).toEqual(before);
      expect(await server.listWrongCounts(survey.id)).toEqual([]);
    },
  );

  it('B12: answers after a required consent are rejected without it, by every endpoint', async () => {
    const consent = makeBlock('consent', 'Your agreement', {
      required: true,
      config: makeConsent('We keep your answers.'),
    });
    const declined = { accepted: false, textVersion: 1 };
    const score = makeBlock('nps', 'How likely?');
    const study = await makeStudy(server.services.database, server.scope(), [consent, score]);
    const answer = { score: 5 };
    expect((await server.submit(study, { [score.id]: answer })).status).toBe(400);
    expect((await server.submit(study, { [consent.id]: null, [score.id]: answer })).status).toBe(400);
    expect((await server.submit(study, { [consent.id]: declined, [score.id]: answer })).status).toBe(400);
    const participant = server.participant(study);
    await participant.start();
    expect((await participant.save(score.id, answer)).status).toBe(409);
    expect((await participant.save(consent.id, null)).status).toBe(400);
    expect((await participant.finish()).status).toBe(409);
    expect((await participant.save(consent.id, declined)).status).toBe(200);
    expect((await participant.save(score.id, answer)).status).toBe(409);
    expect((await participant.finish()).body.status).toBe('screened_out');
    expect((await server.stored(study.id)).map(({ answers }) => answers)).toEqual([
      { [consent.id]: declined },
    ]);
  });
});

describe('B13', () => {
  it('B13: times sent by a browser are rejected, and every row has the time of the server', async () => {
    const survey = await server.makeSurvey();
    const participant = server.participant(survey);
    const startedAt = server.clock.now();
    await participant.start();
    const path = `/api/answering/${survey.linkToken}/answers/${survey.gate}`;
    for (const extra of [{ answeredAt: '2016-05-04T09:00:00Z' }, { startedAt: 1 }, { now: '2036-01-01' }])
      expect(
        (await participant.visitor.send('PUT', path, { body: { value: no, seq: 1, duration: 0, ...extra } }))
          .status,
      ).toBe(400);
    for (const duration of [-1, 86_400_001, 0.5, '5'])
      expect(
        (await participant.visitor.send('PUT', path, { body: { value: no, seq: 1, duration } })).status,
      ).toBe(400);
    server.clock.advance(60_000);
    const date = new Date(startedAt.getTime() - 10 * 365 * 86_400_000).toUTCString();
    await participant.visitor.send('PUT', path, {
      body: { value: no, seq: 1, duration: 5 },
      options: { headers: { date } },
    });
    const [row] = await server.admin`
      select r.started_at, r.last_at, a.answered_at from responses r join answers a on a.response = r.id
      where r.study = ${survey.id}`;
    const savedAt = new Date(startedAt.getTime() + 60_000);
    // Five milliseconds of looking at the first question.
    const began = new Date(savedAt.getTime() - 5);
    expect(row).toEqual({ started_at: began, last_at: savedAt, answered_at: savedAt });
  });

  it.each([
    ['the server’s clock is put back ten years', -10 * 365 * 86_400_000],
    ['summer time ends', -3_600_000],
    ['nothing happens', 0],
  ])('B13: no duration is negative when %s during a response', async (_, milliseconds) => {
    const survey = await server.makeSurvey();
    const participant = server.participant(survey);
    await participant.start();
    await participant.save(survey.gate, no);
    await participant.save(survey.score, { score: 3 });
    const now = server.clock.now();
    server.clock.advance(milliseconds);
    try {
      expect((await participant.finish()).body.status).toBe('completed');
    } finally {
      server.clock.set(now.toISOString());
    }
    const [{ seconds }] = await server.admin<[{ seconds: number }]>`
      select seconds from responses where study = ${survey.id}`;
    expect(seconds).toBe(0);
    const params = { studyId: survey.id };
    const { items } = (await server.team.call(results.listResponses, { params, query: {} })).body;
    expect(items.map((item) => item.seconds)).toEqual([0]);
    expect((await server.team.call(results.getOverview, { params, query: {} })).body.medianSeconds).toBe(0);
  });
});

describe('B14', () => {
  it('B14: a study with the maximum number of blocks can be answered at once and step by step; one more block is rejected', async () => {
    const blocks = Array.from({ length: MAX_BLOCKS }, (_, index) =>
      makeBlock('short-text', `Question ${index}`),
    );
    const { database } = server.services;
    const study = await makeStudy(database, server.scope(), blocks);
    const extraBlock = { do: 'add' as const, block: makeBlock('nps', 'One more'), after: null };
    await expect(
      within((tx, scope) => saveDraft(tx, scope, { study: study.id, revision: 1, changes: [extraBlock] })),
    ).rejects.toMatchObject({ code: 'bad_input', message: `A study has at most ${MAX_BLOCKS} blocks.` });
    const answers = Object.fromEntries(blocks.map(({ id }, index) => [id, { text: `Answer ${index}` }]));
    expect((await server.submit(study, answers)).body.status).toBe('completed');
    expect((await server.stored(study.id))[0]!.answers).toEqual(answers);
    expect(await server.listWrongCounts(study.id)).toEqual([]);
  });

  it('B14: ten thousand answers in one request are rejected with a message, and nothing is stored', async () => {
    const survey = await server.makeSurvey();
    const answers = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `question${index}`,
        { text: 'An answer of a usual length, no more' },
      ]),
    );
    const many = await server.submit(survey, answers);
    expect([many.status, many.error?.message]).toEqual([
      400,
      'answers.question0: The study doesn’t have this question.',
    ]);
    expect(Object.keys(many.error?.fields ?? {})).toHaveLength(20);
    const long = Object.fromEntries(Object.keys(answers).map((id) => [id, { text: 'x'.repeat(200) }]));
    const large = await server.submit(survey, long);
    expect([large.status, large.error?.code]).toEqual([413, 'too_large']);
    expect(await server.stored(survey.id)).toEqual([]);
  });

  it('B14: an answer of the maximum size is stored; larger ones, of 64 kB and 1 MB, are rejected with a message', async () => {
    const question = makeBlock('open-question', 'Tell us', { config: { maxLength: 20_000 } });
    const study = await makeStudy(server.services.database, server.scope(), [question]);
    const participant = server.participant(study);
    await participant.start();
    const longest = '調'.repeat(20_000);
    expect((await participant.save(question.id, { text: longest })).status).toBe(200);
    for (const [text, status, code] of [
      ['x'.repeat(20_001), 400, 'bad_input'],
      ['x'.repeat(70_000), 413, 'too_large'],
      ['x'.repeat(1_000_000), 413, 'too_large'],
    ] as const) {
      const { error, status: replied } = await participant.save(question.id, { text });
      expect([replied, error?.code, error?.message]).toEqual([
        status,
        code,
        expect.stringMatching(/^This .*\.$/),
      ]);
    }
    expect((await server.stored(study.id))[0]!.answers).toEqual({ [question.id]: { text: longest } });
  });
});

it('B12: a finished response accepts no more answers', async () => {
  const survey = await server.makeSurvey();
  const participant = server.participant(survey);
  await participant.start();
  await participant.save(survey.gate, no);
  await participant.save(survey.score, { score: 2 });
  await participant.finish();
  expect((await participant.save(survey.gate, { option: seen.id, other: null }, 9)).status).toBe(409);
  expect((await server.stored(survey.id))[0]!.answers).toMatchObject({ [survey.gate]: no });
  expect(contract.saveAnswer.limit?.by).toBe('participant');
});
