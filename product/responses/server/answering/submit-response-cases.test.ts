import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setLink } from '#product/studies/server/set-study.ts';
import { moveStudy } from '#product/studies/server/move-study.ts';
import { no, serveSurvey, yes, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
let survey: Awaited<ReturnType<SurveyServer['makeSurvey']>>;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const prepareAnswers = async () => {
  survey = await server.makeSurvey();
  return { [survey.gate]: no, [survey.score]: { score: 6 } };
};

it('B1: the same submit sent fifty times in parallel is one response, with fifty equal replies', async () => {
  const answers = await prepareAnswers();
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 50 }, () => server.submit(survey, answers, key)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await server.stored(survey.id)).toMatchObject([{ status: 'completed', answers }]);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

it('B1: a start, a save and a finish sent fifty times in parallel count once', async () => {
  await prepareAnswers();
  const participant = server.participant(survey);
  await participant.start();
  const times = Array.from({ length: 50 });
  const saves = await Promise.all(times.map(() => participant.save(survey.gate, no, 1)));
  expect(new Set(saves.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  await participant.save(survey.score, { score: 6 }, 2);
  const ends = await Promise.all(times.map(() => participant.finish()));
  expect(new Set(ends.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(await server.stored(survey.id)).toMatchObject([{ status: 'completed' }]);
  const key = randomUUID();
  const people = times.map(() => server.participant(survey));
  const starts = await Promise.all(people.map((person) => person.start('fresh', key)));
  expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([200]));
  const firsts = await Promise.all(people.map((person) => person.save(survey.gate, no)));
  expect(new Set(firsts.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await server.stored(survey.id)).toHaveLength(2);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

it('B2: another body with the same key is rejected, and the first is kept', async () => {
  const answers = await prepareAnswers();
  const key = randomUUID();
  const first = await server.submit(survey, answers, key);
  const others: Record<string, unknown>[] = [
    { ...answers, [survey.score]: { score: 7 } },
    { ...answers, [survey.score]: null },
    {
      [survey.gate]: yes,
      [survey.colour]: { options: [survey.red], other: null },
      [survey.score]: { score: 6 },
    },
  ];
  for (const other of others) {
    const { status, error } = await server.submit(survey, other, key);
    expect([status, error?.code]).toEqual([409, 'conflict']);
  }
  expect((await server.submit(survey, answers, key)).body).toEqual(first.body);
  expect(await server.stored(survey.id)).toMatchObject([{ id: first.body.response, answers }]);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

it('B2: of fifty concurrent different bodies with one key, one is stored and the others are rejected', async () => {
  const answers = await prepareAnswers();
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 11 }, (_, score) =>
      server.submit(survey, { ...answers, [survey.score]: { score } }, key),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 10 }, () => 409),
  ]);
  expect(await server.stored(survey.id)).toHaveLength(1);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

it('B2: another value with the sequence number of an earlier save is rejected, and the first is kept', async () => {
  await prepareAnswers();
  const participant = server.participant(survey);
  await participant.start();
  await participant.save(survey.gate, no, 1);
  expect((await participant.save(survey.gate, yes, 1)).status).toBe(409);
  expect((await server.stored(survey.id))[0]!.answers).toEqual({ [survey.gate]: no });
});

it('B3: a request repeated after the study has closed gets the stored result', async () => {
  const answers = await prepareAnswers();
  const { database } = server.services;
  const key = randomUUID();
  const first = await server.submit(survey, answers, key);
  const participant = server.participant(survey);
  await participant.start();
  await participant.save(survey.gate, no);
  await participant.save(survey.score, { score: 1 });
  const finished = await participant.finish();
  await database.within(server.scope(), (tx) =>
    moveStudy(tx, server.scope(), { study: survey.id, newState: 'closed' }),
  );
  server.clock.advance(3 * 86_400_000);
  const repeatedReply = await server.submit(survey, answers, key);
  expect([repeatedReply.status, repeatedReply.body]).toEqual([200, first.body]);
  expect((await participant.finish()).body).toEqual(finished.body);
  expect((await server.submit(survey, answers)).status).toBe(410);
});

it('B8: exactly N of 200 concurrent submits complete when the link closes at N', async () => {
  const answers = await prepareAnswers();
  const { database } = server.services;
  const link = { open: true, closeAt: 37, closeOn: null, onePerBrowser: true };
  await database.within(server.scope(), (tx) => setLink(tx, server.scope(), { study: survey.id, link }));
  const keys = Array.from({ length: 200 }, () => randomUUID());
  const send = (key: string) => server.submit(survey, answers, key);
  const replies = await Promise.all(keys.map(send));
  const ends = (status: string) => replies.filter(({ body }) => body.status === status);
  expect([ends('completed').length, ends('over_quota').length]).toEqual([37, 163]);
  // Repeated, each request gets the same reply.
  const repeatedReplies = await Promise.all(keys.slice(0, 20).map(send));
  expect(repeatedReplies.map(({ body }) => body)).toEqual(replies.slice(0, 20).map(({ body }) => body));
  expect(await server.stored(survey.id)).toHaveLength(200);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

it('all errors of a complete response are reported together, each with its block and field', async () => {
  const answers = await prepareAnswers();
  const refusal = async (submitted: Record<string, unknown>) => {
    const { status, error } = await server.submit(survey, submitted);
    return [status, error?.code, error?.fields];
  };
  const bad = (fields: Record<string, unknown>) => [400, 'bad_input', fields];
  const sentence = expect.stringMatching(/^[A-Z].*\.$/);
  expect(
    await refusal({ ...answers, [survey.score]: { score: 'six' }, [survey.gate]: { option: 1 } }),
  ).toEqual(
    bad({
      [`answers.${survey.score}.score`]: 'Enter a whole number.',
      [`answers.${survey.gate}.option`]: 'Enter text.',
      [`answers.${survey.gate}.other`]: 'This is required.',
    }),
  );
  expect(await refusal({ ...answers, [survey.score]: 6 })).toEqual(
    bad({ [`answers.${survey.score}`]: 'This value doesn’t have an allowed format.' }),
  );
  expect(await refusal({ ...answers, [survey.gate]: { option: 'gone222222', other: null } })).toEqual(
    bad({ [`answers.${survey.gate}`]: sentence }),
  );
  expect(await refusal({ ...answers, unknown222: { text: 'x' } })).toEqual(
    bad({ 'answers.unknown222': sentence }),
  );
  expect(await refusal({ [survey.gate]: yes, [survey.score]: { score: 6 } })).toEqual(
    bad({ [`answers.${survey.colour}`]: sentence }),
  );
  expect(await refusal({ ...answers, [survey.colour]: { options: [survey.red], other: null } })).toEqual(
    bad({ [`answers.${survey.colour}`]: sentence }),
  );
  const { error } = await server.submit(survey, { ...answers, [survey.score]: { score: 'six' } });
  expect(error?.message).toBe(`answers.${survey.score}.score: Enter a whole number.`);
  expect(await server.stored(survey.id)).toEqual([]);
});

it('a rejected save reports which part of the answer is invalid', async () => {
  await prepareAnswers();
  const participant = server.participant(survey);
  await participant.start();
  const invalid = await participant.save(survey.gate, { option: 1, other: null });
  expect([invalid.status, invalid.error?.fields]).toEqual([400, { 'value.option': 'Enter text.' }]);
  const skipped = await participant.save(survey.gate, null);
  expect(skipped.error?.fields).toEqual({ value: expect.stringMatching(/^[A-Z].*\.$/) });
});
