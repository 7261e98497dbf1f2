import { expect, it } from 'vitest';
import { findTeamBlockType } from '../../blocks/team-types.ts';
import { option } from '../../blocks/testing/samples.ts';
import { text } from '../../blocks/text.ts';
import { createBlock, createContent } from '../create-content.ts';
import type { Condition } from '../logic/condition.ts';
import { walk } from '../logic/walk.ts';
import type { Block, StudyContent } from '../study.ts';
import { expandContent } from '../upgrade.ts';
import { rehearse, type Rehearsal } from './rehearse.ts';
import { estimateMinutes, estimateSeconds } from './estimate-seconds.ts';
import { createRehearsalReport } from './report.ts';

const block = (id: string, type: string, config: object = {}, overrides: Partial<Block> = {}): Block => {
  const defaultBlock = createBlock(type);
  return {
    ...defaultBlock,
    id,
    title: text(id),
    config: { ...(defaultBlock.config as object), ...config },
    ...overrides,
  };
};
const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => option(name));
const choice = (id: string, overrides: Partial<Block> = {}) =>
  block(id, 'single-choice', { options }, overrides);
const is = (id: string, name: string): Condition => ({
  block: id,
  part: '',
  op: 'is',
  values: [option(name).id],
});
const study = (blocks: Block[], overrides: Partial<StudyContent> = {}): StudyContent =>
  expandContent({ ...createContent('survey'), blocks, ...overrides });

function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
function run(content: StudyContent, seed = 7): Rehearsal {
  let rehearsal: Rehearsal | null = null;
  for (const state of rehearse(content, findTeamBlockType, createRandom(seed))) rehearsal = state;
  return rehearsal!;
}

it('reaches a block that requires six specific answers in a row', () => {
  const requiredChoices = Array.from('uvwxyz', (id, index) =>
    choice(id, index > 0 ? { showIf: is('uvwxyz'[index - 1]!, 'c') } : {}),
  );
  const deep = block('deep', 'nps', {}, { showIf: { all: Array.from('uvwxyz', (id) => is(id, 'c')) } });
  const content = study([...requiredChoices, deep]);
  const rehearsal = run(content);
  expect(rehearsal.reachedBlocks.has('deep')).toBe(true);
  // By chance, one run in 46,656 would reach it.
  expect(rehearsal.runs.length).toBeLessThan(200);
});

it('covers every option, rule and ending, and every run can be replayed', () => {
  const first = choice('first', {
    required: true,
    skips: [
      { id: 'to-end', when: is('first', 'b'), to: { block: 'sorry' } },
      { id: 'far', when: is('first', 'd'), to: { block: 'third' } },
    ],
  });
  const endings = [block('thanks', 'ending'), block('sorry', 'ending', { outcome: 'screened_out' })];
  const content = study([first, choice('second'), block('third', 'nps'), ...endings]);
  const rehearsal = run(content);
  expect([...rehearsal.followedRules].toSorted()).toEqual(['far', 'to-end']);
  expect([...rehearsal.reachedEndings].toSorted()).toEqual(['sorry', 'thanks']);
  for (const { id } of options) expect(rehearsal.chosenOptions.has(`first  ${id}`)).toBe(true);
  for (const { answers, path, seed, parameters, outcome } of rehearsal.runs) {
    const replayed = walk(content, answers, findTeamBlockType, { seed, parameters });
    expect([replayed.path, replayed.outcome, replayed.next]).toEqual([path, outcome, null]);
  }
  expect(createRehearsalReport(content, findTeamBlockType, rehearsal).problems).toEqual([]);
});

it('reports blocks, rules and endings that are never reached', () => {
  const never: Condition = { all: [is('first', 'a'), is('first', 'b')] };
  const first = choice('first', { skips: [{ id: 'dead', when: never, to: { end: true } }] });
  const endings = [block('thanks', 'ending'), block('sorry', 'ending', { outcome: 'screened_out' })];
  const content = study([first, block('hidden', 'nps', {}, { showIf: never }), ...endings]);
  const report = createRehearsalReport(content, findTeamBlockType, run(content));
  expect(report.problems.map(({ block: id, field }) => `${id} ${field}`)).toEqual([
    'first skip:dead',
    'hidden showIf',
    'sorry title',
  ]);
});

it('reports when nobody completes, and simulates URL parameters and screening', () => {
  const screeningQuestion = choice('screening', {
    required: true,
    screening: Object.fromEntries(options.map(({ id }) => [id, 'reject' as const])),
  });
  const content = study([screeningQuestion, block('later', 'nps'), block('thanks', 'ending')]);
  const { problems, outcomes } = createRehearsalReport(content, findTeamBlockType, run(content));
  expect(problems[0]!.message).toMatch(/^No path/);
  expect(outcomes.completed).toBe(0);
  const isFromMail: Condition = { parameter: 'source', op: 'equals', values: ['mail'] };
  const byMail = study([
    choice('one'),
    block('mail', 'nps', {}, { showIf: isFromMail }),
    block('thanks', 'ending'),
  ]);
  expect(run(byMail).reachedBlocks.has('mail')).toBe(true);
});

it('answers the questions of expanded loops', () => {
  const source = block('source', 'multiple-choice', { options: options.slice(0, 3) });
  const inner = block('inner', 'nps');
  const content = study([source, inner, block('thanks', 'ending')], {
    groups: [
      {
        id: 'g',
        name: '',
        blocks: ['inner'],
        shuffle: true,
        show: null,
        loop: { block: 'source', of: 'chosen' },
      },
    ],
  });
  const rehearsal = run(content);
  expect(rehearsal.reachedBlocks.size).toBe(4);
  const { shortest, longest, seconds } = createRehearsalReport(content, findTeamBlockType, rehearsal);
  expect([shortest, longest]).toEqual([1, 4]);
  expect(seconds.least).toBeLessThan(seconds.most);
});

it('estimates 238 words per minute of reading and three seconds per choice', () => {
  const message = block(
    'words',
    'message',
    {},
    { title: text(Array.from({ length: 119 }, () => 'word').join(' ')) },
  );
  expect(estimateSeconds({ ...message, config: {} }, findTeamBlockType, 'en', 'en')).toBeCloseTo(30, 6);
  const question = choice('asks', { title: text('') });
  expect(estimateSeconds(question, findTeamBlockType, 'en', 'en')).toBeCloseTo(6 / (238 / 60) + 3, 6);
});

it('counts two characters as a word where words have no spaces between them', () => {
  const message = block('words', 'message', {}, { title: text('読'.repeat(238)) });
  expect(estimateSeconds({ ...message, config: {} }, findTeamBlockType, 'en', 'en')).toBeCloseTo(30, 6);
});

it('estimates the minutes of a study, of blocks with an unknown condition half, and of endings nothing', () => {
  const reading = (id: string, minutes: number, overrides = {}) =>
    block(id, 'message', {}, { title: text('word '.repeat(238 * minutes)), ...overrides });
  const ending = { ...reading('thanks', 5), type: 'ending', config: block('x', 'ending').config };
  expect(
    estimateMinutes(
      study([reading('a', 2), reading('b', 4, { showIf: is('first', 'a') }), ending]),
      findTeamBlockType,
    ),
  ).toBe(4);
  expect(estimateMinutes(study([]), findTeamBlockType)).toBe(1);
});

it('the same random numbers give the same rehearsal', () => {
  const content = study([
    choice('first'),
    choice('second', { showIf: is('first', 'a') }),
    block('thanks', 'ending'),
  ]);
  expect(run(content, 5).runs).toEqual(run(content, 5).runs);
});
