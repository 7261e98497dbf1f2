import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import { pickRandom } from '#product/blocks/kit/random.ts';
import { teamBlockTypes, findTeamBlockType } from '#product/blocks/team-types.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { buildResponseContext } from '#product/responses/rules/response-context.ts';
import * as answering from '#product/responses/contract.ts';
import { listCountedFacts } from '#product/responses/rules/decide.ts';
import { RESPONSES_SUBJECT, type ResponseChannel } from '#product/responses/response.ts';
import { abandonResponses } from '#product/responses/server/abandon-responses.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { no, serveSurvey, yes, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { purgeResponses } from '#product/responses/server/purge-responses.ts';
import { recountQuotas } from '#product/responses/server/recount-quotas.ts';
import { computeResponseVariables } from '#product/studies/logic/response-variables.ts';
import { walk } from '#product/studies/logic/walk.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { isTrace, readFilter, TRAITS, type Filter, type FilterQuery } from '../../filter.ts';
import { seededRandom } from '../../statistics/seeded-random.ts';
import { resultWorkers } from '../../server/jobs.ts';
import { findAnswerFlags } from '#product/responses/quality/find-flags.ts';
import { listResponseFacts } from '../facts-of-response.ts';
import type { Figures } from './count-figures.ts';
import { compareColumns } from './compare-columns.ts';
import { foldStudy, listUnfolded } from './fold-study.ts';
import { COLUMNS_VERSION } from './lock-columns.ts';
import type { GroupChoices } from './match-columns.ts';
import { readColumns } from './read-columns.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const fold = (study: string, options = {}) =>
  foldStudy(server.services.database, server.scope(), { ...options, study });
const toFilter = (query: FilterQuery) => readFilter(query as never);
const inSnapshot = <T>(work: (tx: Tx) => Promise<T>) =>
  server.services.database.within(server.scope(), work, { snapshot: true });
const read = (study: string, filter: Filter, groups: GroupChoices | null = null) =>
  inSnapshot((tx) => readColumns(tx, server.scope(), { study, filter, need: 'blocks', groups }));

interface Stored {
  id: string;
  version: number;
  status: string;
  preview: boolean;
  excluded: boolean;
  deleted: boolean;
  parameters: Record<string, string> | null;
  channel: ResponseChannel;
  device: string;
  language: string;
  started_at: Date;
  completed_at: Date | null;
  seconds: number | null;
  reached: string[];
  quotas: string[] | null;
  answers: { block: string; value: unknown }[] | null;
}

/** Computes the facts of every response from its answers, without the columns. */
async function computeFacts(study: string) {
  const rows = await server.admin<Stored[]>`
    select r.*, r.deleted_at is not null as deleted, (
      select json_agg(json_build_object('block', block, 'value', value)) from answers a
      where a.study = r.study and a.response = r.id and on_path) as answers from responses r where study = ${study}`;
  return Promise.all(
    rows
      .filter(({ excluded, deleted }) => !excluded && !deleted)
      .map(async (row) => {
        const content = await readVersion(server.admin, server.scope(), study, row.version);
        const answersByBlock = new Map((row.answers ?? []).map(({ block, value }) => [block, value]));
        const stored = { id: row.id, parameters: row.parameters ?? {}, attributes: null };
        const context = buildResponseContext(content, stored);
        const variables = computeResponseVariables(content, answersByBlock, findTeamBlockType, context);
        const unfinished = ['in_progress', 'abandoned'].includes(row.status);
        const responseFacts = listResponseFacts({
          ...row,
          startedAt: row.started_at,
          completedAt: row.completed_at,
          quality: findAnswerFlags(content, answersByBlock, findTeamBlockType).map(({ reason }) => reason),
          nextBlock: unfinished ? walk(content, answersByBlock, findTeamBlockType, context).next : null,
          variables,
        });
        const answerFacts = (row.answers ?? []).flatMap(({ block: id, value }) => {
          const block = content.blocks.find((candidate) => candidate.id === id);
          return block ? listCountedFacts(findTeamBlockType, block, value) : [];
        });
        return {
          ...row,
          variables,
          facts: [...responseFacts.map((fact) => ({ ...fact, block: RESPONSES_SUBJECT })), ...answerFacts],
        };
      }),
  );
}
type Response = Awaited<ReturnType<typeof computeFacts>>[number];

function matches(response: Response, filter: Filter): boolean {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: filter.zone }).format(response.started_at);
  return (
    response.preview === filter.channel.includes('rehearsal') &&
    (filter.status.length === 0 || filter.status.some((status) => status === response.status)) &&
    TRAITS.every(
      (trait) => filter[trait].length === 0 || filter[trait].some((value) => value === response[trait]),
    ) &&
    (!filter.from || day >= filter.from) &&
    (!filter.to || day <= filter.to) &&
    filter.parameters.every(({ name, values }) => values.includes(response.parameters?.[name] ?? '')) &&
    filter.variables.every(({ id, values }) => values.includes(String(response.variables.get(id)))) &&
    filter.answers.every(({ block, part, choices }) =>
      response.facts.some(
        (fact) => fact.block === block && fact.part === part && choices.includes(fact.choice),
      ),
    )
  );
}

type Line = [block: string, part: string, choice: string, n: number, total: number];

/** Sums counts and totals per block, part and choice, and counts each number. */
function sumLines(lines: Line[]) {
  const sums: Record<string, number> = {};
  const add = (key: string, increment: number) => (sums[key] = (sums[key] ?? 0) + increment);
  for (const [block, part, choice, n, total] of lines) {
    add(`${block} ${part} ${choice}`, n);
    if (total !== 0) add(`${block} ${part} ${choice} total`, total);
  }
  return Object.fromEntries(
    Object.entries(sums)
      .map(([key, value]) => [key, Number(value.toPrecision(12))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
const countResponses = (responses: Response[]) =>
  sumLines(
    responses
      .flatMap(({ facts }) => facts)
      .filter(({ block, part }) => block !== RESPONSES_SUBJECT || part === 'reached')
      .map(({ block, part, choice, number }): Line =>
        choice === '' && number !== null
          ? [block, part, `number ${number}`, 1, 0]
          : [block, part, choice, 1, isTrace(part) ? (number ?? 0) : Number(choice) || 0],
      ),
  );
const countColumns = (columns: Figures) =>
  sumLines(
    [...columns].flatMap(([block, { tallies, numbers }]) => [
      ...tallies.map(({ part, choice, n, total }): Line => [block, part, choice, n, total]),
      ...[...numbers].flatMap(([part, { values, counts }]) =>
        Array.from(values, (value, index): Line => [block, part, `number ${value}`, counts[index]!, 0]),
      ),
    ]),
  );

/** Expects every figure of each filter to equal a count of the answers in memory. */
async function compare(study: string, filters: FilterQuery[]): Promise<void> {
  const responses = await computeFacts(study);
  for (const query of filters) {
    const filter = toFilter(query);
    const expected = countResponses(responses.filter((response) => matches(response, filter)));
    expect(countColumns((await read(study, filter))[0]!), JSON.stringify(query)).toEqual(expected);
  }
}

const samplesByPath = import.meta.glob<Samples<unknown, unknown>>('../../../blocks/*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});

it('counts the answers of every block type, with test responses apart', async () => {
  const blocks = teamBlockTypes
    .filter((type) => type.isQuestion && type.menuSection !== 'structure')
    .map((type) => {
      const [config] = samplesByPath[`../../../blocks/${type.id}/testing/samples.ts`]!.validConfigs;
      return makeBlock(type.id, `A ${type.id}`, { config: config as object });
    });
  const study = await makeStudy(server.services.database, server.scope(), blocks);
  const params = { studyId: study.id };
  await server.team.call(answering.rehearseStudy, { params, body: { count: 60 } });
  expect(await fold(study.id, { batchSize: 25 })).toBe(0);
  const responses = await computeFacts(study.id);
  const filter = toFilter({ channel: 'rehearsal' });
  const expected = countResponses(responses);
  expect(Object.keys(expected).length).toBeGreaterThan(500);
  expect(countColumns((await read(study.id, filter))[0]!)).toEqual(expected);
  await compare(study.id, [{}, { channel: 'rehearsal', status: 'completed' }]);
  await server.team.call(answering.forgetRehearsal, { params });
  expect(await fold(study.id, { batchSize: 25 })).toBe(0);
  expect(await server.admin`select 1 from column_gaps where study = ${study.id}`).toHaveLength(0);
  await compare(study.id, [{ channel: 'rehearsal' }]);
});

describe('random changes of responses between two folds', () => {
  const random = seededRandom();
  const pick = <T>(list: readonly T[]): T => pickRandom(random, list);

  it('every figure equals a count of the answers', async () => {
    // One point for "Yes", and the points of a URL parameter.
    const survey = await server.makeSurvey(({ gate }) => {
      const condition = { block: gate, part: '', op: 'is' as const, values: [yes.option] };
      const steps = [
        { id: 'steponeaaa', when: condition, op: 'add' as const, by: 1 },
        { id: 'steptwoaaa', when: null, op: 'add' as const, by: { parameter: 'points' } },
      ];
      return [{ id: 'score22222', name: 'Score', kind: 'number', start: 0, steps }];
    });
    const [oneParameter, twoParameters] = [{ constructor: 'a.b~%' }, { points: '2', constructor: '👩‍🔬' }];
    const addresses: Record<string, string>[] = [{}, oneParameter, twoParameters];
    const people: ReturnType<SurveyServer['participant']>[] = [];
    const filters: FilterQuery[] = [
      {},
      { status: 'completed' },
      { status: ['in_progress', 'completed'], device: 'desktop' },
      { device: 'phone' },
      { from: '2026-05-05', to: '2026-05-06', zone: 'Pacific/Kiritimati' },
      { to: '2026-05-05', zone: 'America/Los_Angeles' },
      { answer: `${survey.gate}..${yes.option}` },
      { answer: [`${survey.gate}..${yes.option}~${no.option}`, `${survey.score}..9~10`] },
      { answer: `${survey.colour}..${survey.red}`, status: 'completed' },
      { language: 'xx' },
      { parameter: 'constructor.a%2Eb%7E%25' },
      { parameter: ['constructor.a~👩‍🔬', 'points.2~3'], device: 'desktop' },
      { variable: 'score22222.1~3' },
      { variable: 'score22222.0', parameter: 'points.2' },
    ];
    const ids = async () => (await server.stored(survey.id)).map(({ id }) => id);
    const change = async (what: Parameters<typeof changeResponses>[2]['change']) => {
      const all = await ids();
      if (all.length === 0) return;
      const request = { study: survey.id, ids: [pick(all)], change: what };
      await changeResponses(server.services.database, server.scope(), request).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'not_found' }),
      );
    };
    const anybody = () => (people.length > 0 ? pick(people) : undefined);
    const actions: (() => unknown)[] = [
      async () => {
        const participant = server.participant(survey);
        people.push(participant);
        expect((await participant.start('look', randomUUID(), pick(addresses))).status).toBe(200);
        await participant.save(survey.gate, pick([yes, no]));
      },
      () => people.at(-1)?.save(survey.gate, pick([yes, no])),
      () => anybody()?.save(survey.score, { score: 7 }),
      () => anybody()?.save(survey.score, null),
      () => anybody()?.save(survey.colour, { options: [pick([survey.red, survey.blue])], other: null }),
      () => anybody()?.finish(),
      () => {
        const answers = { [survey.gate]: no, [survey.score]: { score: pick([0, 9, 10]) } };
        return server.submit(survey, answers, randomUUID(), pick(addresses));
      },
      () => change({ do: 'exclude', excluded: true }),
      () => change({ do: 'exclude', excluded: false }),
      () => change({ do: 'delete' }),
      () => change({ do: 'restore' }),
      async () => void server.clock.advance(11 * 3_600_000),
      async () => void (await fold(survey.id, { batchSize: pick([1, 3, 2_000]) })),
      async () => void (await Promise.all([fold(survey.id), fold(survey.id), people.at(-1)?.finish()])),
    ];
    for (let round = 0; round < 12; round += 1) {
      for (let step = 0; step < 15; step += 1) await pick(actions)();
      expect(await fold(survey.id)).toBe(0);
      await compare(survey.id, filters);
      const differences = await inSnapshot((tx) => compareColumns(tx, server.scope(), survey.id));
      expect(differences).toEqual([]);
    }
    // Purged responses leave nothing behind.
    const first = { study: survey.id, ids: (await ids()).slice(0, 1), change: { do: 'delete' } as const };
    await changeResponses(server.services.database, server.scope(), first).catch(() => {});
    await fold(survey.id);
    server.clock.advance(31 * 86_400_000);
    await purgeResponses(server.services.database, server.scope());
    await fold(survey.id);
    await compare(survey.id, filters);
  });
});

describe('groups', () => {
  it('contain the responses with any of their choices, and overlap if people gave several', async () => {
    const survey = await server.makeSurvey();
    for (const options of [[survey.red], [survey.blue], [survey.red, survey.blue]])
      await server.submit(survey, {
        [survey.gate]: yes,
        [survey.colour]: { options, other: null },
        [survey.score]: { score: options.length * 3 },
      });
    await server.submit(survey, { [survey.gate]: no, [survey.score]: { score: 0 } });
    await fold(survey.id);
    const groups = { block: survey.colour, part: '', sets: [[survey.red], [survey.blue]] };
    const scores = (all: Figures[]) =>
      all.map((group) =>
        Object.fromEntries(
          (group.get(survey.score)?.tallies ?? []).flatMap(({ part, choice, n }) =>
            part === '' ? [[choice, n]] : [],
          ),
        ),
      );
    expect(scores(await read(survey.id, toFilter({}), groups))).toEqual([
      { 3: 1, 6: 1 },
      { 3: 1, 6: 1 },
    ]);
    expect(
      scores(await read(survey.id, toFilter({}), { ...groups, sets: [[survey.red, survey.blue]] })),
    ).toEqual([{ 3: 2, 6: 1 }]);
    const six = toFilter({ answer: `${survey.score}..6` });
    expect(scores(await read(survey.id, six, groups))).toEqual([{ 6: 1 }, { 6: 1 }]);
  });
});

it('columns of another version are rebuilt', async () => {
  const survey = await server.makeSurvey();
  await server.submit(survey, { [survey.gate]: no, [survey.score]: { score: 9 } });
  await fold(survey.id);
  await server.admin`update column_sets set code = ${COLUMNS_VERSION - 1} where study = ${survey.id}`;
  await server.admin`update column_masks set bits = ~bits, n = 65536 - n where study = ${survey.id}`;
  await server.submit(survey, { [survey.gate]: no, [survey.score]: { score: 9 } });
  expect(await fold(survey.id)).toBe(0);
  await compare(survey.id, [{}, { status: 'completed' }]);
});

it('numbers and traces are updated if an answer changes', async () => {
  const samples = (type: string) => samplesByPath[`../../../blocks/${type}/testing/samples.ts`]!;
  const blocks = ['number', 'constant-sum', 'first-click', 'tree-test'].map((type) =>
    makeBlock(type, type, { config: samples(type).validConfigs[0] as object }),
  );
  const study = await makeStudy(server.services.database, server.scope(), blocks);
  const types = blocks.map(({ type }) => findTeamBlockType(type)!);
  const random = seededRandom();
  const people = [server.participant(study), server.participant(study)];
  for (const participant of people) await participant.start();
  for (let round = 0; round < 6; round += 1) {
    for (const participant of people)
      for (const [index, block] of blocks.entries())
        expect(
          (await participant.save(block.id, types[index]!.createRandomAnswer(block.config, random))).status,
        ).toBe(200);
    await fold(study.id);
    await compare(study.id, [{}, { answer: `${blocks[3]!.id}.$answered.x` }]);
  }
  for (const block of blocks) await people[0]!.save(block.id, null);
  await fold(study.id);
  await compare(study.id, [{}]);
});

describe('a row that a save has locked', () => {
  it('is folded again if it changes while its bits are written', async () => {
    const survey = await server.makeSurvey();
    const participant = server.participant(survey);
    await participant.start();
    await participant.save(survey.gate, yes);
    await fold(survey.id);
    await participant.save(survey.gate, no);
    let folding: Promise<number> | undefined;
    await server.admin.transaction(async (held) => {
      await held`lock table column_masks in share mode`;
      folding = fold(survey.id);
      await expect.poll(server.listLockWaits, { interval: 5 }).toHaveLength(1);
      expect((await participant.save(survey.gate, yes)).status).toBe(200);
    });
    await folding;
    await fold(survey.id);
    await compare(survey.id, [{}, { answer: `${survey.gate}..${yes.option}` }]);
  });

  it('is counted in its state before the save, and folded again after it', async () => {
    const survey = await server.makeSurvey();
    const participant = server.participant(survey);
    await participant.start();
    await participant.save(survey.gate, yes);
    await fold(survey.id);
    await participant.save(survey.gate, no);
    await server.admin.transaction(async (held) => {
      await held`update responses set last_at = last_at where study = ${survey.id}`;
      expect(await fold(survey.id)).toBe(0);
      await compare(survey.id, [{}, { answer: `${survey.gate}..${no.option}` }]);
    });
    const unfolded = await server.admin`select 1 from responses where study = ${survey.id} and not folded`;
    expect(unfolded).toHaveLength(1);
    await fold(survey.id);
    await compare(survey.id, [{}, { answer: `${survey.gate}..${no.option}` }]);
  });

  it('and that has no ordinal is waited for, and reported as not folded after a timeout', async () => {
    const survey = await server.makeSurvey();
    await server.submit(survey, { [survey.gate]: no, [survey.score]: null });
    let folding: Promise<number> | undefined;
    await server.admin.transaction(async (held) => {
      await held`update responses set last_at = last_at where study = ${survey.id}`;
      folding = fold(survey.id);
      await expect.poll(server.listLockWaits, { interval: 5 }).toHaveLength(1);
    });
    expect(await folding).toBe(0);
    await compare(survey.id, [{}]);
    await server.submit(survey, { [survey.gate]: no, [survey.score]: null });
    await server.admin.transaction(async (held) => {
      await held`update responses set last_at = last_at where study = ${survey.id}`;
      expect(await fold(survey.id)).toBe(1);
    });
  });
});

it('every change of a response marks it as unfolded and increments its revision', async () => {
  const survey = await server.makeSurvey();
  const participant = server.participant(survey);
  await participant.start();
  await participant.save(survey.gate, no);
  const { database } = server.services;
  const scope = () => server.scope();
  const { id } = (await server.stored(survey.id))[0]!;
  const change = (what: Parameters<typeof changeResponses>[2]['change']) =>
    changeResponses(database, scope(), { study: survey.id, ids: [id], change: what });
  const when = { block: survey.gate, part: '', op: 'is', values: [no.option] };
  const quota = { id: 'quotaaaaaa', name: 'No', limit: 9, when };
  const changes: Record<string, () => Promise<unknown>> = {
    save: () => participant.save(survey.gate, no),
    abandon: async () => {
      server.clock.advance(25 * 3_600_000);
      await database.within(scope(), (tx) => abandonResponses(tx, scope()));
    },
    finish: async () => {
      await participant.save(survey.score, null);
      await server.admin`update responses set folded = true where study = ${survey.id}`;
      await participant.finish();
    },
    exclude: () => change({ do: 'exclude', excluded: true }),
    include: () => change({ do: 'exclude', excluded: false }),
    delete: () => change({ do: 'delete' }),
    restore: () => change({ do: 'restore' }),
    quotas: async () => {
      await server.admin`update studies set quotas = ${JSON.stringify([quota])}::jsonb where id = ${survey.id}`;
      await recountQuotas(database, scope(), { study: survey.id });
    },
  };
  for (const [name, applyChange] of Object.entries(changes)) {
    await server.admin`update responses set folded = true where study = ${survey.id}`;
    const [before] = await server.admin<
      { revision: number }[]
    >`select revision from responses where id = ${id}`;
    await applyChange();
    const [after] = await server.admin<
      { revision: number; folded: boolean }[]
    >`select revision, folded from responses where id = ${id}`;
    expect([name, after!.folded, after!.revision > before!.revision]).toEqual([name, false, true]);
  }
});

it('continues in the next segment, and never reuses ordinals', async () => {
  const survey = await server.makeSurvey();
  const answer = () => server.submit(survey, { [survey.gate]: no, [survey.score]: { score: 3 } });
  await answer();
  // Two responses with a duration, one in each segment.
  const timed = [server.participant(survey), server.participant(survey)];
  for (const participant of timed) {
    await participant.start();
    await participant.save(survey.gate, no);
    await participant.save(survey.score, null);
    server.clock.advance(60_000);
    expect((await participant.finish()).status).toBe(200);
    if (participant === timed[0]) {
      await fold(survey.id);
      await server.admin`update column_sets set next = 65534 where study = ${survey.id}`;
      for (let n = 0; n < 4; n += 1) await answer();
    }
  }
  await fold(survey.id);
  await compare(survey.id, [{}, { answer: `${survey.score}..3` }]);
  for (const query of [{}, { status: 'completed' }] as const) {
    const [overview] = await inSnapshot((tx) =>
      readColumns(tx, server.scope(), { study: survey.id, filter: toFilter(query), need: 'overview' }),
    );
    expect(overview!.get(RESPONSES_SUBJECT)!.numbers.get('seconds')!.counts).toEqual(Float64Array.of(2));
  }
  const rows =
    await server.admin`select distinct segment from column_masks where study = ${survey.id} order by 1`;
  expect(rows.map(({ segment }) => Number(segment))).toEqual([0, 1]);
  await server.admin`delete from responses where study = ${survey.id} and ordinal > 60000`;
  await answer();
  await fold(survey.id);
  await compare(survey.id, [{}]);
  const [last] = await server.admin`select max(ordinal) as n from responses where study = ${survey.id}`;
  expect(last).toEqual({ n: 65_539 });
});

it('stops at the timeout, returns how many are left, and continues from there', async () => {
  const survey = await server.makeSurvey();
  for (let n = 0; n < 3; n += 1) await server.submit(survey, { [survey.gate]: no, [survey.score]: null });
  for (const options of [{ timeoutMs: -1 }, { signal: AbortSignal.abort() }])
    expect(await fold(survey.id, options)).toBe(3);
  const { database } = server.services;
  expect(await listUnfolded(database, server.scope())).toContain(survey.id);
  const [job] = resultWorkers({ database });
  await job!.work({}, { now: server.clock.now(), signal: new AbortController().signal });
  expect(await listUnfolded(database, server.scope())).toEqual([]);
  await compare(survey.id, [{}]);
});
