import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { DESIGN_COUNT, pickDesign, buildDesign, computeDefaultSetCount } from './design.ts';

function countMeetings(sets: readonly number[][]): Map<string, number> {
  const meetings = new Map<string, number>();
  for (const set of sets)
    set.forEach((a, index) =>
      set.slice(index + 1).forEach((b) => {
        const pair = `${Math.min(a, b)} ${Math.max(a, b)}`;
        meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
      }),
    );
  return meetings;
}

// Parameters of balanced incomplete block designs that exist: Cochran & Cox (1957), table 11.3 (items, size, sets, λ).
it.each([
  [4, 3, 4, 2],
  [6, 3, 10, 2],
  [7, 3, 7, 1],
  [9, 3, 12, 1],
])('of %i items in sets of %i, %i sets: every pair meets %i times', (items, size, sets, meetingCount) => {
  for (let design = 0; design < DESIGN_COUNT; design += 1) {
    const meetings = countMeetings(buildDesign(items, size, sets, design));
    expect(meetings.size).toBe((items * (items - 1)) / 2);
    expect([...new Set(meetings.values())]).toEqual([meetingCount]);
  }
});

it('shows every item equally often, with a difference of at most one, and none twice in a set', () => {
  const parameters = fc.tuple(
    fc.integer({ min: 4, max: 40 }),
    fc.integer({ min: 3, max: 6 }),
    fc.integer({ min: 1, max: 30 }),
    fc.nat(DESIGN_COUNT - 1),
  );
  fc.assert(
    fc.property(parameters, ([items, maxSize, sets, design]) => {
      const size = Math.min(items, maxSize);
      const built = buildDesign(items, size, sets, design);
      expect(built).toHaveLength(sets);
      const shownCounts = Array.from({ length: items }, () => 0);
      for (const set of built) {
        expect(new Set(set).size).toBe(size);
        for (const item of set) shownCounts[item]! += 1;
      }
      expect(Math.max(...shownCounts) - Math.min(...shownCounts)).toBeLessThanOrEqual(1);
      // Computed again, as on a server that has not cached it.
      expect(buildDesign(items, size, sets, design)).toEqual(built);
    }),
    { numRuns: 40 },
  );
});

it('varies the position of an item within its sets', () => {
  const sets = buildDesign(9, 3, 12, 1);
  for (let item = 0; item < 9; item += 1) {
    const positions = sets.flatMap((set) => (set.includes(item) ? [set.indexOf(item)] : []));
    expect(new Set(positions).size).toBeGreaterThan(1);
  }
});

it('gives different people different designs', () => {
  expect([pickDesign(0), pickDesign(0.5), pickDesign(0.9999)]).toEqual([0, 8, 15]);
  const designs = new Set(
    Array.from({ length: DESIGN_COUNT }, (_, design) => JSON.stringify(buildDesign(10, 4, 8, design))),
  );
  expect(designs.size).toBe(DESIGN_COUNT);
  expect(computeDefaultSetCount(12, 4)).toBe(9);
});

it('never changes, since answers are checked against it', () => {
  expect(buildDesign(7, 3, 7, 0)).toMatchInlineSnapshot(`
    [
      [
        0,
        5,
        4,
      ],
      [
        5,
        3,
        1,
      ],
      [
        6,
        2,
        5,
      ],
      [
        3,
        6,
        0,
      ],
      [
        4,
        1,
        6,
      ],
      [
        2,
        4,
        3,
      ],
      [
        1,
        0,
        2,
      ],
    ]
  `);
});
