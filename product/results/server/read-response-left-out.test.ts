import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import * as answering from '#product/responses/contract.ts';
import { serveSurvey, yes, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { compareColumns } from '../columns/server/compare-columns.ts';
import { foldStudy } from '../columns/server/fold-study.ts';
import * as contract from '../contract.ts';
import { resultRoutes } from './routes.ts';

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

const leaveOut = (study: string, response: string, blocks: string[], reason: string | null) =>
  server.team.call(answering.leaveOutAnswers, {
    params: { studyId: study, responseId: response },
    body: { blocks, reason },
  });
const readBlock = async (studyId: string, block: string, query = {}) =>
  (await server.team.call(contract.getBlock, { params: { studyId, block }, query })).body;
const readResponse = async (studyId: string, responseId: string) =>
  (await server.team.call(contract.getResponse, { params: { studyId, responseId } })).body;
const listAnswers = async (studyId: string, block: string, query = {}) =>
  (await server.team.call(contract.listBlockAnswers, { params: { studyId, block }, query })).body.items;

/** Expects the columns and counters to equal a recount of the stored answers. */
async function expectCorrectFigures(study: string) {
  const { database } = server.services;
  await foldStudy(database, server.scope(), { study });
  const differences = await database.within(
    server.scope(),
    (tx) => compareColumns(tx, server.scope(), study),
    {
      snapshot: true,
    },
  );
  expect([...differences, ...(await server.listWrongCounts(study))]).toEqual([]);
}

it('a left-out answer is in no figure until it is included again', async () => {
  const survey = await server.makeSurvey(({ colour, red }) => [
    {
      id: 'likesred22',
      name: 'Likes red',
      kind: 'number',
      start: 0,
      steps: [
        {
          id: 'steponeaaa',
          when: { block: colour, part: '', op: 'is', values: [red] },
          op: 'set',
          by: 1,
        },
      ],
    },
  ]);
  const answers = (score: number) => ({
    [survey.gate]: yes,
    [survey.colour]: { options: [survey.red], other: null },
    [survey.score]: { score },
  });
  for (const score of [10, 2]) await server.submit(survey, answers(score));
  const [first] = await server.stored(survey.id);
  const filter = { answer: `${survey.colour}..${survey.red}` };
  const overview = async (query = {}) =>
    (await server.team.call(contract.getOverview, { params: { studyId: survey.id }, query })).body;
  const before = [await overview(), await readBlock(survey.id, survey.colour)];
  expect(await overview(filter)).toMatchObject({ started: 2 });

  expect((await leaveOut(survey.id, first!.id, [survey.colour], ' Misread the question. ')).status).toBe(204);
  const block = await readBlock(survey.id, survey.colour);
  expect(block).toMatchObject({ reached: 2, leftOut: 1, finding: { n: 1, skipped: 0 } });
  expect(block.finding.groups[0]!.bars[0]!.n).toBe(1);
  expect(await readBlock(survey.id, survey.score)).toMatchObject({ leftOut: 0, finding: { n: 2 } });
  expect(await overview(filter)).toMatchObject({ started: 1 });
  expect((await overview()).variables).toMatchObject([
    {
      values: [
        { value: '0', n: 1 },
        { value: '1', n: 1 },
      ],
    },
  ]);
  const shown = await readResponse(survey.id, first!.id);
  expect(shown).toMatchObject({ answered: 2, status: 'completed', variables: [{ value: '0' }] });
  expect(shown.path).toContain(survey.colour);
  expect(shown.answers.map(({ leftOut }) => leftOut)).toEqual([
    null,
    { reason: 'Misread the question.', name: 'Ada Example', at: server.clock.now().toISOString() },
    null,
  ]);
  await expectCorrectFigures(survey.id);
  // The account of the person was deleted.
  await server.admin`
    update answers set left_out = jsonb_set(left_out, '{person}', to_jsonb(gen_random_uuid()::text))
    where left_out is not null`;
  const later = await readResponse(survey.id, first!.id);
  expect(later.answers.map(({ leftOut }) => leftOut?.name)).toContain('Former member');

  expect((await leaveOut(survey.id, first!.id, [survey.colour], null)).status).toBe(204);
  expect([await overview(), await readBlock(survey.id, survey.colour)]).toEqual(before);
  await expectCorrectFigures(survey.id);
});

it('a left-out text is in no list of texts, and left-out answers can be listed', async () => {
  const why = makeBlock('open-question', 'Why?');
  const study = await makeStudy(server.services.database, server.scope(), [why]);
  for (const value of ['It is slow', 'Slow and dear']) {
    await server.submit(study, { [why.id]: { text: value } });
    server.clock.advance(1_000);
  }
  const [first] = await server.stored(study.id);
  await leaveOut(study.id, first!.id, [why.id], 'Spam');
  expect((await readBlock(study.id, why.id)).texts.map(({ text }) => text)).toEqual(['Slow and dear']);
  expect((await listAnswers(study.id, why.id)).map(({ answer }) => answer)).toEqual(['Slow and dear']);
  expect((await listAnswers(study.id, why.id, { search: 'It is' })).length).toBe(0);
  expect(await listAnswers(study.id, why.id, { leftOut: 'true' })).toMatchObject([
    { response: first!.id, answer: 'It is slow' },
  ]);
});

it('a response is left out of several questions at once, with one reason', async () => {
  const survey = await server.makeSurvey();
  await server.submit(survey, {
    [survey.gate]: yes,
    [survey.colour]: { options: [survey.red], other: null },
    [survey.score]: { score: 10 },
  });
  const [response] = await server.stored(survey.id);
  const blocks = [survey.colour, survey.score];
  expect((await leaveOut(survey.id, response!.id, blocks, 'Answered for a friend')).status).toBe(204);
  const counted = async () =>
    Promise.all([survey.gate, ...blocks].map(async (block) => (await readBlock(survey.id, block)).finding.n));
  expect(await counted()).toEqual([1, 0, 0]);
  const { answers } = await readResponse(survey.id, response!.id);
  expect(answers.map(({ leftOut }) => leftOut?.reason)).toEqual([
    undefined,
    'Answered for a friend',
    'Answered for a friend',
  ]);
  expect((await leaveOut(survey.id, response!.id, blocks, null)).status).toBe(204);
  expect(await counted()).toEqual([1, 1, 1]);
  await expectCorrectFigures(survey.id);
});

it('an answer that the participant changes later stays left out, and the next block is unchanged', async () => {
  const survey = await server.makeSurvey();
  const participant = server.participant(survey);
  await participant.start();
  await participant.save(survey.gate, yes);
  await participant.save(survey.colour, { options: [survey.red], other: null });
  const [response] = await server.stored(survey.id);
  await leaveOut(survey.id, response!.id, [survey.colour], 'Guessed');
  const saved = await participant.save(survey.colour, { options: [survey.blue], other: null });
  expect(saved.body).toMatchObject({ next: survey.score });
  expect(await readBlock(survey.id, survey.colour)).toMatchObject({ leftOut: 1, finding: { n: 0 } });
  const { body } = await server.team.call(contract.getOverview, { params: { studyId: survey.id } });
  expect(body.dropOff.map(({ block, left }) => [block, left])).toContainEqual([survey.score, 1]);
  await expectCorrectFigures(survey.id);
});

it('needs a reason, and answers of a response of this study', async () => {
  const survey = await server.makeSurvey();
  await server.submit(survey, { [survey.gate]: yes, [survey.colour]: null, [survey.score]: { score: 1 } });
  const [response] = await server.stored(survey.id);
  expect((await leaveOut(survey.id, response!.id, [survey.gate], '  ')).status).toBe(400);
  expect((await leaveOut(survey.id, response!.id, [survey.gate], 'x'.repeat(501))).status).toBe(400);
  expect((await leaveOut(survey.id, response!.id, [survey.gate, 'absent2222'], 'Spam')).status).toBe(404);
  const other = await server.makeSurvey();
  expect((await leaveOut(other.id, response!.id, [survey.gate], 'Spam')).status).toBe(404);
  expect((await readResponse(survey.id, response!.id)).answers.every(({ leftOut }) => !leftOut)).toBe(true);
});
