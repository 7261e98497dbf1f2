import { expect, test } from 'vitest';
import { groupDays } from './group-days.ts';

const day = (name: string, started: number, completed = 0) => ({ day: name, started, completed });

test('days without responses count 0, in any order of input', () => {
  expect(groupDays([day('2026-03-02', 4, 3), day('2026-02-27', 2, 1)])).toEqual({
    unit: 'day',
    spans: [
      { from: '2026-02-27', started: 2, completed: 1 },
      { from: '2026-02-28', started: 0, completed: 0 },
      { from: '2026-03-01', started: 0, completed: 0 },
      { from: '2026-03-02', started: 4, completed: 3 },
    ],
  });
});

test('more than 120 days are joined into weeks, and no response is lost', () => {
  const { unit, spans } = groupDays([
    day('2026-01-01', 5),
    day('2026-01-07', 1),
    day('2026-01-08', 2),
    day('2026-12-31', 3),
  ]);
  expect(unit).toBe('week');
  expect(spans[0]).toEqual({ from: '2026-01-01', started: 6, completed: 0 });
  expect(spans[1]!.started).toBe(2);
  expect(spans.reduce((sum, span) => sum + span.started, 0)).toBe(11);
});

test('no days yet', () => {
  expect(groupDays([])).toEqual({ unit: 'day', spans: [] });
});
