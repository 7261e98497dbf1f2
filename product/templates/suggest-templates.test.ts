import { expect, test } from 'vitest';
import { GOALS } from '#product/accounts/onboarding/onboarding.ts';
import { reviewStudy } from '#product/studies/review.ts';
import { findShippedTemplate } from './shipped-templates.ts';
import { suggestTemplates } from './suggest-templates.ts';

test.each([...GOALS, null])('for %s there are three templates that can be published as they are', (goal) => {
  const ids = suggestTemplates(goal);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) {
    const template = findShippedTemplate(id);
    expect([id, template?.id]).toEqual([id, id]);
    const errors = reviewStudy(template!.content).filter(({ severity }) => severity === 'error');
    expect([id, errors]).toEqual([id, []]);
  }
});

test('the first template depends on the goal', () => {
  const firstIds = GOALS.map((goal) => suggestTemplates(goal)[0]);
  expect(new Set(firstIds).size).toBe(GOALS.length);
});
