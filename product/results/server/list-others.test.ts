import { text } from '#product/blocks/text.ts';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
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

/** Makes a study with a multiple choice of three options and "other", and submits answers with options by index. */
async function submitAnswers(answers: { options: number[]; other?: string }[]) {
  const [red, blue, green, other] = makeOptions('Red', 'Blue', 'Green', 'Something else');
  const options = [red!, blue!, green!];
  const colour = makeBlock('multiple-choice', 'Which?', {
    config: { options: [...options, { ...other!, typed: true }] },
  });
  const score = makeBlock('nps', 'How likely?');
  const { database } = server.services;
  const study = await makeStudy(database, server.scope(), [colour, score]);
  for (const [index, answer] of answers.entries()) {
    const ids = answer.options.map((index) => options[index]!.id);
    const value = answer.other === undefined ? ids : [...ids, other!.id];
    const { status } = await server.submit(study, {
      [colour.id]: { options: value, other: answer.other ?? null },
      [score.id]: { score: index % 11 },
    });
    expect(status).toBe(200);
    server.clock.advance(1_000);
  }
  return { ...study, colour: colour.id, score: score.id, ids: options.map(({ id }) => id) };
}
const params = (study: { id: string }, block: string) => ({ studyId: study.id, block });

it('counts texts of “other” ignoring case and spaces, and shows the newest spelling', async () => {
  const study = await submitAnswers([
    { options: [], other: 'teal' },
    { options: [0], other: 'Dark  Blue' },
    { options: [], other: ' TEAL ' },
    { options: [1] },
    { options: [], other: 'Teal' },
  ]);
  const { body } = await server.team.call(contract.listOthers, {
    params: params(study, study.colour),
    query: {},
  });
  expect(body.items.map(({ text, n, responses }) => [text, n, responses.length])).toEqual([
    ['Teal', 3, 3],
    ['Dark  Blue', 1, 1],
  ]);
  expect(body.more).toBe(false);
  const stored = await server.stored(study.id);
  expect(body.items[0]!.responses[0]).toBe(stored.at(-1)!.id);
  const filtered = await server.team.call(contract.listOthers, {
    params: params(study, study.colour),
    query: { search: 'dark', answer: `${study.colour}..${study.ids[0]}` },
  });
  expect(filtered.body.items.map(({ text }) => text)).toEqual(['Dark  Blue']);
  const block = await server.team.call(contract.getBlock, { params: params(study, study.colour), query: {} });
  expect(block.body).toMatchObject({ typedOptions: [{ label: text('Something else') }], combines: true });
});

it('lists the hundred most frequent texts with five responses each, and the newest twenty for a block', async () => {
  const study = await submitAnswers([{ options: [], other: 'Same' }]);
  await server.admin`
    with one as (select * from responses where study = ${study.id}),
    more as (select n, gen_random_uuid() as id from generate_series(1, 105) n),
    begun as (
      insert into responses select (jsonb_populate_record(null::responses, to_jsonb(one) || jsonb_build_object(
        'id', more.id, 'resume', '\\x' || encode(sha256(more.id::text::bytea), 'hex')))).* from one, more)
    insert into answers select (jsonb_populate_record(null::answers, to_jsonb(a) || jsonb_build_object(
      'response', more.id, 'free_text', case when n <= 5 then 'Same' else 'Word ' || n end))).*
    from more, answers a, one where a.response = one.id and a.study = one.study and a.block = ${study.colour}`;
  const request = { params: params(study, study.colour), query: {} };
  const { items, more } = (await server.team.call(contract.listOthers, request)).body;
  expect([items.length, more]).toEqual([100, true]);
  expect([items[0]!.text, items[0]!.n, items[0]!.responses.length]).toEqual(['Same', 6, 5]);
  expect((await server.team.call(contract.getBlock, request)).body.texts).toHaveLength(20);
});

it('searches patterns literally, and is empty for a block without “other”', async () => {
  const study = await submitAnswers([
    { options: [], other: '50% grey_ish' },
    { options: [], other: 'grey' },
  ]);
  const search = async (text: string) =>
    (
      await server.team.call(contract.listOthers, {
        params: params(study, study.colour),
        query: { search: text },
      })
    ).body.items.length;
  expect([await search('50% g'), await search('%'), await search('_'), await search("'; --")]).toEqual([
    1, 1, 1, 0,
  ]);
  const none = await server.team.call(contract.listOthers, { params: params(study, study.score), query: {} });
  expect(none.body).toEqual({ items: [], more: false });
});

it('counts combinations of choices, equal to a recount of the answers', async () => {
  const study = await submitAnswers(
    Array.from({ length: 24 }, (_, n) => ({
      options: [0, 1, 2].filter((option) => (n + 1) & (1 << option)),
    })).filter(({ options }) => options.length > 0),
  );
  const recounted = new Map<string, number>();
  for (const { answers } of await server.stored(study.id)) {
    const { options } = answers![study.colour] as { options: string[] };
    const key = options.toSorted().join(' ');
    recounted.set(key, (recounted.get(key) ?? 0) + 1);
  }
  const { body } = await server.team.call(contract.getCombinations, {
    params: params(study, study.colour),
    query: {},
  });
  expect(body.others).toBe(0);
  expect(body.n).toBe([...recounted.values()].reduce((sum, n) => sum + n, 0));
  expect(new Map(body.sets.map(({ choices, n }) => [choices.join(' '), n]))).toEqual(recounted);
  expect(body.sets.map(({ n }) => n)).toEqual(body.sets.map(({ n }) => n).toSorted((a, b) => b - a));
  const single = await server.team.call(contract.getCombinations, {
    params: params(study, study.score),
    query: {},
  });
  expect(single.body).toEqual({ n: 0, sets: [], others: 0 });
});

it('shows the ten most frequent sets, and counts the others', async () => {
  const study = await submitAnswers(
    Array.from({ length: 15 }, (_, n) => ({
      options: [0, 1, 2].filter((option) => (n + 1) & (1 << option)),
      ...(n + 1 >= 8 && { other: 'Teal' }),
    })),
  );
  const request = { params: params(study, study.colour), query: {} };
  const { n, sets, others } = (await server.team.call(contract.getCombinations, request)).body;
  expect([n, sets.length, others]).toEqual([15, 10, 5]);
});

it('counts combinations of all responses, and of filtered ones', async () => {
  const study = await submitAnswers(
    Array.from({ length: 40 }, (_, n) => ({
      options: [0, 1, 2].filter((option) => (1 + (n % 7)) & (1 << option)),
    })),
  );
  const stored = (await server.stored(study.id)).map(
    ({ answers }) => (answers![study.colour] as { options: string[] }).options,
  );
  const countSets = (sets: string[][]) => {
    const counts = new Map<string, number>();
    for (const options of sets) {
      const key = options.toSorted().join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const read = async (query: object) => {
    const request = { params: params(study, study.colour), query };
    const { body } = await server.team.call(contract.getCombinations, request);
    return { ...body, sets: new Map(body.sets.map(({ choices, n }) => [choices.join(' '), n])) };
  };
  expect(await read({})).toEqual({ n: 40, others: 0, sets: countSets(stored) });
  const filtered = stored.filter((options) => options.includes(study.ids[0]!));
  expect(await read({ answer: `${study.colour}..${study.ids[0]}` })).toEqual({
    n: filtered.length,
    others: 0,
    sets: countSets(filtered),
  });
});

it('neither is found for another workspace or an unknown block', async () => {
  const study = await submitAnswers([{ options: [0] }]);
  const { client } = await server.register('grace@example.com');
  for (const endpoint of [contract.listOthers, contract.getCombinations]) {
    expect((await client.call(endpoint, { params: params(study, study.colour), query: {} })).status).toBe(
      404,
    );
    expect(
      (await server.team.call(endpoint, { params: params(study, 'nosuchblok'), query: {} })).status,
    ).toBe(404);
  }
});

it('counts texts of one of several typed options, also in answers of older versions', async () => {
  const [red, yes, other] = makeOptions('Red', 'Yes, namely', 'Other');
  const [typedYes, typedOther] = [yes!, other!].map((option) => ({ ...option, typed: true }));
  const multiple = makeBlock('multiple-choice', 'Which?', {
    config: { options: [red, typedYes, typedOther] },
  });
  const single = makeBlock('single-choice', 'Which one?', {
    config: { options: [red, typedYes, typedOther] },
  });
  const study = await makeStudy(server.services.database, server.scope(), [multiple, single]);
  const answers: [object, object][] = [
    [
      { options: [yes!.id, other!.id], texts: { [yes!.id]: 'Tea', [other!.id]: 'Cocoa' } },
      { option: yes!.id, other: 'Tea' },
    ],
    [
      { options: [other!.id], other: ' cocoa ' },
      { option: other!.id, other: 'Mate' },
    ],
    [
      { options: [red!.id], other: 'not chosen' },
      { option: red!.id, other: null },
    ],
    [
      { options: [yes!.id, red!.id], texts: { [yes!.id]: '  ' } },
      { option: yes!.id, other: ' tea' },
    ],
  ];
  for (const [multipleAnswer, singleAnswer] of answers) {
    const { status } = await server.submit(study, {
      [multiple.id]: multipleAnswer,
      [single.id]: singleAnswer,
    });
    expect(status).toBe(200);
    server.clock.advance(1_000);
  }
  const list = async (block: string, query: { option?: string; search?: string }) => {
    const { body } = await server.team.call(contract.listOthers, { params: params(study, block), query });
    return body.items.map(({ text: typed, n }) => [typed, n]);
  };
  expect(await list(multiple.id, { option: yes!.id })).toEqual([['Tea', 1]]);
  expect(await list(multiple.id, { option: other!.id })).toEqual([['cocoa', 2]]);
  expect(await list(single.id, { option: yes!.id })).toEqual([['tea', 2]]);
  expect(await list(single.id, { option: other!.id })).toEqual([['Mate', 1]]);
  expect(await list(single.id, { option: other!.id, search: 'tea' })).toEqual([]);
  expect(await list(multiple.id, { option: red!.id })).toEqual([]);
  const block = await server.team.call(contract.getBlock, { params: params(study, multiple.id), query: {} });
  expect(block.body.typedOptions.map(({ id }) => id)).toEqual([yes!.id, other!.id]);
});
