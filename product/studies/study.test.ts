import { expect, it } from 'vitest';
import { canChangeState, STUDY_STATES } from './study.ts';

it('a study can be moved between live, paused and closed, and never into or out of draft', () => {
  const moves = STUDY_STATES.flatMap((from) =>
    STUDY_STATES.filter((to) => canChangeState(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(moves).toEqual([
    'live to paused',
    'live to closed',
    'paused to live',
    'paused to closed',
    'closed to live',
  ]);
});
