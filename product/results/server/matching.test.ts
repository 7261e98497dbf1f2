import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { no, serveSurvey, yes, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import * as answering from '#product/responses/contract.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import type { Variable } from '#product/studies/study.ts';
import { compareColumns } from '../columns/server/compare-columns.ts';
import { foldStudy } from '../columns/server/fold-study.ts';
import * as contract from '../contract.ts';
import { noFilter, readFilter, writeFilter, type FilterQuery } from '../filter.ts';
import { matchResponses, type ResponseView } from './matching.ts';
import { resultRoutes } from './routes.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(
    (services) =>
      resultRoutes(
        services,
        openRealtime(async (scope) => scope),
      ),
    [studyPolicy],
  );
});
afterAll(() => server.close());

it('test responses are only shown if the filter selects them, without other responses', async () => {
  const survey = await server.makeSurvey();
  await server.submit(survey, {
    [survey.gate]: { option: 'nott222222', other: null },
    [survey.score]: { score: 9 },
  });
  const params = { studyId: survey.id };
  await server.team.call(answering.rehearseStudy, { params, body: { count: 30 } });
  const overview = async (query: FilterQuery) =>
    (await server.team.call(contract.getOverview, { params, query })).body;
  const blocks = async (query: FilterQuery) =>
    (await server.team.call(contract.getBlocks, { params, query })).body.blocks;
  const listResponses = async (query: FilterQuery) =>
    (await server.team.call(contract.listResponses, { params, query })).body.items;

  expect((await overview({})).started).toBe(1);
  expect((await blocks({})).find(({ block }) => block.id === survey.score)!.finding.n).toBe(1);
  expect(await listResponses({})).toHaveLength(1);

  const rehearsalQuery = { channel: 'rehearsal' } as const;
  expect((await overview(rehearsalQuery)).started).toBe(30);
  const gate = (await blocks(rehearsalQuery)).find(({ block }) => block.id === survey.gate)!;
  expect(gate.finding.n).toBeGreaterThan(20);
  expect(
    (await listResponses(rehearsalQuery)).every(({ preview, channel }) => preview && channel === 'rehearsal'),
  ).toBe(true);

  await server.team.call(answering.forgetRehearsal, { params });
  expect((await overview(rehearsalQuery)).started).toBe(0);
  expect((await overview({})).started).toBe(1);
});

it('a filter returns the counted responses that match all of its conditions', async () => {
  const { id: study, colour, red, blue } = await server.makeSurvey();
  const fits = {
    workspace: server.workspace,
    study,
    version: 1,
    channel: 'link',
    status: 'completed',
    device: 'phone',
    preview: false,
    excluded: false,
    folded: false,
    seq: 1,
    revision: 0,
    reached: [],
    language: 'en',
    started_at: '2026-05-31T23:59:59.999Z',
    last_at: '2026-06-01T00:00:00Z',
  };
  const people: Record<string, { choices?: string[] } & Partial<typeof fits> & { deleted_at?: string }> = {
    fits: {},
    'first moment': { started_at: '2026-05-31T00:00:00Z' },
    'day before': { started_at: '2026-05-30T23:59:59.999Z' },
    'day after': { started_at: '2026-06-01T00:00:00Z' },
    status: { status: 'abandoned' },
    channel: { channel: 'mail' },
    device: { device: 'tablet' },
    language: { language: 'de' },
    'one answer': { choices: [red] },
    'the other answer': { choices: [blue] },
    excluded: { excluded: true },
    preview: { preview: true },
    deleted: { deleted_at: '2026-06-02T00:00:00Z' },
  };
  const nameById = new Map<string, string>();
  for (const [name, { choices = [red, blue], ...facts }] of Object.entries(people)) {
    const id = randomUUID();
    nameById.set(id, name);
    await server.admin`insert into responses select (jsonb_populate_record(null::responses,
      ${JSON.stringify({ ...fits, ...facts, id })})).*`;
    await server.admin`
      insert into answers (workspace, study, response, block, type, value, on_path, seq, duration, answered_at)
      values (${server.workspace}, ${study}, ${id}, ${colour}, 'multiple-choice',
        ${JSON.stringify({ options: choices, other: null })}, true, 1, 0, '2026-06-01')`;
  }
  const narrow: FilterQuery = {
    status: 'completed',
    channel: 'link',
    device: 'phone',
    language: 'en',
    from: '2026-05-31',
    to: '2026-05-31',
  };
  const { database } = server.services;
  expect(await foldStudy(database, server.scope(), { study })).toBe(0);
  const find = (query: FilterQuery, shown: ResponseView, maxLookups?: number) =>
    database.within(
      server.scope(),
      async (tx) => {
        const filter = readFilter(query as never);
        const matches = await matchResponses(tx, server.scope(), { study, filter, view: shown, maxLookups });
        const rows = await tx<{ id: string }[]>`select r.id from responses r where ${matches}`;
        return rows.map(({ id }) => nameById.get(id)).toSorted();
      },
      { snapshot: true },
    );
  const both = { answer: [`${colour}..${red}`, `${colour}..${blue}`] };
  // Both methods: lookup by ordinals, and by the bit of each row.
  for (const maxLookups of [undefined, 0]) {
    expect(await find({ ...narrow, ...both }, 'counted', maxLookups)).toEqual(['first moment', 'fits']);
    expect(await find(both, 'excluded', maxLookups)).toEqual(['excluded']);
    expect(await find(both, 'preview', maxLookups)).toEqual(['preview']);
    expect(await find(both, 'deleted', maxLookups)).toEqual(['deleted']);
    expect(await find({ answer: `${colour}..${blue}` }, 'kept', maxLookups)).toEqual(
      Object.keys(people)
        .filter((name) => !['one answer', 'deleted'].includes(name))
        .toSorted(),
    );
  }
  await server.admin`update responses set excluded = false, revision = 1, folded = false where excluded`;
  await foldStudy(database, server.scope(), { study });
  expect(await find(both, 'excluded')).toEqual([]);
  expect(await find(both, 'counted')).toContain('excluded');
});

describe('URL parameters and variables', () => {
  const RARE_VALUE = 'a.b~c%25 👩‍🔬';
  const points: Variable = {
    id: 'points2222',
    name: 'Points',
    kind: 'number',
    start: 0,
    steps: [{ id: 'steponeaaa', when: null, op: 'add', by: { parameter: 'points' } }],
  };
  const people = Array.from({ length: 120 }, (_, n): Record<string, string> => ({
    points: String(n % 110),
    ...(n % 40 === 7
      ? { 'utm.source': RARE_VALUE, constructor: 'x' }
      : { 'utm.source': n % 2 === 0 ? 'mail' : 'Mail' }),
    click: n === 119 ? 'the last' : n === 117 ? 'ZÜRICH 117' : `click ${n}`,
  }));
  let study: string;
  let ids: string[];
  beforeAll(async () => {
    study = (await server.makeSurvey(() => [points])).id;
    const prefix = randomUUID().slice(0, 24);
    // In the order of the fold, so that the first hundred values are known.
    const id = (n: number) => prefix + String(n).padStart(12, '0');
    const rows = people.map((parameters, n) => ({
      workspace: server.workspace,
      study,
      id: id(n),
      version: 1,
      channel: 'link',
      device: 'phone',
      status: 'completed',
      preview: false,
      excluded: n === 87,
      folded: false,
      seq: 1,
      revision: 0,
      reached: [],
      language: 'en',
      parameters,
      started_at: new Date(n * 1_000).toISOString(),
      last_at: new Date(n * 1_000).toISOString(),
    }));
    ids = rows.map(({ id }) => id);
    await server.admin`
      insert into responses select * from jsonb_populate_recordset(null::responses, ${JSON.stringify(rows)})`;
    await fold(40);
  });
  /** Folds twice concurrently, as two processes do. */
  const fold = (batch: number) =>
    Promise.all(
      [batch, batch].map((size) =>
        foldStudy(server.services.database, server.scope(), { study, batchSize: size }),
      ),
    );
  /** Returns the indexes of the responses that match a filter, and checks that figures have as many. */
  async function findMatching(query: FilterQuery) {
    const params = { studyId: study };
    const { body, status, error } = await server.team.call(contract.getOverview, { params, query });
    if (status !== 200) return { status, fields: Object.keys(error!.fields ?? {}) };
    const matchingRows = await server.services.database.within(
      server.scope(),
      async (tx) => {
        const matches = await matchResponses(tx, server.scope(), {
          study,
          filter: readFilter(query as never),
        });
        return tx<{ id: string }[]>`select r.id from responses r where ${matches} order by r.started_at`;
      },
      { snapshot: true },
    );
    expect(body.started).toBe(matchingRows.length);
    return matchingRows.map(({ id }) => ids.indexOf(id));
  }
  const { parameter } = writeFilter({
    ...noFilter,
    parameters: [{ name: 'utm.source', values: [RARE_VALUE] }],
  });

  it('filter by any of their values, whatever characters they contain', async () => {
    expect(await findMatching({ parameter })).toEqual([7, 47]);
    expect(await findMatching({ parameter: ['constructor.x~y', 'points.7~8'] })).toEqual([7]);
    expect(await findMatching({ parameter: 'toString.x' })).toEqual([]);
    expect(await findMatching({ variable: 'points2222.7~8' })).toEqual([7, 8, 117, 118]);
    expect(await findMatching({ variable: 'gone222222.7' })).toEqual([]);
  });

  it('are compared after folding, also where there are too many for masks', async () => {
    // One spelling is a mask, the other is beyond the limit, and both are one value.
    expect(await findMatching({ parameter: 'utm%2Esource.MAIL' })).toHaveLength(117);
    expect(await findMatching({ parameter: 'click.CLICK 3~THE LAST' })).toEqual([3, 119]);
    expect(await findMatching({ parameter: 'click.zu\u0308rich 117' })).toEqual([117]);
    expect(await findMatching({ parameter: 'click.zurich 117' })).toEqual([]);
  });

  it('with over a hundred values are exact for parameters, and rejected for variables', async () => {
    expect(await findMatching({ parameter: 'click.click 3~the last' })).toEqual([3, 119]);
    expect(await findMatching({ parameter: 'points.105~9' })).toEqual([9, 105, 119]);
    expect(await findMatching({ variable: 'points2222.99' })).toEqual([99]);
    expect(await findMatching({ variable: 'points2222.99~109' })).toEqual({
      status: 400,
      fields: ['variable'],
    });
    const excluded = await server.team.call(contract.listResponses, {
      params: { studyId: study },
      query: { parameter, show: 'excluded' },
    });
    expect(excluded.body.items.map(({ id }) => ids.indexOf(id))).toEqual([87]);
  });

  it('have masks for the first hundred values, which stay the same after folding again', async () => {
    const masks = () => server.admin<{ part: string; choice: string }[]>`
      select part, choice, sum(n)::int as n from column_masks
      where study = ${study} and part ~ '^(parameter|variable|many)' group by 1, 2 order by 1, 2`;
    const before = await masks();
    const countMasks = (part: string) => before.filter((mask) => mask.part === part).length;
    expect(['parameter:click', 'parameter:points', 'variable:points2222'].map(countMasks)).toEqual([
      100, 100, 100,
    ]);
    await server.admin`update responses set folded = false, revision = revision + 1 where study = ${study}`;
    await fold(7);
    expect(await masks()).toEqual(before);
    const scope = server.scope();
    const differences = server.services.database.within(scope, (tx) => compareColumns(tx, scope, study), {
      snapshot: true,
    });
    expect(await differences).toEqual([]);
  });

  it('with over fifty names can be filtered by exactly, but not compared by', async () => {
    const survey = await server.makeSurvey();
    const params = { studyId: survey.id };
    const answers = { [survey.gate]: no, [survey.score]: null };
    const names = Array.from({ length: 50 }, (_, index) => [`name ${index}`, 'x']);
    await server.submit(survey, answers, randomUUID(), Object.fromEntries(names));
    const started = async (parameter: string) =>
      (await server.team.call(contract.getOverview, { params, query: { parameter } })).body.started;
    expect(await started('name 49.x')).toBe(1);
    await server.submit(survey, answers, randomUUID(), { late: 'x', 'name 1': 'x' });
    await server.submit(survey, answers, randomUUID(), { late: 'y' });
    expect([await started('late.x'), await started('late.x~y'), await started('name 1.x')]).toEqual([
      1, 2, 2,
    ]);
    const query = { compare: 'parameter:late' };
    const { status, error } = await server.team.call(contract.getBlocks, { params, query });
    expect([status, error!.fields]).toEqual([400, { compare: expect.stringContaining('first 50') }]);
  });

  it('are listed by frequency, with the number of responses with other values', async () => {
    const params = { studyId: study };
    const { body } = await server.team.call(contract.getOverview, { params, query: {} });
    const [click, constructor, pointValues, utm] = body.parameters;
    // Of the first hundred clicks one is excluded.
    expect(body.parameters.map(({ name }) => name)).toEqual(['click', 'constructor', 'points', 'utm.source']);
    expect([click!.values.length, click!.others, constructor!.others]).toEqual([99, 20, 0]);
    expect(utm!.values).toEqual([
      { value: 'mail', n: 117 },
      { value: RARE_VALUE, n: 2 },
    ]);
    expect(pointValues!.values.slice(0, 2)).toEqual([
      { value: '0', n: 2 },
      { value: '1', n: 2 },
    ]);
    expect(body.variables).toEqual([
      { id: points.id, values: pointValues!.values, others: pointValues!.others },
    ]);
    const phones = await server.team.call(contract.getOverview, {
      params,
      query: { parameter: 'click.click 7' },
    });
    expect(phones.body.parameters.map(({ values, others }) => [values.length, others])).toEqual(
      Array(4).fill([1, 0]),
    );
  });

  it('can be compared by their most frequent values, with the number of other responses', async () => {
    const compared = async (compare: string) =>
      (await server.team.call(contract.getBlocks, { params: { studyId: study }, query: { compare } })).body;
    const { comparison } = await compared('parameter:points');
    expect(comparison!.groups.map(({ key, n }) => [key, n])).toEqual(
      Array.from('01234567', (key) => [key, 2]),
    );
    // Only one had 87 points, and is excluded.
    expect(comparison).toMatchObject({ notShown: 91, others: 10 });
    expect((await compared('parameter:nobody')).comparison).toMatchObject({ groups: [], others: 0 });
  });

  it('are shown in the list and on the page of a response, computed with its version', async () => {
    const survey = await server.makeSurvey(({ colour, red }) => [
      {
        ...points,
        steps: [
          ...points.steps,
          {
            id: 'steptwoaaa',
            op: 'add',
            by: 1,
            when: { block: colour, part: '', op: 'is', values: [red] },
          },
        ],
      },
      {
        id: 'words22222',
        name: 'Words',
        kind: 'text',
        start: '',
        steps: [{ id: 'steponeaaa', when: null, op: 'set', by: { parameter: 'long' } }],
      },
    ]);
    const long = '👩'.repeat(500);
    for (const [index, gate] of [yes, no, yes].entries()) {
      const participant = server.participant(survey);
      server.clock.advance(1_000);
      await participant.start('look', randomUUID(), index === 0 ? { points: '4', long } : undefined);
      await participant.save(survey.gate, gate);
      await participant.save(survey.colour, { options: [survey.red], other: null });
      // A person who changed an earlier answer has no colour: only answers on the path count.
      if (index === 2) await participant.save(survey.gate, no);
    }
    const params = { studyId: survey.id };
    const { items } = (await server.team.call(contract.listResponses, { params, query: { order: 'oldest' } }))
      .body;
    const shown = (value: string, words = '') => [
      { id: points.id, name: 'Points', value },
      { id: 'words22222', name: 'Words', value: words },
    ];
    expect(items.map(({ parameters }) => parameters)).toEqual([{ points: '4', long }, {}, {}]);
    expect(items.map(({ variables }) => variables)).toEqual([shown('5', long), shown('0'), shown('0')]);
    const by = {
      parameters: [{ name: 'long', values: [long] }],
      variables: [{ id: 'words22222', values: [long] }],
    };
    const { parameter: byLong, variable } = writeFilter({ ...noFilter, ...by });
    for (const query of [{ parameter: byLong }, { variable }])
      expect((await server.team.call(contract.listResponses, { params, query })).body.items).toEqual([
        items[0],
      ]);
    const responseParams = { ...params, responseId: items[0]!.id };
    const { parameters, variables } = (
      await server.team.call(contract.getResponse, { params: responseParams })
    ).body;
    expect({ parameters, variables }).toEqual({
      parameters: { points: '4', long },
      variables: shown('5', long),
    });
  });
});
