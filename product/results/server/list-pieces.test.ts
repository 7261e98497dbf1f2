import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#product/blocks/block.ts';
import { text } from '#product/blocks/text.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as contract from '../contract.ts';
import { MAX_READ_ANSWERS } from './list-pieces.ts';
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

const [what, whom] = [newId(), newId()];
const picture = {
  media: 'd2f1c0b9-1a2b-4c3d-8e4f-5a6b7c8d9e01',
  width: 1200,
  height: 800,
  alt: text('Home page of a shop'),
};

/** Makes a study with a five-second test of two questions, and submits these answers. */
async function submitAnswers(answers: { what?: string; whom?: string }[]) {
  const questions = [
    { id: what, text: text('What was it about?') },
    { id: whom, text: text('Whom is it for?') },
  ];
  const recall = makeBlock('five-second-test', 'Look', { config: { picture, questions } });
  const score = makeBlock('nps', 'How likely?');
  const study = await makeStudy(server.services.database, server.scope(), [recall, score]);
  for (const [index, answer] of answers.entries()) {
    const entries = Object.entries({ [what]: answer.what, [whom]: answer.whom }).filter(([, text]) => text);
    const { status } = await server.submit(study, {
      [recall.id]: { shown: 5_000, answers: Object.fromEntries(entries) },
      [score.id]: { score: index % 11 },
    });
    expect(status).toBe(200);
    server.clock.advance(1_000);
  }
  return { ...study, recall: recall.id, score: score.id };
}
type Query = { part?: string; term?: string; answer?: string };
const listPieces = async (study: { id: string; recall: string }, query: Query = {}) =>
  (
    await server.team.call(contract.listPieces, {
      params: { studyId: study.id, block: study.recall },
      query,
    })
  ).body;

const shop = [
  { what: 'A tea shop', whom: 'Tourists' },
  { what: 'Tea, I think. A shop', whom: 'tourists' },
  { what: 'Something green' },
  {},
  { what: 'Green tea', whom: 'Everybody' },
];

it('lists each question separately: number of people, terms and texts, newest first', async () => {
  const { read, all, parts } = await listPieces(await submitAnswers(shop));
  expect({ read, all }).toEqual({ read: 4, all: true });
  expect(parts.map(({ part, n, found }) => [part, n, found])).toEqual([
    [what, 4, 4],
    [whom, 3, 3],
  ]);
  expect(parts[0]!.terms).toEqual([
    { term: 'tea', n: 3 },
    { term: 'green', n: 2 },
    { term: 'shop', n: 2 },
  ]);
  expect(parts[1]!.terms).toEqual([{ term: 'tourists', n: 2 }]);
  expect(parts[0]!.pieces.map((piece) => piece.text)).toEqual([
    'Green tea',
    'Something green',
    'Tea, I think. A shop',
    'A tea shop',
  ]);
  expect(parts[0]!.pieces[0]).toMatchObject({ kind: null, at: null, marks: [] });
});

it('a term filters the texts of its question, and its occurrences are marked', async () => {
  const study = await submitAnswers(shop);
  const { parts } = await listPieces(study, { part: what, term: 'green' });
  expect(parts[0]).toMatchObject({ n: 4, found: 2 });
  expect(parts[0]!.terms).toHaveLength(3);
  expect(parts[0]!.pieces.map((piece) => [piece.text, piece.marks])).toEqual([
    ['Green tea', [[0, 5]]],
    ['Something green', [[10, 15]]],
  ]);
  expect(parts[1]!.pieces).toHaveLength(3);
});

it('applies the filter of the page, and is empty for a type without pieces', async () => {
  const study = await submitAnswers(shop);
  const { read, parts } = await listPieces(study, { answer: `${study.score}..1` });
  expect(read).toBe(1);
  expect(parts[0]!.pieces.map((piece) => piece.text)).toEqual(['Tea, I think. A shop']);
  expect(await listPieces({ ...study, recall: study.score })).toEqual({ read: 0, all: true, parts: [] });

  const block = await server.team.call(contract.getBlock, {
    params: { studyId: study.id, block: study.recall },
    query: {},
  });
  expect(block.body.pieces).toBe(true);
});

it('reads the whole texts of an open question, with their frequent words', async () => {
  const why = makeBlock('open-question', 'Why?');
  const study = await makeStudy(server.services.database, server.scope(), [why]);
  for (const text of ['Fewer steps, please', 'Too many steps', 'It was slow', 'Nothing']) {
    expect((await server.submit(study, { [why.id]: { text } })).status).toBe(200);
    server.clock.advance(1_000);
  }
  const { read, all, parts } = await listPieces({ id: study.id, recall: why.id });
  expect({ read, all, n: parts[0]!.n }).toEqual({ read: 4, all: true, n: 4 });
  expect(parts[0]!.terms).toEqual([{ term: 'steps', n: 2 }]);
  expect(parts[0]!.pieces.slice(0, 3).map((piece) => piece.text)).toEqual([
    'Nothing',
    'It was slow',
    'Too many steps',
  ]);
});

it('reads only the newest of many answers, and reports that', async () => {
  const study = await submitAnswers([{ what: 'First of all' }, { what: 'Last of all' }]);
  await server.services.database.within(server.scope(), async (tx) => {
    await tx`
      with one as (select * from responses where study = ${study.id} order by started_at limit 1),
      more as (select n, gen_random_uuid() as id from generate_series(1, ${MAX_READ_ANSWERS}) n),
      begun as (
        insert into responses select (jsonb_populate_record(null::responses, to_jsonb(one) || jsonb_build_object(
          'id', more.id, 'resume', '\\x' || encode(sha256(more.id::text::bytea), 'hex')))).* from one, more returning id)
      insert into answers select (jsonb_populate_record(null::answers, to_jsonb(a) || jsonb_build_object(
        'response', begun.id))).* from begun, answers a, one where a.response = one.id and a.study = one.study`;
  });
  const { read, all, parts } = await listPieces(study);
  expect({ read, all }).toEqual({ read: MAX_READ_ANSWERS, all: false });
  expect(parts[0]!.pieces[0]!.text).toBe('Last of all');
  expect(parts[0]!.found).toBe(MAX_READ_ANSWERS);
  expect(parts[0]!.pieces).toHaveLength(50);
  // At most 300,000 characters of long texts are read.
  await server.admin`update answers set free_text = repeat('x', 10000) where study = ${study.id}`;
  expect(await listPieces(study)).toMatchObject({ read: 30, all: false });
});

it('is not found for another workspace or an unknown block', async () => {
  const study = await submitAnswers([{ what: 'Tea' }]);
  const { client } = await server.register('grace@example.com');
  const params = { studyId: study.id, block: study.recall };
  expect((await client.call(contract.listPieces, { params, query: {} })).status).toBe(404);
  const gone = { ...params, block: 'nosuchblok' };
  expect((await server.team.call(contract.listPieces, { params: gone, query: {} })).status).toBe(404);
});
