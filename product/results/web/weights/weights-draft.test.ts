import { expect, test } from 'vitest';
import { weightSettingsSchema, type WeightSettings } from '../../weights/settings.ts';
import { toDraft, createEmptyDraft, isSameDraft, toBody } from './weights-draft.ts';

const settings: WeightSettings = {
  respondents: 'all',
  source: {
    kind: 'raking',
    unit: 'counts',
    margins: [
      {
        by: 'abcdefghjk.',
        categories: [
          { label: 'Female', choices: ['f'], target: 510 },
          { label: 'Others', choices: ['m', 'x'], target: 490 },
        ],
      },
    ],
    trimming: { of: 'median', lower: null, upper: 5 },
    base: { kind: 'parameter', name: 'w' },
  },
};

test.each<WeightSettings>([
  settings,
  { respondents: 'completed', source: { kind: 'parameter', name: 'weight' } },
  { respondents: 'completed', source: { kind: 'variable', variable: 'points2222' } },
])('saved settings stay the same in the form: %j', (one) => {
  expect(toBody(toDraft(one))).toEqual(one);
  expect(isSameDraft(toDraft(one), toDraft(one))).toBe(true);
});

test('what is not filled in is refused by the schema, at its path', () => {
  const draft = toDraft(settings);
  const [margin] = draft.margins;
  margin!.categories[1]!.target = '';
  const issues = weightSettingsSchema.safeParse(toBody(draft)).error!.issues;
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['source.margins.0.categories.1.target', 'Enter a target.'],
  ]);
  for (const kind of ['raking', 'parameter', 'variable'] as const)
    expect(weightSettingsSchema.safeParse(toBody(createEmptyDraft(kind))).success).toBe(false);
});
