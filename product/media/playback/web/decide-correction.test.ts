import { expect, test } from 'vitest';
import { decideCorrection } from './decide-correction.ts';

const moment = {
  leaderSeconds: 10,
  rate: 1,
  isRunning: true,
  followerSeconds: 10,
  followerLength: 60,
  shiftSeconds: 0,
};

test.each([
  ['in time', {}, { plays: true, rate: 1, seekTo: null }],
  ['100 ms behind', { followerSeconds: 9.9 }, { plays: true, rate: 1, seekTo: null }],
  ['a little behind', { followerSeconds: 9.8 }, { plays: true, rate: 1.1, seekTo: null }],
  [
    'a little ahead, twice as fast',
    { followerSeconds: 10.5, rate: 2 },
    { plays: true, rate: 1.8, seekTo: null },
  ],
  ['far behind', { followerSeconds: 2 }, { plays: true, rate: 1, seekTo: 10 }],
  ['far ahead', { followerSeconds: 30 }, { plays: true, rate: 1, seekTo: 10 }],
  ['begun later, in time', { shiftSeconds: 4, followerSeconds: 6 }, { plays: true, rate: 1, seekTo: null }],
  ['begun earlier', { shiftSeconds: -4, followerSeconds: 0 }, { plays: true, rate: 1, seekTo: 14 }],
  ['not begun yet', { shiftSeconds: 12, followerSeconds: 0 }, { plays: false, rate: 1, seekTo: null }],
  ['not begun yet, after a jump', { shiftSeconds: 12 }, { plays: false, rate: 1, seekTo: 0 }],
  ['at its end', { followerLength: 8, followerSeconds: 8 }, { plays: false, rate: 1, seekTo: null }],
  ['shorter, after a jump', { followerLength: 8, followerSeconds: 3 }, { plays: false, rate: 1, seekTo: 8 }],
  ['paused in time', { isRunning: false }, { plays: false, rate: 1, seekTo: null }],
  ['paused', { isRunning: false, followerSeconds: 9.8 }, { plays: false, rate: 1, seekTo: 10 }],
])('%s', (_case, changes, { rate, ...rest }) => {
  const correction = decideCorrection({ ...moment, ...changes });
  expect(correction).toMatchObject(rest);
  expect(correction.rate).toBeCloseTo(rate);
});
