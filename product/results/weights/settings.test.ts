import { expect, it } from 'vitest';
import { weightSettingsSchema } from './settings.ts';

const parse = (choiceCount: number) =>
  weightSettingsSchema.safeParse({
    participants: 'all',
    source: {
      kind: 'raking',
      unit: 'percent',
      margins: [
        {
          by: 'question01.',
          categories: [
            { label: 'One', choices: ['a'], target: 50 },
            { label: 'Many', choices: Array.from({ length: choiceCount }, (_, n) => `c${n}`), target: 50 },
          ],
        },
      ],
      trimming: null,
      base: null,
    },
  });

it('limits the number of choices of a margin', () => {
  expect(parse(499).success).toBe(true);
  expect(parse(500).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['source.margins.0.categories', 'The categories of a margin can have up to 500 choices together.'],
  ]);
});
