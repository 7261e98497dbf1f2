import { expect, it } from 'vitest';
import { findBlockType } from '../../blocks/index.ts';
import { option } from '../../blocks/samples.ts';
import { text } from '../../blocks/text.ts';
import { freshBlock, freshContent } from '../fresh.ts';
import type { Condition } from '../logic/condition.ts';
import { walk } from '../logic/walk.ts';
import type { Block, StudyContent } from '../study.ts';
import { expandContent } from '../upgrade.ts';
import { rehearse, type Rehearsal } from './rehearse.ts';
import { createRehearsalReport, estimateSeconds } from './report.ts';

const block = (id: string, type: string, config: object = {}, more: Partial<Block> = {}): Block => {
  const fresh = freshBlock(type);
  return { ...fresh, id, title: text(id), config: { ...(fresh.config as object), ...config }, ...more };
};
const options = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => option(name));
const choice = (id: string, more: Partial<Block> = {}) => block(id, 'single-choice', { options }, more);
const is = (id: string, name: string): Condition => ({
  block: id,
  part: '',
  op: 'is',
  values: [option(name).id],
});
const study = (blocks: Block[], more: Partial<StudyContent> = {}): StudyContent =>
  expandContent({ ...freshContent('survey'), blocks, ...more });

function drawn(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
function run(content: StudyContent, seed = 7): Rehearsal {
  let found: Rehearsal | null = null;
  for (const so of rehearse(content, findBlockType, drawn(seed))) found = so;
  return found!;
}

it('reaches a block behind six answers in a row, each one of six', () => {
  const gates = Array.from('uvwxyz', (id, at) =>
    choice(id, at > 0 ? { showIf: is('uvwxyz'[at - 1]!, 'c') } : {}),
  );
  const deep = block('deep', 'nps', {}, { showIf: { all: Array.from('uvwxyz', (id) => is(id, 'c')) } });
  const content = study([...gates, deep]);
  const found = run(content);
  expect(found.met.has('deep')).toBe(true);
  // By chance, one run in 46,656 would reach it.
  expect(found.runs.length).toBeLessThan(200);
});

it('chooses every option, takes every rule, reaches every ending, and every run is a way of the study', () => {
  const first = choice('first', {
    required: true,
    skips: [
      { id: 'to-end', when: is('first', 'b'), to: { block: 'sorry' } },
      { id: 'far', when: is('first', 'd'), to: { block: 'third' } },
    ],
  });
  const endings = [block('thanks', 'ending'), block('sorry', 'ending', { outcome: 'screened_out' })];
  const content = study([first, choice('second'), block('third', 'nps'), ...endings]);
  const found = run(content);
  expect([...found.taken].toSorted()).toEqual(['far', 'to-end']);
  expect([...found.ended].toSorted()).toEqual(['sorry', 'thanks']);
  for (const { id } of options) expect(found.chosen.has(`first  ${id}`)).toBe(true);
  for (const { answers, path, seed, parameters, outcome } of found.runs) {
    const way = walk(content, answers, findBlockType, { seed, parameters });
    expect([way.path, way.outcome, way.next]).toEqual([path, outcome, null]);
  }
  expect(createRehearsalReport(content, findBlockType, found).problems).toEqual([]);
});

it('reports unreachable blocks, at their place', () => {
  const never: Condition = { all: [is('first', 'a'), is('first', 'b')] };
  const first = choice('first', { skips: [{ id: 'dead', when: never, to: { end: true } }] });
  const endings = [block('thanks', 'ending'), block('sorry', 'ending', { outcome: 'screened_out' })];
  const content = study([first, block('hidden', 'nps', {}, { showIf: never }), ...endings]);
  const report = createRehearsalReport(content, findBlockType, run(content));
  expect(report.problems.map(({ block: id, place }) => `${id} ${place}`)).toEqual([
    'first skip:dead',
    'hidden showIf',
    'sorry title',
  ]);
});

it('says when nobody completes, and walks parameters and screening', () => {
  const gate = choice('gate', {
    required: true,
    screening: Object.fromEntries(options.map(({ id }) => [id, 'reject' as const])),
  });
  const content = study([gate, block('later', 'nps'), block('thanks', 'ending')]);
  const { problems, outcomes } = createRehearsalReport(content, findBlockType, run(content));
  expect(problems[0]!.message).toMatch(/^No path/);
  expect(outcomes.completed).toBe(0);
  const asked: Condition = { parameter: 'source', op: 'equals', values: ['mail'] };
  const byMail = study([
    choice('one'),
    block('mail', 'nps', {}, { showIf: asked }),
    block('thanks', 'ending'),
  ]);
  expect(run(byMail).met.has('mail')).toBe(true);
});

it('walks loops and groups as they will be met', () => {
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
  const found = run(content);
  expect(found.met.size).toBe(4);
  const { shortest, longest, seconds } = createRehearsalReport(content, findBlockType, found);
  expect([shortest, longest]).toEqual([1, 4]);
  expect(seconds.least).toBeLessThan(seconds.most);
});

it('counts 238 words a minute of reading and a few seconds for each thing to choose', () => {
  const message = block(
    'words',
    'message',
    {},
    { title: text(Array.from({ length: 119 }, () => 'word').join(' ')) },
  );
  expect(estimateSeconds({ ...message, config: {} }, findBlockType, 'en', 'en')).toBeCloseTo(30, 6);
  const question = choice('asks', { title: text('') });
  expect(estimateSeconds(question, findBlockType, 'en', 'en')).toBeCloseTo(6 / (238 / 60) + 3, 6);
});

it('the same numbers give the same rehearsal', () => {
  const content = study([
    choice('first'),
    choice('second', { showIf: is('first', 'a') }),
    block('thanks', 'ending'),
  ]);
  expect(run(content, 5).runs).toEqual(run(content, 5).runs);
});
