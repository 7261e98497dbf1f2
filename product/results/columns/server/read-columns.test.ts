import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { no, serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { encodePart, readFilter, type Filter, type FilterQuery } from '../../filter.ts';
import { seededRandom } from '../../statistics/seeded-random.ts';
import type { Figures } from './count-figures.ts';
import { foldBeforeReading } from './fold-before-reading.ts';
import { foldStudy } from './fold-study.ts';
import type { GroupChoices } from './match-columns.ts';
import { readColumns } from './read-columns.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const fold = (study: string) => foldStudy(server.services.database, server.scope(), { study });
const toFilter = (query: FilterQuery) => readFilter(query as never);
const read = (study: string, filter: Filter, groups: GroupChoices | null = null) =>
  server.services.database.within(
    server.scope(),
    (tx) => readColumns(tx, server.scope(), { study, filter, need: 'blocks', groups }),
    { snapshot: true },
  );

const amount = makeBlock('number', 'How many?', {
  config: { min: null, max: null, whole: false, unit: {} },
});
/** Lists the numbers in ascending order, each as often as it was answeredNumbers. */
function listNumbers(columns: Figures): number[] {
  const { values = [], counts = [] } = columns.get(amount.id)?.numbers.get('') ?? {};
  return [...values].flatMap((value, index) => Array.from({ length: counts[index]! }, () => value));
}

describe('numbers without options', () => {
  it('are filtered and grouped by value and by interval, ends included or not', async () => {
    const study = await makeStudy(server.services.database, server.scope(), [amount]);
    const answeredNumbers = [0.5, 1, 1, 1.5, 2, 2, 3, -4, 1e6];
    for (const number of answeredNumbers) await server.submit(study, { [amount.id]: { number } });
    await fold(study.id);
    const cases: [string[], number[]][] = [
      [['1'], [1, 1]],
      [['[1,2)'], [1, 1, 1.5]],
      [['[1,2]'], [1, 1, 1.5, 2, 2]],
      [
        ['[-10,0.5]', '3'],
        [-4, 0.5, 3],
      ],
      [['[10,20)'], []],
    ];
    for (const [choices, expected] of cases) {
      const answer = `${amount.id}..${choices.map(encodePart).join('~')}`;
      expect([choices, listNumbers((await read(study.id, toFilter({ answer })))[0]!)]).toEqual([
        choices,
        expected,
      ]);
    }
    const groups = { block: amount.id, part: '', sets: cases.map(([choices]) => choices) };
    expect((await read(study.id, toFilter({}), groups)).map(listNumbers)).toEqual(
      cases.map(([, numbers]) => numbers),
    );
  });

  it('are read from the column if there are too many distinct ones for stored counts', async () => {
    const study = await makeStudy(server.services.database, server.scope(), [amount]);
    const random = seededRandom();
    const answeredNumbers = Array.from({ length: 1_100 }, random);
    await Promise.all(answeredNumbers.map((number) => server.submit(study, { [amount.id]: { number } })));
    await fold(study.id);
    const [stored] = await server.admin`
      select distinct_values from column_numbers where study = ${study.id} and block = ${amount.id}`;
    expect(stored!.distinct_values).toBeNull();
    for (const query of [{}, { status: 'completed' }] as const)
      expect(listNumbers((await read(study.id, toFilter(query)))[0]!)).toEqual(
        answeredNumbers.toSorted((a, b) => a - b),
      );
  });
});

describe('what a deleted response answered', () => {
  const listTexts = async (study: string) => {
    const rows = await server.admin<{ text: string }[]>`
      select row_to_json(c)::text as text from (
        select part, choice from column_masks where study = ${study}
        union all select part, unnest(choices) from column_lists where study = ${study}
        union all select part, array_to_string(distinct_values, ' ') from column_numbers where study = ${study}) c`;
    return rows.map(({ text }) => text).join('\n');
  };

  it('is in no column any more once it is deleted for good, and what others answered is', async () => {
    const survey = await server.makeSurvey();
    const answers = { [survey.gate]: no, [survey.score]: { score: 7 } };
    const submit = (parameters: Record<string, string>) =>
      server.submit(survey, answers, undefined, parameters);
    await submit({ source: 'shared' });
    await submit({ source: 'shared', visitor: 'ada@example.com' });
    await fold(survey.id);
    expect(await listTexts(survey.id)).toContain('ada@example.com');
    await server.admin`
      delete from responses where study = ${survey.id} and parameters ->> 'visitor' is not null`;
    await fold(survey.id);
    const texts = await listTexts(survey.id);
    expect(texts).toContain('shared');
    expect(texts).not.toMatch(/ada@example\.com|visitor/);
    expect(await server.admin`select 1 from column_masks where study = ${survey.id} and n = 0`).toEqual([]);
  });

  it('leaves the columns when an answer is changed, too', async () => {
    const survey = await server.makeSurvey();
    const person = server.participant(survey);
    await person.start();
    await person.save(survey.gate, no);
    await person.save(survey.score, { score: 3 });
    await fold(survey.id);
    await person.save(survey.score, { score: 8 });
    await fold(survey.id);
    const choices = await server.admin<{ choice: string }[]>`
      select choice from column_masks where study = ${survey.id} and block = ${survey.score} and part = ''`;
    expect(choices.map(({ choice }) => choice)).toEqual(['8']);
  });
});

describe('concurrent readers', () => {
  it('share a fold, but not one that began before their call', async () => {
    const survey = await server.makeSurvey();
    const answer = () => server.submit(survey, { [survey.gate]: no, [survey.score]: null });
    const readFolds = async () => {
      const [row] = await server.admin<{ folds: number }[]>`
        select folds::int as folds from column_sets where study = ${survey.id}`;
      return row!.folds;
    };
    await answer();
    await fold(survey.id);
    const before = await readFolds();
    await answer();
    const { database } = server.services;
    const foldAsReader = () => foldBeforeReading(database, server.scope(), survey.id);
    let all: Promise<number[]> | undefined;
    await server.admin.transaction(async (held) => {
      await held`lock table column_masks in share mode`;
      const first = foldAsReader();
      await expect.poll(server.listLockWaits, { interval: 5 }).toHaveLength(1);
      await answer();
      all = Promise.all([first, ...Array.from({ length: 9 }, foldAsReader)]);
    });
    await all;
    expect(await readFolds()).toBe(before + 2);
    const [figures] = await read(survey.id, toFilter({}));
    expect(figures!.get(survey.gate)!.tallies).toContainEqual({
      part: '',
      choice: no.option,
      n: 3,
      total: 0,
    });
  });
});
