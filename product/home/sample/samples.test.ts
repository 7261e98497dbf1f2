import { describe, expect, it } from 'vitest';
import { findTeamBlockType, requireAnswerSchema } from '../../blocks/team-types.ts';
import type { CardSortAnswer } from '../../blocks/card-sort/card-sort.ts';
import type { FirstClickAnswer, FirstClickConfig } from '../../blocks/first-click/first-click.ts';
import { containsPoint } from '../../blocks/kit/pictures/region.ts';
import { analyseWalk } from '../../blocks/prototype-test/count-walk.ts';
import type { PrototypeTestAnswer, PrototypeTestConfig } from '../../blocks/prototype-test/prototype.ts';
import { walk } from '../../studies/logic/walk.ts';
import { reviewStudy } from '../../studies/review.ts';
import { contentSchema } from '../../studies/schema.ts';
import { readPicture } from '../../media/read-picture.ts';
import { getSampleFile, readSample } from '../server/open-samples.ts';
import { readFileSync } from 'node:fs';
import { buildCheckoutNps, type ReasonGroup } from './checkout-nps.ts';
import { getStart, SAMPLE_IDS, type SampleRow, type SampleStudy } from './sample-study.ts';

const GENERATED = SAMPLE_IDS.filter((id) => id !== 'star-wars');
const listAnswers = <T>({ rows }: SampleStudy, block: string): T[] =>
  rows.flatMap(({ steps }) => steps.filter((step) => step.block === block).map(({ value }) => value as T));
const readConfig = <T>({ content }: SampleStudy, type: string): T =>
  content.blocks.find((block) => block.type === type)!.config as T;
const countBy = (list: string[]) =>
  Object.fromEntries([...new Set(list)].map((key) => [key, list.filter((item) => item === key).length]));

describe.each(GENERATED)('%s', (id) => {
  it('can be published without warnings', async () => {
    const { content, name } = await readSample(id);
    expect(contentSchema.parse(content)).toEqual(content);
    expect(reviewStudy(content)).toEqual([]);
    expect(name).toMatch(/ \(sample\)$/);
  });

  it('has only valid answers, each on the path of its person', async () => {
    const { content, rows } = await readSample(id);
    expect(new Set(rows.map(({ participant }) => participant)).size).toBe(rows.length);
    for (const { steps, complete } of rows) {
      const walked = walk(
        content,
        new Map(steps.map(({ block, value }) => [block, value])),
        findTeamBlockType,
      );
      expect(walked.path.slice(0, steps.length)).toEqual(steps.map(({ block }) => block));
      expect(walked.outcome).toBe(complete ? 'completed' : null);
      for (const { block: blockId, value, ms } of steps) {
        expect(ms).toBeGreaterThan(0);
        const block = content.blocks.find((candidate) => candidate.id === blockId)!;
        if (value === null) expect(block.required).toBe(false);
        else {
          expect(requireAnswerSchema(block.type).safeParse(value).success).toBe(true);
          expect(findTeamBlockType(block.type)!.check(block.config, value, block.required)).toBeNull();
        }
      }
    }
  });

  it('was answered before the day on which it is loaded, at any time of that day', async () => {
    const { rows } = await readSample(id);
    const loadedAt = new Date('2026-11-26T00:00:00Z');
    const getEnd = (row: SampleRow) =>
      getStart(row, loadedAt).getTime() + row.steps.reduce((sum, { ms }) => sum + ms!, 0);
    expect(rows.every((row) => getEnd(row) < loadedAt.getTime())).toBe(true);
    const later = new Date('2026-11-26T23:59:59Z');
    expect(rows.map((row) => getStart(row, later))).toEqual(rows.map((row) => getStart(row, loadedAt)));
  });
});

it('the NPS of 400 people is 28; each of the 151 texts was written once, and fits the score', async () => {
  const study = await readSample('checkout-nps');
  const groups = JSON.parse(
    readFileSync(getSampleFile('checkout-nps', 'reasons.json'), 'utf8'),
  ) as ReasonGroup[];
  const scores = listAnswers<{ score: number }>(study, 'npsscore').map(({ score }) => score);
  expect(scores).toHaveLength(400);
  const count = (low: number, high: number) => scores.filter((score) => score >= low && score <= high).length;
  expect(count(9, 10) - count(0, 6)).toBe(112);
  const written = study.rows.flatMap(({ steps }) => {
    const answer = steps[2]?.value as { text: string } | null | undefined;
    return answer ? [{ text: answer.text, score: (steps[1]!.value as { score: number }).score }] : [];
  });
  expect(written.map(({ text }) => text).toSorted()).toEqual(groups.flatMap(({ texts }) => texts).toSorted());
  expect(new Set(written.map(({ text }) => text)).size).toBe(151);
  for (const { text, score } of written) {
    const [low, high] = groups.find(({ texts }) => texts.includes(text))!.scores;
    expect(score >= low && score <= high).toBe(true);
  }
  // Payments failed in the sixth week; nobody has needed an account since.
  const weekly = Array.from({ length: 12 }, (_, week) => {
    const rows = study.rows.filter(({ startedAt }) => Math.floor(startedAt / (7 * 86_400_000)) === week - 12);
    const weekScores = rows.map(({ steps }) => (steps[1]!.value as { score: number }).score);
    const share = (counts: (score: number) => boolean) => weekScores.filter(counts).length / rows.length;
    return Math.round(100 * (share((score) => score >= 9) - share((score) => score <= 6)));
  });
  expect(weekly).toEqual([23, 7, 3, 30, 13, -3, 18, 34, 30, 55, 55, 45]);
  // The same people and times in every run.
  expect(buildCheckoutNps(groups)).toEqual(study);
});

it('first clicks hit the areas, and few miss them all', async () => {
  const study = await readSample('returns-usability');
  const { areas } = readConfig<FirstClickConfig>(study, 'first-click');
  const clicks = listAnswers<FirstClickAnswer>(study, 'firstclick').map(
    ({ x, y }) => areas.find(({ region }) => containsPoint(region, x, y))?.id ?? 'outside',
  );
  expect(countBy(clicks)).toEqual({
    areareturns: 25,
    areaorder: 17,
    areaorders: 8,
    areahelp: 4,
    areachat: 3,
    areafooter: 1,
    outside: 2,
  });
});

it('people walk through the prototype directly, with detours, or give up', async () => {
  const study = await readSample('returns-usability');
  const config = readConfig<PrototypeTestConfig>(study, 'prototype-test');
  const walks = listAnswers<PrototypeTestAnswer>(study, 'prototype').map((answer) =>
    analyseWalk(config, answer),
  );
  expect(countBy(walks.map(({ taskEnd }) => taskEnd))).toEqual({ direct: 33, gave_up: 7, indirect: 18 });
  const misclicks = walks.reduce((sum, walked) => sum + walked.misclicks, 0);
  expect([walks.reduce((sum, { clicks }) => sum + clicks, 0), misclicks]).toEqual([364, 72]);
});

it('each picture is the file of its id, in the size of the content', async () => {
  const study = await readSample('returns-usability');
  const used = study.content.blocks.flatMap(
    ({ type, config }) => findTeamBlockType(type)!.pictures?.(config) ?? [],
  );
  expect(used).toHaveLength(10);
  for (const { media, width, height } of used) {
    const { file } = study.pictures.find(({ id }) => id === media)!;
    expect(readPicture(readFileSync(getSampleFile('returns-usability', file)))).toMatchObject({
      width,
      height,
    });
  }
});

it('40 people sort all 25 cards into named groups', async () => {
  const sorts = listAnswers<CardSortAnswer>(await readSample('help-card-sort'), 'cardsort');
  expect(sorts).toHaveLength(40);
  for (const { groups } of sorts) {
    expect(groups.flatMap(({ cards }) => cards)).toHaveLength(25);
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
    expect(groups.length).toBeGreaterThanOrEqual(5);
    expect(groups.length).toBeLessThanOrEqual(8);
  }
});
