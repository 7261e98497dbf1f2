import { expect, test } from 'vitest';
import { assignTargets } from './assign-targets.ts';
import type { CategoryDraft } from './weights-draft.ts';

const categories: CategoryDraft[] = ['Female', 'Male', 'Non-binary'].map((label, index) => ({
  key: String(index),
  label,
  choices: [`choice${index}`],
  target: '',
}));
const percent = { unit: 'percent', isNumeric: false } as const;
const listTargets = (drafts: CategoryDraft[]) => drafts.map(({ label, target }) => [label, target]);

test('assigns targets to the categories with their labels, in any order and spelling', () => {
  const { categories: assigned, ...report } = assignTargets(
    categories,
    'MALE\t48,5 %\nfemale\t50,9 %\nnon – binary\t0,6 %',
    percent,
  );
  expect(listTargets(assigned)).toEqual([
    ['Female', 50.9],
    ['Male', 48.5],
    ['Non-binary', 0.6],
  ]);
  expect(assigned.map(({ choices }) => choices[0])).toEqual(['choice0', 'choice1', 'choice2']);
  expect(report).toEqual({ assigned: 3, unmatched: [], repeated: [], unreadable: [], withoutTarget: [] });
});

test('lists lines without a category, repeated or without a number, and categories without a target', () => {
  const { categories: assigned, ...report } = assignTargets(
    [...categories.slice(0, 2), { ...categories[2]!, target: 7 }],
    'Sex\tShare\nFemale\t40\nFemale\t51\nMen\t49\nTotal\t100',
    percent,
  );
  expect(listTargets(assigned)).toEqual([
    ['Female', 51],
    ['Male', ''],
    ['Non-binary', 7],
  ]);
  expect(report).toEqual({
    assigned: 1,
    unmatched: ['Men', 'Total'],
    repeated: ['Female'],
    unreadable: ['Sex Share'],
    withoutTarget: ['Male', 'Non-binary'],
  });
});

test('replaces the categories of a number with the pasted ranges', () => {
  const ages: CategoryDraft[] = [{ key: 'old', label: '18–34', choices: ['[18,34]'], target: 30 }];
  const { categories: assigned, ...report } = assignTargets(ages, '18-34\t28\n35-64\t51\n65+\t21\nAll\t100', {
    unit: 'percent',
    isNumeric: true,
  });
  expect(assigned.map(({ label, choices, target }) => [label, choices, target])).toEqual([
    ['18-34', ['[18,35)'], 28],
    ['35-64', ['[35,65)'], 51],
    ['65+', [`[65,${1e15}]`], 21],
  ]);
  expect(assigned[0]!.key).toBe('old');
  expect(report).toEqual({
    assigned: 3,
    unmatched: ['All'],
    repeated: [],
    unreadable: [],
    withoutTarget: [],
  });
});

test('for numbers, a category whose label is not a range keeps its answers', () => {
  const ages: CategoryDraft[] = [{ key: 'young', label: 'Young', choices: ['[18,35)'], target: '' }];
  const { categories: assigned } = assignTargets(ages, 'Young\t28\n35+\t72', {
    unit: 'percent',
    isNumeric: true,
  });
  expect(assigned.map(({ label, choices, target }) => [label, choices, target])).toEqual([
    ['Young', ['[18,35)'], 28],
    ['35+', [`[35,${1e15}]`], 72],
  ]);
});
