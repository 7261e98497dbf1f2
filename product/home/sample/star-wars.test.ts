import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBlockType } from '../../blocks/index.ts';
import { requireAnswerSchema } from '../../blocks/team-types.ts';
import { selectLanguage, plainText } from '../../blocks/text.ts';
import { walk } from '../../studies/logic/walk.ts';
import { contentSchema } from '../../studies/schema.ts';
import { reviewStudy } from '../../studies/review.ts';
import { parseStarWars } from './star-wars.ts';

const { content, rows } = parseStarWars(
  readFileSync(new URL('../samples/star-wars/StarWars.csv', import.meta.url)),
);
const title = (index: number) => plainText(selectLanguage(content.blocks[index]!.title, 'en', 'en'));

test('the questionnaire has the questions of the file in their order, and can be published', () => {
  expect(content.blocks.map(({ type }) => type)).toEqual([
    'message',
    'single-choice',
    'single-choice',
    'multiple-choice',
    'ranking',
    'matrix',
    ...Array.from({ length: 9 }, () => 'single-choice'),
    'ending',
  ]);
  expect([1, 8, 9, 14].map(title)).toEqual([
    'Have you seen any of the 6 films in the Star Wars franchise?',
    'Do you consider yourself to be a fan of the Expanded Universe?',
    'Do you consider yourself to be a fan of the Star Trek franchise?',
    'Location (Census Region)',
  ]);
  expect(contentSchema.parse(content)).toEqual(content);
  expect(reviewStudy(content).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('has 1,186 rows, 1,043 of them complete, each a valid path through the study', () => {
  expect(rows).toHaveLength(1_186);
  expect(rows.filter(({ complete }) => complete)).toHaveLength(1_043);
  for (const { steps, complete } of rows) {
    const { path, outcome } = walk(
      content,
      new Map(steps.map(({ block, value }) => [block, value])),
      findBlockType,
    );
    const walked = steps.map(({ block }) => block);
    expect(path.slice(0, walked.length)).toEqual(walked);
    expect(outcome).toBe(complete ? 'completed' : null);
    expect(path.length).toBe(complete ? walked.length : walked.length + 1);
  }
});

test('every answer is valid for its question', () => {
  for (const { steps } of rows)
    for (const { block: id, value } of steps) {
      if (value === null) continue;
      const block = content.blocks.find((candidate) => candidate.id === id)!;
      expect(requireAnswerSchema(block.type).safeParse(value).success).toBe(true);
      expect(findBlockType(block.type)!.check(block.config, value, block.required)).toBeNull();
    }
});

test('people who have seen no film skip the questions about films: 250 rows continue at Star Trek', () => {
  const notSeen = rows.filter(({ steps }) => (steps[1]!.value as { option: string }).option === 'sw010002');
  expect(notSeen).toHaveLength(250);
  for (const { steps } of notSeen) expect(steps[2]?.block ?? 'sw320000').toBe('sw320000');
});

test('“Unfamiliar” is beside the scale of opinions: 15 people are not rated among those who know Han Solo', () => {
  const matrix = content.blocks.find(({ type }) => type === 'matrix')!;
  const config = matrix.config as { rows: { id: string }[]; columns: unknown[]; notApplicable: unknown };
  expect(config.columns).toHaveLength(5);
  expect(config.notApplicable).toEqual({ en: ['Unfamiliar (N/A)'] });
  const han = config.rows[0]!.id;
  const answers = rows.flatMap(({ steps }) =>
    steps
      .filter(({ block }) => block === matrix.id)
      .map(({ value }) => value as { rows: Record<string, string[]> } | null),
  );
  const chosen = answers.flatMap((answer) => answer?.rows[han] ?? []);
  expect(chosen.filter((choice) => choice === 'na')).toHaveLength(15);
  expect(chosen.filter((choice) => choice !== 'na')).toHaveLength(814);
});
