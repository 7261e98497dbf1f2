import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { seededRandom } from '#product/archives/server/testing/factory.ts';
import { blockTypes, findBlockType } from '#product/blocks/index.ts';
import type { Samples } from '#product/blocks/samples.ts';
import { inline } from '#product/blocks/text.ts';
import type { PlayedStudy } from '#product/responses/contract.ts';
import * as contract from '#product/responses/contract.ts';
import { learnType } from '#product/responses/web/loaded-types.ts';
import { propose } from '#product/responses/web/path.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { freshContent } from '#product/studies/fresh.ts';
import type { Condition, Test } from '#product/studies/logic/condition.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { findStudy } from '#product/studies/server/queries.ts';
import { reviewStudy } from '#product/studies/review.ts';
import type { Block, BlockGroup, StudyContent, Variable } from '#product/studies/study.ts';

const STUDIES = process.env.EARSHOT_LONG_TESTS ? 2_000 : 80;
const folders = import.meta.glob<Samples<unknown, unknown>>('/product/blocks/*/samples.ts', {
  eager: true,
  import: 'samples',
});
const samplesOf = (type: string) => folders[`/product/blocks/${type}/samples.ts`]!.validConfigs;
/** Types whose answers need nothing but themselves; a file has to be sent first. */
const ASKING = blockTypes.filter((type) => type.isQuestion && !('uploads' in type) && type.id !== 'consent');

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
  for (const type of blockTypes) learnType(type);
});
afterAll(() => server.close());

type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
const idOf = (kind: string, at: number) => `${kind}${String(at).padStart(10 - kind.length, '0')}`;

function anyTest(before: Block[], variables: Variable[], random: Random): Test {
  const draw = random();
  if (variables.length > 0 && draw < 0.2)
    return { variable: pick(variables, random).id, op: pick(['gte', 'lt'] as const, random), values: [2] };
  if (draw < 0.3) return { parameter: 'source', op: 'equals', values: [pick(['mail', 'shop'], random)] };
  const block = pick(before, random);
  const subjects = findBlockType(block.type)!.conditions(block.config);
  const subject = subjects.length > 0 ? pick(subjects, random) : null;
  const at = { block: block.id, part: subject?.part ?? '' };
  if (subject?.kind === 'choice' && subject.choices.length > 0)
    return {
      ...at,
      op: pick(['is', 'is_not'] as const, random),
      values: [pick(subject.choices, random).choice],
    };
  if (subject?.kind === 'number')
    return { ...at, op: pick(['gt', 'lte'] as const, random), values: [Math.floor(random() * 6)] };
  if (subject?.kind === 'text')
    return {
      ...at,
      op: pick(['contains', 'matches'] as const, random),
      values: [pick(['a', '*e*'], random)],
    };
  return { block: block.id, part: '', op: pick(['answered', 'not_answered'] as const, random), values: [] };
}

function anyCondition(before: Block[], variables: Variable[], random: Random): Condition {
  const one = () => anyTest(before, variables, random);
  const draw = random();
  if (draw < 0.5) return one();
  return draw < 0.75 ? { all: [one(), { any: [one(), one()] }] } : { any: [one(), one()] };
}

/** A study of any types with rules, screening, groups, loops and variables; reviewed by the caller. */
function anyStudy(random: Random): StudyContent {
  const variables: Variable[] = [];
  const blocks: Block[] = [];
  const count = 4 + Math.floor(random() * 8);
  for (let at = 0; at < count; at += 1) {
    const type = pick(ASKING, random);
    const block: Block = {
      id: idOf('block', at),
      type: type.id,
      v: type.version,
      title: { en: inline(`Question ${at}`) },
      help: null,
      required: random() < 0.5,
      skips: [],
      note: '',
      config: pick(samplesOf(type.id), random),
      showIf: blocks.length > 0 && random() < 0.4 ? anyCondition(blocks, variables, random) : null,
    };
    blocks.push(block);
    if (random() < 0.2)
      variables.push({
        id: idOf('varia', at),
        name: `Score ${at}`,
        kind: 'number',
        start: 0,
        steps: [
          { id: idOf('stepa', at), when: null, op: 'add', by: 1 },
          { id: idOf('stepb', at), when: anyCondition(blocks, variables, random), op: 'multiply', by: 3 },
        ],
      });
    const subject = type.conditions(block.config).find(({ part, kind }) => part === '' && kind === 'choice');
    if (subject && subject.choices.length > 1 && random() < 0.15)
      block.screening = {
        [pick(subject.choices, random).choice]: pick(['accept', 'reject'] as const, random),
      };
  }
  blocks.forEach((block, at) => {
    const later = blocks.slice(at + 1);
    if (later.length > 0 && random() < 0.2)
      block.skips = [
        {
          id: idOf('rule', at),
          when: anyCondition(blocks.slice(0, at + 1), variables, random),
          to: random() < 0.8 ? { block: pick(later, random).id } : { end: true },
        },
      ];
  });
  const fresh = freshContent('survey');
  const endings = fresh.blocks.filter(({ type }) => findBlockType(type)!.endingOutcome);
  return { ...fresh, blocks: [...blocks, ...endings], variables, groups: anyGroups(blocks, random) };
}

function anyGroups(blocks: Block[], random: Random): BlockGroup[] {
  const from = 1 + Math.floor(random() * 3);
  const own = blocks.slice(from, from + 2 + Math.floor(random() * 2));
  if (own.length < 2 || random() < 0.4) return [];
  const source = blocks.slice(0, from).find((block) =>
    findBlockType(block.type)!
      .conditions(block.config)
      .some(({ part, kind }) => part === '' && kind === 'choice'),
  );
  const loops = source !== undefined && random() < 0.5;
  return [
    {
      id: 'group00000',
      name: 'Some',
      blocks: own.map(({ id }) => id),
      shuffle: random() < 0.7,
      show: !loops && random() < 0.5 ? 1 : null,
      loop: loops ? { block: source.id, of: pick(['chosen', 'not_chosen'] as const, random) } : null,
    },
  ];
}

/** A review that refuses is mended as its author would: what it names goes. */
function mended(content: StudyContent): StudyContent | null {
  let study = content;
  for (let round = 0; round < 5; round += 1) {
    const errors = reviewStudy(study).filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return study;
    const wrong = new Set(errors.map(({ block, place }) => `${block} ${place.split(':')[0]}`));
    study = {
      ...study,
      variables: study.variables?.filter(({ id }) => !errors.some(({ place }) => place === `variable:${id}`)),
      groups: [...wrong].some((one) => / (group|blocks)$/.test(one)) ? [] : study.groups,
      blocks: study.blocks.map((block) => ({
        ...block,
        showIf: wrong.has(`${block.id} showIf`) ? null : block.showIf,
        skips: wrong.has(`${block.id} skip`) ? [] : block.skips,
        screening: wrong.has(`${block.id} screening`) ? undefined : block.screening,
      })),
    };
  }
  return null;
}

const publish = (content: StudyContent) =>
  server.services.database.within(server.scope(), async (tx) => {
    const scope = server.scope();
    const { id } = await createStudy(tx, scope, { name: 'Any', kind: 'survey', content });
    await publishStudy(tx, scope, id, 1);
    return { id, linkToken: (await findStudy(tx, scope, id)).linkToken };
  });

const seen = { studies: 0, answers: 0, loops: 0, groups: 0, screened: 0 };

/** Answers a study as its page does: what the page proposes next must be what the server says. */
async function answerAsThePage(content: StudyContent, random: Random): Promise<void> {
  const survey = await publish(content);
  const visitor = server.visitor();
  const params = { linkToken: survey.linkToken };
  const parameters: Record<string, string> = random() < 0.5 ? { source: 'mail' } : {};
  // A page of another version is given the response's own, as a participant receives it.
  const body = { mode: 'look' as const, key: randomUUID(), version: 9_999, parameters };
  const started = (await visitor.call(contract.startResponse, { params, body })).body;
  const study = started.study as PlayedStudy;
  expect(JSON.stringify(study)).not.toMatch(/"(screening|accept|reject)"/);
  const context = { seed: started.seed!, parameters: started.parameters };
  const answers = new Map<string, unknown>();
  let position = started.standing!;
  for (let seq = 1; position.next !== null && position.status === 'in_progress'; seq += 1) {
    const way = propose(study, answers, context);
    expect([way.path, way.next]).toEqual([position.path, position.next]);
    const block = study.blocks.find(({ id }) => id === position.next)!;
    const value =
      !block.required && random() < 0.3 ? null : findBlockType(block.type)!.rehearse(block.config, random);
    answers.set(block.id, value);
    const saved = await visitor.call(contract.saveAnswer, {
      params: { ...params, block: block.id },
      body: { value, seq, duration: 1_000 },
    });
    expect([saved.status, block.type, value]).toEqual([200, block.type, value]);
    position = saved.body;
    seen.answers += 1;
  }
  const way = propose(study, answers, context);
  const done = (await visitor.call(contract.finishResponse, { params })).body;
  // Who is screened out is told by the server alone; the way so far is the same.
  if (done.status === 'screened_out') seen.screened += 1;
  else expect([way.next, way.outcome]).toEqual([null, done.status]);
  expect(way.path.slice(0, done.path.length)).toEqual(done.path);
  const rows = await server.admin<{ block: string; on_path: boolean }[]>`
    select block, on_path from answers where study = ${survey.id}`;
  expect(rows.every((row) => row.on_path)).toBe(true);
  expect(rows.map((row) => row.block).toSorted()).toEqual(done.path.toSorted());
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
  seen.studies += 1;
  if (content.groups?.[0]?.loop) seen.loops += 1;
  else if (content.groups?.[0]) seen.groups += 1;
}

it('of any study with any logic, the page and the server take the same path, and every stored answer is on it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const random = seededRandom(seed);
      const study = mended(anyStudy(random));
      if (study) await answerAsThePage(study, random);
    }),
    { numRuns: STUDIES },
  );
  // The drawing itself must not be a toy: all kinds of logic occur.
  expect(seen.studies).toBeGreaterThan(STUDIES / 2);
  for (const kind of ['loops', 'groups', 'screened'] as const)
    expect([kind, seen[kind] > 0]).toEqual([kind, true]);
  console.info(`${seen.studies} studies, ${seen.answers} answers, ${seen.loops} with loops`);
}, 600_000);
