import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  no,
  notSeen,
  seen,
  serveSurvey,
  yes,
  type SurveyServer,
} from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { writeCompare } from '../compare.ts';
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

type Survey = Awaited<ReturnType<SurveyServer['makeSurvey']>>;
const readBlocks = async (study: string, query: object) =>
  (await server.team.call(contract.getBlocks, { params: { studyId: study }, query })).body;

/** Submits 60 responses whose answers depend on their index; every fourth is on a phone. */
async function submitResponses(survey: Survey, count = 60): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const colours = n % 5 === 0 ? [survey.red, survey.blue] : n % 2 ? [survey.red] : [survey.blue];
    const score = n % 3 === 0 ? n % 4 : 7 + (n % 4);
    const answers = {
      [survey.gate]: n % 3 === 0 ? no : yes,
      ...(n % 3 === 0 ? {} : { [survey.colour]: { options: colours, other: null } }),
      [survey.score]: { score },
    };
    const { status } = await server.submit(survey, answers);
    if (status !== 200) throw new Error(`submit: ${status}`);
  }
  await server.admin`
    update responses r set device = case when position % 4 = 0 then 'phone' else 'desktop' end, folded = false,
      revision = r.revision + 1
    from (select id, row_number() over (order by started_at, id) as position from responses
      where study = ${survey.id}) t where r.id = t.id`;
}

/** Counts from stored answers how often each score was given in a group. */
async function recount(survey: Survey, matches: (answers: Record<string, unknown>) => boolean) {
  const scores = new Map<string, number>();
  for (const { answers } of await server.stored(survey.id)) {
    if (!answers || !matches(answers)) continue;
    const { score } = answers[survey.score] as { score: number };
    scores.set(String(score), (scores.get(String(score)) ?? 0) + 1);
  }
  return scores;
}

describe('figures split by an answer', () => {
  it('equal a recount, and the total is unchanged', async () => {
    const survey = await server.makeSurvey();
    await submitResponses(survey);
    const { blocks, comparison } = await readBlocks(survey.id, { compare: `${survey.gate}.` });
    expect(comparison).toMatchObject({ notShown: 0, overlap: false });
    expect(comparison!.groups.map(({ key, n }) => [key, n])).toEqual([
      [seen.id, 40],
      [notSeen.id, 20],
    ]);
    const [, colour, score] = blocks;
    const groups = score!.compared!.groups;
    for (const [index, option] of [seen.id, notSeen.id].entries()) {
      const counted = await recount(
        survey,
        (answers) => (answers[survey.gate] as { option: string }).option === option,
      );
      const { bars, mean, n } = groups[index]!.finding.groups[0]!;
      for (const bar of bars) expect([bar.choice, bar.n]).toEqual([bar.choice, counted.get(bar.choice) ?? 0]);
      const all = [...counted].flatMap(([choice, times]) => Array<number>(times).fill(Number(choice)));
      expect(n).toBe(all.length);
      expect(mean!.value).toBeCloseTo(all.reduce((sum, value) => sum + value, 0) / all.length, 3);
    }
    expect(score!.finding.n).toBe(60);
    // Only people who answered "Yes" reached the colours, so there is nothing to compare.
    expect(colour!.compared!.groups.map(({ finding }) => finding.n)).toEqual([40, 0]);
    expect(colour!.compared!.tests).toEqual([]);
    expect(blocks[0]!.compared!.tests).toEqual([]);
    expect(score!.compared!.tests).toMatchObject([
      { part: '', choice: null, test: 'mann-whitney', tooFew: false, differs: true },
    ]);
    expect(comparison!.tests).toBe(1);
  });

  it('are the same on the page of one block, also with a filter', async () => {
    const survey = await server.makeSurvey();
    await submitResponses(survey);
    const compare = `${survey.gate}.`;
    const page = (await readBlocks(survey.id, { compare, device: 'phone' })).blocks[2]!;
    const { body } = await server.team.call(contract.getBlock, {
      params: { studyId: survey.id, block: survey.score },
      query: { compare, device: 'phone' },
    });
    expect(body.compared!.groups).toEqual(page.compared!.groups);
    expect(body.compared!.groups.reduce((sum, { finding }) => sum + finding.n, 0)).toBe(15);
    expect(body.finding.n).toBe(15);
    expect(body.comparison!.groups.reduce((sum, { n }) => sum + n, 0)).toBe(15);
    // Fewer than ten in a group, so no test is reported.
    expect(
      page.compared!.tests.every(({ tooFew, differs, adjusted }) => tooFew && !differs && adjusted === null),
    ).toBe(true);
  });

  it('have everybody of a group who saw the question as their base, if that is asked for', async () => {
    const survey = await server.makeSurvey();
    const red = { options: [survey.red], other: null };
    for (const [group, answered, count] of [
      ['a', 2, 4],
      ['b', 1, 5],
    ] as const)
      for (let n = 0; n < count; n += 1)
        await server.submit(
          survey,
          { [survey.gate]: yes, [survey.colour]: n < answered ? red : null, [survey.score]: null },
          undefined,
          { group },
        );
    const readShares = async (query: object) =>
      (await readBlocks(survey.id, { compare: 'parameter:group', ...query })).blocks[1]!.compared!.groups.map(
        ({
          finding: {
            groups: [part],
          },
        }) => [part!.n, part!.bars[0]!.interval.share],
      );
    expect(await readShares({})).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await readShares({ base: 'seen' })).toEqual([
      [5, 0.2],
      [4, 0.5],
    ]);
  });

  it('overlap if people can give several choices, and are not tested', async () => {
    const survey = await server.makeSurvey();
    await submitResponses(survey);
    const { blocks, comparison } = await readBlocks(survey.id, { compare: `${survey.colour}.` });
    expect(comparison).toMatchObject({ overlap: true, tests: 0 });
    const both = (await server.stored(survey.id)).filter(
      ({ answers }) => (answers?.[survey.colour] as { options: string[] } | undefined)?.options.length === 2,
    ).length;
    expect(both).toBeGreaterThan(0);
    const [red, blue] = blocks[2]!.compared!.groups.map(({ finding }) => finding.n);
    expect(red! + blue!).toBe(40 + both);
    expect(blocks.every(({ compared }) => compared!.tests.length === 0)).toBe(true);
  });

  it('leave out excluded, deleted and preview responses', async () => {
    const survey = await server.makeSurvey();
    await submitResponses(survey, 12);
    await server.admin`update responses set excluded = true where study = ${survey.id} and device = 'phone'`;
    const { comparison, blocks } = await readBlocks(survey.id, {
      compare: `${survey.gate}.`,
      status: 'completed',
    });
    expect(comparison!.groups.reduce((sum, { n }) => sum + n, 0)).toBe(9);
    expect(blocks[2]!.compared!.groups.reduce((sum, { finding }) => sum + finding.n, 0)).toBe(9);
  });

  it('show the eight largest groups, and count the others', async () => {
    const options = makeOptions('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J');
    const which = makeBlock('single-choice', 'Which?', { config: { options } });
    const score = makeBlock('nps', 'How likely?');
    const { database } = server.services;
    const study = await makeStudy(database, server.scope(), [which, score]);
    for (const [index, option] of options.entries())
      for (let n = 0; n < (index < 2 ? 1 : 2); n += 1)
        await server.submit(study, {
          [which.id]: { option: option!.id, other: null },
          [score.id]: { score: index },
        });
    const { blocks, comparison } = await readBlocks(study.id, { compare: `${which.id}.` });
    expect(comparison!.groups.map(({ key }) => key)).toEqual(options.slice(2).map((option) => option!.id));
    expect(comparison!.notShown).toBe(2);
    expect(blocks[1]!.compared!.groups.map(({ finding }) => finding.n)).toEqual(Array(8).fill(2));
    // Eleven scores of which ten were people: joined into four groups.
    const byScore = await readBlocks(study.id, { compare: `${score.id}.` });
    expect(byScore.comparison!.groups).toHaveLength(4);
    expect(byScore.comparison!.groups.reduce((sum, { n }) => sum + n, 0)).toBe(18);
  });
});

describe('a page with very many figures', () => {
  it('does not compare blocks that are too large, except on their own page', async () => {
    const makeItems = (count: number) =>
      makeOptions(...Array.from({ length: count }, (_, index) => `Item ${index}`));
    const options = makeOptions('A', 'B');
    const which = makeBlock('single-choice', 'Which?', { config: { options } });
    // 6,000 bars of two groups each: eight such blocks are 96,000.
    const matrices = Array.from({ length: 9 }, (_, index) =>
      makeBlock('matrix', `Matrix ${index}`, {
        required: false,
        config: {
          rows: makeItems(100),
          columns: makeItems(60),
          multiple: false,
          shuffleRows: false,
          notApplicable: null,
        },
      }),
    );
    const study = await makeStudy(server.services.database, server.scope(), [which, ...matrices]);
    const passed = Object.fromEntries(matrices.map(({ id }) => [id, null]));
    for (const option of options) {
      const answers = { ...passed, [which.id]: { option: option!.id, other: null } };
      expect((await server.submit(study, answers)).body.status).toBe('completed');
    }
    const query = { compare: `${which.id}.` };
    const { blocks, comparison } = await readBlocks(study.id, query);
    expect(comparison!.tooLarge).toBe(1);
    expect(blocks.map(({ compared }) => compared !== undefined)).toEqual([...Array(9).fill(true), false]);
    const alone = await server.team.call(contract.getBlock, {
      params: { studyId: study.id, block: matrices.at(-1)!.id },
      query,
    });
    expect(alone.body.comparison!.tooLarge).toBe(0);
    expect(alone.body.compared!.groups).toHaveLength(2);
  });
});

describe('figures split by properties of responses', () => {
  it('are the same without a filter and with one that matches all responses', async () => {
    const survey = await server.makeSurvey();
    await submitResponses(survey);
    const plain = await readBlocks(survey.id, { compare: 'device' });
    expect(plain.comparison!.groups.map(({ key, n, label }) => [key, n, label])).toEqual([
      ['desktop', 45, null],
      ['phone', 15, null],
    ]);
    const filtered = await readBlocks(survey.id, { compare: 'device', from: '2020-01-01' });
    expect(filtered.comparison).toEqual(plain.comparison);
    expect(filtered.blocks.map(({ compared }) => compared)).toEqual(
      plain.blocks.map(({ compared }) => compared),
    );
    const status = await readBlocks(survey.id, { compare: 'status' });
    expect(status.comparison!.groups.map(({ key }) => key)).toEqual(['completed']);
  });
});

describe('figures split by URL parameters and variables', () => {
  it('equal a recount, without a group for responses that have no value', async () => {
    const steps = (gate: string) => [
      {
        id: 'steponeaaa',
        op: 'set' as const,
        by: 'seen it',
        when: { block: gate, part: '', op: 'is' as const, values: [seen.id] },
      },
    ];
    const survey = await server.makeSurvey(({ gate }) => [
      { id: 'camp222222', name: 'Camp', kind: 'text', start: '', steps: steps(gate) },
    ]);
    const people = Array.from({ length: 30 }, (_, n) => ({
      gate: n % 2 === 0 ? yes : no,
      score: n % 11,
      cell: ['__proto__ a', 'b.~%', undefined][n % 3],
    }));
    for (const { gate, score, cell } of people)
      await server.submit(
        survey,
        { [survey.gate]: gate, ...(gate === yes && { [survey.colour]: null }), [survey.score]: { score } },
        undefined,
        cell === undefined ? undefined : { 'cell.1': cell },
      );
    const countScores = (matches: (person: (typeof people)[number]) => boolean) => {
      const counts = new Map<string, number>();
      for (const { score } of people.filter(matches))
        counts.set(String(score), (counts.get(String(score)) ?? 0) + 1);
      return counts;
    };
    const compared = async (compare: string) => {
      const { comparison, blocks } = await readBlocks(survey.id, { compare });
      const groups = blocks[2]!.compared!.groups.map(({ finding }) =>
        finding.groups[0]!.bars.filter(({ n }) => n > 0).map(({ choice, n }) => [choice, n] as const),
      );
      return { comparison, groups: groups.map((group) => new Map(group)) };
    };
    const cells = await compared(writeCompare({ parameter: 'cell.1' }));
    expect(cells.comparison).toMatchObject({ notShown: 0, others: 0, overlap: false, tests: 2 });
    expect(cells.comparison!.groups.map(({ key, n, label }) => [key, n, label])).toEqual([
      ['__proto__ a', 10, null],
      ['b.~%', 10, null],
    ]);
    expect(cells.groups).toEqual(
      ['__proto__ a', 'b.~%'].map((cell) => countScores((person) => person.cell === cell)),
    );
    const camps = await compared('variable:camp222222');
    expect(camps.comparison!.groups.map(({ key, n }) => [key, n])).toEqual([['seen it', 15]]);
    expect(camps.groups).toEqual([countScores(({ gate }) => gate === yes)]);
    const { variables } = (await server.team.call(contract.getSummary, { params: { studyId: survey.id } }))
      .body;
    expect(variables).toEqual([{ id: 'camp222222', name: 'Camp' }]);
  });
});

describe('invalid comparisons', () => {
  it.each([
    '',
    'nonsense',
    'abcdefghij.',
    'abcdefghij.x.y',
    `${'x'.repeat(300)}.`,
    "'; drop table facts; --.",
    '%',
  ])('“%s” is rejected with a message', async (compare) => {
    const survey = await server.makeSurvey();
    const reply = await server.team.call(contract.getBlocks, {
      params: { studyId: survey.id },
      query: { compare },
    });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('can’t be compared');
  });

  it('texts, unknown parts and traces are rejected', async () => {
    const openQuestion = makeBlock('open-question', 'Why?');
    const { database } = server.services;
    const study = await makeStudy(database, server.scope(), [openQuestion]);
    for (const part of ['', 'abcdefghij', '~click', '$answered']) {
      const query = { compare: `${openQuestion.id}.${part}` };
      const reply = await server.team.call(contract.getBlocks, { params: { studyId: study.id }, query });
      expect(reply.status).toBe(400);
    }
  });

  it('a study of another workspace is not found', async () => {
    const survey = await server.makeSurvey();
    const { client } = await server.register('grace@example.com');
    const query = { compare: `${survey.gate}.` };
    const reply = await client.call(contract.getBlocks, { params: { studyId: survey.id }, query });
    expect(reply.status).toBe(404);
    const params = { studyId: survey.id, block: survey.gate };
    expect((await client.call(contract.getBlock, { params, query })).status).toBe(404);
  });

  it('there are no groups before the first answer', async () => {
    const survey = await server.makeSurvey();
    const { blocks, comparison } = await readBlocks(survey.id, { compare: 'device' });
    expect(comparison).toEqual({ groups: [], notShown: 0, others: 0, overlap: false, tests: 0, tooLarge: 0 });
    expect(blocks.map(({ compared }) => compared!.groups)).toEqual([[], [], []]);
  });
});
