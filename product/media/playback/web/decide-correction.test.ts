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
  ['in time', {}, { shouldPlay: true, rate: 1, seekToSeconds: null }],
  ['100 ms behind', { followerSeconds: 9.9 }, { shouldPlay: true, rate: 1, seekToSeconds: null }],
  ['a little behind', { followerSeconds: 9.8 }, { shouldPlay: true, rate: 1.1, seekToSeconds: null }],
  [
    'a little ahead, twice as fast',
    { followerSeconds: 10.5, rate: 2 },
    { shouldPlay: true, rate: 1.8, seekToSeconds: null },
  ],
  ['far behind', { followerSeconds: 2 }, { shouldPlay: true, rate: 1, seekToSeconds: 10 }],
  ['far ahead', { followerSeconds: 30 }, { shouldPlay: true, rate: 1, seekToSeconds: 10 }],
  [
    'begun later, in time',
    { shiftSeconds: 4, followerSeconds: 6 },
    { shouldPlay: true, rate: 1, seekToSeconds: null },
  ],
  [
    'begun earlier',
    { shiftSeconds: -4, followerSeconds: 0 },
    { shouldPlay: true, rate: 1, seekToSeconds: 14 },
  ],
  [
    'not begun yet',
    { shiftSeconds: 12, followerSeconds: 0 },
    { shouldPlay: false, rate: 1, seekToSeconds: null },
  ],
  ['not begun yet, after a jump', { shiftSeconds: 12 }, { shouldPlay: false, rate: 1, seekToSeconds: 0 }],
  [
    'at its end',
    { followerLength: 8, followerSeconds: 8 },
    { shouldPlay: false, rate: 1, seekToSeconds: null },
  ],
  [
    'shorter, after a jump',
    { followerLength: 8, followerSeconds: 3 },
    { shouldPlay: false, rate: 1, seekToSeconds: 8 },
  ],
  ['paused in time', { isRunning: false }, { shouldPlay: false, rate: 1, seekToSeconds: null }],
  ['paused', { isRunning: false, followerSeconds: 9.8 }, { shouldPlay: false, rate: 1, seekToSeconds: 10 }],
])('%s', (_case, changes, { rate, ...rest }) => {
  const correction = decideCorrection({ ...moment, ...changes });
  expect(correction).toMatchObject(rest);
  expect(correction.rate).toBeCloseTo(rate);
});
