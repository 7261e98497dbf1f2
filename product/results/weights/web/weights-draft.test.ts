import { expect, test } from 'vitest';
import { weightSettingsSchema, type WeightSettings } from '../settings.ts';
import { toDraft, createEmptyDraft, isSameDraft, toRequestBody } from './weights-draft.ts';

const settings: WeightSettings = {
  participants: 'all',
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
  { participants: 'completed', source: { kind: 'parameter', name: 'weight' } },
  { participants: 'completed', source: { kind: 'variable', variable: 'points2222' } },
])('a draft of saved settings has the same request body: %j', (saved) => {
  expect(toRequestBody(toDraft(saved))).toEqual(saved);
  expect(isSameDraft(toDraft(saved), toDraft(saved))).toBe(true);
});

test('the schema rejects empty fields at their path', () => {
  const draft = toDraft(settings);
  const [margin] = draft.margins;
  margin!.categories[1]!.target = '';
  const issues = weightSettingsSchema.safeParse(toRequestBody(draft)).error!.issues;
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['source.margins.0.categories.1.target', 'Enter a target.'],
  ]);
  for (const kind of ['raking', 'parameter', 'variable'] as const)
    expect(weightSettingsSchema.safeParse(toRequestBody(createEmptyDraft(kind))).success).toBe(false);
});
