import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { seededRandom } from '#product/responses/server/testing/make-responses.ts';
import { blockTypes } from '#product/blocks/index.ts';
import { teamBlockTypes, findTeamBlockType } from '#product/blocks/team-types.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { inline } from '#product/blocks/text.ts';
import { listFittingAnswers } from '#product/blocks/typed-answers.ts';
import type { PlayedStudy } from '#product/responses/contract.ts';
import * as contract from '#product/responses/contract.ts';
import { registerBlockType } from '#product/responses/web/loaded-types.ts';
import { computePath, loadPathRules } from '#product/responses/web/path.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { createContent } from '#product/studies/create-content.ts';
import type { Condition, Test } from '#product/studies/logic/condition.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { reviewStudy } from '#product/studies/review.ts';
import type { Block, BlockGroup, StudyContent, Variable } from '#product/studies/study.ts';

const STUDIES = process.env.EARSHOT_LONG_TESTS ? 2_000 : 80;
const folders = import.meta.glob<Samples<unknown, unknown>>('/product/blocks/*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});
const getSamples = (type: string) => folders[`/product/blocks/${type}/testing/samples.ts`]!.validConfigs;
/** Question types whose answers need no upload, booking or consent. */
const QUESTION_TYPES = teamBlockTypes.filter(
  (type) => type.isQuestion && !('uploads' in type) && !type.refusals && type.id !== 'consent',
);

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
  for (const type of blockTypes) registerBlockType(type);
});
afterAll(() => server.close());

type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
const makeId = (kind: string, at: number) => `${kind}${String(at).padStart(10 - kind.length, '0')}`;

function randomTest(before: Block[], variables: Variable[], random: Random): Test {
  const draw = random();
  if (variables.length > 0 && draw < 0.2)
    return { variable: pick(variables, random).id, op: pick(['gte', 'lt'] as const, random), values: [2] };
  if (draw < 0.3) return { parameter: 'source', op: 'equals', values: [pick(['mail', 'shop'], random)] };
  const block = pick(before, random);
  const subjects = findTeamBlockType(block.type)!.conditions(block.config);
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

function randomCondition(before: Block[], variables: Variable[], random: Random): Condition {
  const one = () => randomTest(before, variables, random);
  const draw = random();
  if (draw < 0.5) return one();
  return draw < 0.75 ? { all: [one(), { any: [one(), one()] }] } : { any: [one(), one()] };
}

/** A random study with rules, screening, groups, loops and variables, which may be invalid. */
function randomStudy(random: Random): StudyContent {
  const variables: Variable[] = [];
  const blocks: Block[] = [];
  const count = 4 + Math.floor(random() * 8);
  for (let index = 0; index < count; index += 1) {
    const type = pick(QUESTION_TYPES, random);
    const block: Block = {
      id: makeId('block', index),
      type: type.id,
      v: type.version,
      title: { en: inline(`Question ${index}`) },
      help: null,
      required: random() < 0.5,
      skips: [],
      note: '',
      config: pick(getSamples(type.id), random),
      showIf: blocks.length > 0 && random() < 0.4 ? randomCondition(blocks, variables, random) : null,
    };
    blocks.push(block);
    if (random() < 0.2)
      variables.push({
        id: makeId('varia', index),
        name: `Score ${index}`,
        kind: 'number',
        start: 0,
        steps: [
          { id: makeId('stepa', index), when: null, op: 'add', by: 1 },
          {
            id: makeId('stepb', index),
            when: randomCondition(blocks, variables, random),
            op: 'multiply',
            by: 3,
          },
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
          id: makeId('rule', at),
          when: randomCondition(blocks.slice(0, at + 1), variables, random),
          to: random() < 0.8 ? { block: pick(later, random).id } : { end: true },
        },
      ];
  });
  const content = createContent('survey');
  const endings = content.blocks.filter(({ type }) => findTeamBlockType(type)!.endingOutcome);
  return { ...content, blocks: [...blocks, ...endings], variables, groups: randomGroups(blocks, random) };
}

function randomGroups(blocks: Block[], random: Random): BlockGroup[] {
  const from = 1 + Math.floor(random() * 3);
  const members = blocks.slice(from, from + 2 + Math.floor(random() * 2));
  if (members.length < 2 || random() < 0.4) return [];
  const source = blocks.slice(0, from).find((block) =>
    findTeamBlockType(block.type)!
      .conditions(block.config)
      .some(({ part, kind }) => part === '' && kind === 'choice'),
  );
  const loops = source !== undefined && random() < 0.5;
  return [
    {
      id: 'group00000',
      name: 'Some',
      blocks: members.map(({ id }) => id),
      shuffle: random() < 0.7,
      show: !loops && random() < 0.5 ? 1 : null,
      loop: loops ? { block: source.id, of: pick(['chosen', 'not_chosen'] as const, random) } : null,
    },
  ];
}

/** Removes the parts that the review reports as errors; null when errors remain. */
function repair(content: StudyContent): StudyContent | null {
  let study = content;
  for (let round = 0; round < 5; round += 1) {
    const errors = reviewStudy(study).filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return study;
    const wrong = new Set(errors.map(({ block, field }) => `${block} ${field.split(':')[0]}`));
    study = {
      ...study,
      variables: study.variables?.filter(({ id }) => !errors.some(({ field }) => field === `variable:${id}`)),
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
    await publishStudy(tx, scope, { study: id, revision: 1 });
    return { id, linkToken: (await requireStudy(tx, scope, id)).linkToken };
  });

const counts = { studies: 0, answers: 0, loops: 0, groups: 0, screened: 0 };

/** Answers a study as its page does; each path that the page computes must match the server's. */
async function answerLikeThePage(content: StudyContent, random: Random): Promise<void> {
  const survey = await publish(content);
  const visitor = server.visitor();
  const params = { linkToken: survey.linkToken };
  const parameters: Record<string, string> = random() < 0.5 ? { source: 'mail' } : {};
  // Requesting an unknown version returns the study as a participant receives it.
  const body = { mode: 'look' as const, key: randomUUID(), version: 9_999, parameters };
  const started = (await visitor.call(contract.startResponse, { params, body })).body;
  const study = started.study as PlayedStudy;
  // Which the page loads only for studies that have some.
  expect(await loadPathRules(study)).toBe(true);
  expect(JSON.stringify(study)).not.toMatch(/"(screening|accept|reject)"/);
  const context = { seed: started.seed!, parameters: started.parameters };
  const answers = new Map<string, unknown>();
  let position = started.progress!;
  for (let seq = 1; position.next !== null && position.status === 'in_progress'; seq += 1) {
    const proposed = computePath(study, answers, context);
    expect([proposed.path, proposed.next]).toEqual([position.path, position.next]);
    const block = study.blocks.find(({ id }) => id === position.next)!;
    const isSkipped = !block.required && random() < 0.3;
    // The rules of a question may refuse every random answer, but not what is made to fit them.
    const [value = null] = isSkipped
      ? []
      : listFittingAnswers(findTeamBlockType(block.type)!, block, random, 20);
    answers.set(block.id, value);
    const saved = await visitor.call(contract.saveAnswer, {
      params: { ...params, block: block.id },
      body: { value, seq, duration: 1_000 },
    });
    expect([saved.status, block.type, value]).toEqual([200, block.type, value]);
    position = saved.body;
    counts.answers += 1;
  }
  const proposed = computePath(study, answers, context);
  const done = (await visitor.call(contract.finishResponse, { params })).body;
  // Only the server knows who is screened out; the path so far is the same.
  if (done.status === 'screened_out') counts.screened += 1;
  else expect([proposed.next, proposed.outcome]).toEqual([null, done.status]);
  expect(proposed.path.slice(0, done.path.length)).toEqual(done.path);
  const rows = await server.admin<{ block: string; on_path: boolean }[]>`
    select block, on_path from answers where study = ${survey.id}`;
  expect(rows.every((row) => row.on_path)).toBe(true);
  expect(rows.map((row) => row.block).toSorted()).toEqual(done.path.toSorted());
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
  counts.studies += 1;
  if (content.groups?.[0]?.loop) counts.loops += 1;
  else if (content.groups?.[0]) counts.groups += 1;
}

it('page and server take the same path through random studies, and every stored answer is on it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const random = seededRandom(seed);
      const study = repair(randomStudy(random));
      if (study) await answerLikeThePage(study, random);
    }),
    { numRuns: STUDIES },
  );
  // The random studies must contain all kinds of logic.
  expect(counts.studies).toBeGreaterThan(STUDIES / 2);
  for (const kind of ['loops', 'groups', 'screened'] as const)
    expect([kind, counts[kind] > 0]).toEqual([kind, true]);
  console.info(`${counts.studies} studies, ${counts.answers} answers, ${counts.loops} with loops`);
}, 600_000);
