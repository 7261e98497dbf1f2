import { expect, it } from 'vitest';
import { formatClipTime, parseClipTime } from './clip-time.ts';

it('times are written with tenths of a second, and read in the usual forms', () => {
  expect([0, 1_540, 59_960, 62_500, 3_725_000].map(formatClipTime)).toEqual([
    '0:00.0',
    '0:01.5',
    '1:00.0',
    '1:02.5',
    '62:05.0',
  ]);
  expect(['1:02.5', '62,5', ' 0:01:02 ', '7', '90:00'].map(parseClipTime)).toEqual([
    62_500, 62_500, 62_000, 7_000, 5_400_000,
  ]);
  expect(['', 'a', '1:', '-1', '1:2:3:4', '1.2.3'].map(parseClipTime)).toEqual(Array(6).fill(null));
});
