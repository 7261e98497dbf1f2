import { expect, it } from 'vitest';
import { canMove, STUDY_STATES } from './study.ts';

it('moves between states as a study lives, never out of draft or back', () => {
  const moves = STUDY_STATES.flatMap((from) =>
    STUDY_STATES.filter((to) => canMove(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(moves).toEqual([
    'live to paused',
    'live to closed',
    'paused to live',
    'paused to closed',
    'closed to live',
  ]);
});
