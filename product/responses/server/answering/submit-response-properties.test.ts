import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { makeLiveStudy, contentOfEveryType } from '#product/studies/server/testing/make-live-study.ts';
import { rehearseAnswers, seededRandom } from '#product/responses/server/testing/make-responses.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { AppError } from '#platform/errors/errors.ts';
import { walk } from '#product/studies/logic/walk.ts';
import type { Condition } from '#product/studies/logic/condition.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { serveSurvey, type SurveyServer } from '../testing/factory.ts';

const STUDIES = process.env.EARSHOT_LONG_TESTS ? 600 : 24;
type Random = () => number;
type Answers = Record<string, unknown>;

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

/** A random condition on an earlier block that its type supports. */
function drawCondition(before: Block[], random: Random): Condition | null {
  const subjects = before.flatMap(({ id, type, config }) =>
    findTeamBlockType(type)!
      .conditions(config)
      .map((subject) => ({ block: id, ...subject })),
  );
  if (subjects.length === 0) return null;
  const { block, part, kind, choices } = pick(subjects, random);
  if (kind === 'choice' && choices.length > 0)
    return {
      block,
      part,
      op: pick(['is', 'is_not'] as const, random),
      values: [pick(choices, random).choice],
    };
  if (kind === 'number') return { block, part, op: 'gte', values: [Math.floor(random() * 6)] };
  return { block, part: '', op: pick(['answered', 'not_answered'] as const, random), values: [] };
}

/** A study with random blocks of every type, shown or skipped by rules on earlier answers. */
function drawStudy(random: Random): StudyContent {
  const content = contentOfEveryType();
  // Files cannot be submitted with a complete response, and whether a time is free is no rule of a study.
  const questions = content.blocks.filter(
    ({ type, config }) =>
      !findTeamBlockType(type)!.endingOutcome &&
      !findTeamBlockType(type)!.refusals &&
      !findTeamBlockType(type)!.uploads?.needsFile(config),
  );
  const endings = content.blocks.filter(({ type }) => findTeamBlockType(type)!.endingOutcome);
  const blocks: Block[] = [];
  for (const block of questions.toSorted(() => random() - 0.5).slice(0, 4 + Math.floor(random() * 8))) {
    const test = random() < 0.5 ? drawCondition(blocks, random) : null;
    // A number without bounds has no answer out of range.
    const config = ['number', 'van-westendorp'].includes(block.type)
      ? { ...(block.config as object), min: 0, max: 90 }
      : block.config;
    blocks.push({ ...block, config, required: block.required || random() < 0.4, showIf: test });
  }
  for (const [index, block] of blocks.entries()) {
    const later = blocks.slice(index + 2);
    const when = random() < 0.25 ? drawCondition(blocks.slice(0, index + 1), random) : null;
    if (when && later.length > 0)
      block.skips = [
        { id: 'rule000000', when, to: random() < 0.8 ? { block: pick(later, random).id } : { end: true } },
      ];
  }
  return { ...content, blocks: [...blocks, ...endings] };
}

const WRONG: unknown[] = [
  true,
  'x',
  42,
  [],
  {},
  { text: 7 },
  { option: null },
  { options: 'all' },
  { score: '5' },
];

/** The same answer with numbers out of range and unknown ids; null when it contains neither. */
function makeOutOfRange(value: unknown): unknown {
  let isChanged = false;
  const change = (inner: unknown, key = ''): unknown => {
    if (typeof inner === 'number') return ((isChanged = true), 1e12);
    if (typeof inner === 'string' && key !== 'text' && key !== 'other')
      return ((isChanged = true), 'nosuchid00');
    if (Array.isArray(inner)) return inner.map((item) => change(item, key));
    if (!inner || typeof inner !== 'object') return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, part]) => [name, change(part, name)]));
  };
  const changedValue = change(value);
  return isChanged ? changedValue : null;
}

interface Attack {
  description: string;
  answers: Answers;
}

/** Requests that must be rejected, each one change away from an accepted response. */
function listAttacks(content: StudyContent, answers: Answers, random: Random): Attack[] {
  const { path } = walk(content, new Map(Object.entries(answers)), findTeamBlockType);
  const answered = content.blocks.filter(({ id }) => id in answers);
  const hidden = content.blocks.filter(
    ({ id, type }) => findTeamBlockType(type)!.isQuestion && !path.includes(id),
  );
  const attacks: Attack[] = [{ description: 'unknown', answers: { ...answers, unknown000: { text: 'x' } } }];
  for (const { id, type, config } of hidden.slice(0, 2))
    attacks.push({
      description: `hidden ${type}`,
      answers: { ...answers, [id]: findTeamBlockType(type)!.createRandomAnswer(config, random) },
    });
  if (answered.length === 0) return attacks;
  const sample = answered.toSorted(() => random() - 0.5).slice(0, 3);
  for (const { id, type, required, config } of sample) {
    const { [id]: value, ...rest } = answers;
    const named = (change: string) => `${change} ${type} ${JSON.stringify(config)}`;
    attacks.push({ description: named('missing'), answers: rest });
    attacks.push({ description: named('wrong'), answers: { ...rest, [id]: pick(WRONG, random) } });
    if (required) attacks.push({ description: named('required'), answers: { ...rest, [id]: null } });
    // Names, streets and text fields accept any text.
    const acceptsAnyText = findTeamBlockType(type)!.isPersonal || type === 'text-fields';
    const outOfRange = acceptsAnyText ? null : makeOutOfRange(value);
    if (outOfRange !== null)
      attacks.push({ description: named('beyond'), answers: { ...rest, [id]: outOfRange } });
  }
  return attacks;
}

let acceptedCount = 0;
let refusedCount = 0;

async function tryStudy(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const content = drawStudy(random);
  const published = await makeLiveStudy(server.services.database, server.scope(), { content }).catch(
    (error: unknown) => {
      // Skips studies that cannot be published.
      if (error instanceof AppError) return null;
      throw error;
    },
  );
  if (!published) return;
  const answers = rehearseAnswers(content, random);
  for (const attack of listAttacks(content, answers, random)) {
    const { status } = await server.submit(published, attack.answers);
    expect([attack.description, status]).toEqual([attack.description, 400]);
    refusedCount += 1;
  }
  expect(await server.stored(published.study)).toEqual([]);
  await saveOneByOne(content, published, answers, random);
  expect((await server.submit(published, answers)).status).toBe(200);
  const storedResponses = await server.stored(published.study);
  expect(storedResponses.map((item) => item.answers ?? {})).toEqual([answers, answers]);
  expect(await server.listWrongCounts(published.study)).toEqual([]);
  acceptedCount += 1;
}

/** Saves the same answers one by one, each after attempts to save blocks that are not on the path yet. */
async function saveOneByOne(
  content: StudyContent,
  link: { linkToken: string },
  answers: Answers,
  random: Random,
) {
  const participant = server.participant(link);
  let progress = (await participant.start()).body.progress!;
  let seq = 0;
  while (progress.next !== null) {
    const { next } = progress;
    const { type, required } = content.blocks.find(({ id }) => id === next)!;
    const offPath = content.blocks.find(
      (other) => findTeamBlockType(other.type)!.isQuestion && !progress.path.includes(other.id),
    );
    if (offPath) {
      const value = findTeamBlockType(offPath.type)!.createRandomAnswer(offPath.config, random);
      expect([offPath.type, (await participant.save(offPath.id, value, 1_000)).status]).toEqual([
        offPath.type,
        409,
      ]);
    }
    const wrong = pick(WRONG, random);
    expect([type, wrong, (await participant.save(next, wrong, 1_000)).status]).toEqual([type, wrong, 400]);
    if (required) expect([type, (await participant.save(next, null, 1_000)).status]).toEqual([type, 400]);
    expect((await participant.save('unknown000', null, 1_000)).status).toBe(404);
    expect((await participant.finish()).status).toBe(409);
    refusedCount += 4;
    const saveReply = await participant.save(next, answers[next], (seq += 1));
    expect([type, saveReply.status]).toEqual([type, 200]);
    progress = saveReply.body;
  }
  expect(progress.path.filter((id) => id in answers)).toEqual(progress.path);
  expect((await participant.finish()).status).toBe(200);
}

it(
  'B10: any study accepts a response that follows its rules, and rejects one with a single invalid change',
  { timeout: 1_200_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), tryStudy), {
      numRuns: STUDIES,
      seed: 20261120,
      endOnFailure: true,
    });
    expect(acceptedCount).toBeGreaterThan(STUDIES / 2);
    expect(refusedCount).toBeGreaterThan(acceptedCount * 10);
    console.log(`${acceptedCount} studies, ${refusedCount} attempts refused`);
  },
);
