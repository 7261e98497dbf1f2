import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import type { HourRange } from '../hours.ts';
import { computeOpenHours } from './compute-open-hours.ts';
import { computeSlots, type Host, type SlotQuery } from './compute-slots.ts';
import { DAY_MS, readZoneDays } from './read-zone-days.ts';
import { isOpen, listSlotsSlowly, QUARTER_MS, readClock } from './testing/list-slots-slowly.ts';

const LONG = Boolean(process.env.EARSHOT_LONG_TESTS);

/** Both hemispheres, half and quarter hours, changes at midnight, of half an hour, around Ramadan, and laws of 2026. */
const ZONES = `Africa/Cairo Africa/Casablanca Africa/Johannesburg America/Adak America/Argentina/Buenos_Aires
  America/Asuncion America/Bogota America/Caracas America/Chicago America/Denver America/Halifax America/Havana
  America/Los_Angeles America/Mexico_City America/New_York America/Nuuk America/Santiago America/Sao_Paulo
  America/St_Johns America/Vancouver Asia/Beirut Asia/Gaza Asia/Jerusalem Asia/Kathmandu Asia/Kolkata Asia/Tehran
  Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Eucla Australia/Lord_Howe Australia/Sydney Europe/Berlin
  Europe/Chisinau Europe/Dublin Europe/London Pacific/Apia Pacific/Auckland Pacific/Chatham UTC`.split(/\s+/);
const FIRST_MS = Date.parse('2026-06-01T00:00:00Z');
const DAY_COUNT = 730;
/** Read once, because it takes a second. */
const ZONE_DAYS = new Map(ZONES.map((timeZone) => [timeZone, readZoneDays(timeZone)]));

const range = (start: string, end: string): HourRange => ({ start, end });
const everyDay = (...ranges: HourRange[]) => Array.from({ length: 7 }, () => ranges);
const createHost = (host: Partial<Host>): Host => ({
  id: 'a',
  timeZone: 'UTC',
  weeklyHours: everyDay(range('09:00', '17:00')),
  exceptions: [],
  minNotice: 0,
  bufferBefore: 0,
  bufferAfter: 0,
  windowDays: 60,
  maxPerDay: null,
  busy: [],
  bookedStarts: [],
  ...host,
});
const createQuery = (query: Partial<SlotQuery> & Pick<SlotQuery, 'fromMs' | 'toMs'>): SlotQuery => ({
  nowMs: query.fromMs,
  lengthMinutes: 30,
  stepMinutes: 30,
  mode: 'any',
  ...query,
});
const count = (host: Host, from: string) => {
  const fromMs = Date.parse(from);
  return computeSlots([host], createQuery({ fromMs, toMs: fromMs + DAY_MS })).length / 2;
};

test('hours from one to four have two hours in spring and four in autumn', () => {
  const host = (timeZone: string) =>
    createHost({ timeZone, weeklyHours: everyDay(range('01:00', '04:00')), windowDays: 1 });
  expect(count(host('Europe/Berlin'), '2027-03-27T23:00:00Z')).toBe(2);
  expect(count(host('Europe/Berlin'), '2027-10-30T22:00:00Z')).toBe(4);
  expect(count(host('Australia/Lord_Howe'), '2027-04-03T13:00:00Z')).toBe(3.5);
  // British Columbia stopped changing its clocks: the zone data of a program that does not know that is too old.
  expect(readClock('America/Vancouver', Date.parse('2026-12-01T12:00:00Z')).minutes).toBe(5 * 60);
});

test('open hours of forty zones in two years are those that clocks show', () => {
  for (const [timeZone, days] of ZONE_DAYS) {
    const firstDay = days.findDay(FIRST_MS);
    const hours = {
      timeZone,
      weeklyHours: everyDay(range('00:00', '01:15'), range('02:30', '03:00'), range('22:45', '24:00')),
      exceptions: [],
    };
    for (let day = firstDay; day < firstDay + DAY_COUNT; day += 1) {
      const [startMs, endMs] = [days.getStart(day), days.getStart(day + 1)];
      if (!LONG && endMs - startMs === DAY_MS && day % 90 !== 0) continue;
      const open = computeOpenHours(hours, { days, firstDay: day, lastDay: day });
      const wrong: string[] = [];
      for (let ms = startMs - DAY_MS / 8; ms < endMs + DAY_MS / 8; ms += QUARTER_MS) {
        const isInside = open.some(([start, end]) => start <= ms && ms < end);
        const expected = ms >= startMs && ms < endMs && isOpen(hours, ms);
        if (isInside !== expected) wrong.push(`${timeZone} ${new Date(ms).toISOString()}`);
      }
      expect(wrong).toEqual([]);
    }
  }
}, 600_000);

const quarter = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const ranges = fc.array(
  fc
    .tuple(quarter, fc.oneof(quarter, fc.constant('24:00')))
    .filter(([start, end]) => start < end)
    .map(([start, end]) => range(start, end)),
  { maxLength: 3 },
);
const wideRanges = fc.oneof(ranges, fc.constant([range('00:00', '24:00')]));

/** Days on which clocks change, of which few are found by chance. */
const CHANGES = [...ZONE_DAYS].flatMap(([timeZone, days]) => {
  const firstDay = days.findDay(FIRST_MS);
  return Array.from({ length: DAY_COUNT }, (_, index) => firstDay + index)
    .filter((day) => days.getStart(day + 1) - days.getStart(day) !== DAY_MS)
    .map((day) => ({ timeZone, fromMs: days.getStart(day) - DAY_MS / 2 }));
});
const place = fc.oneof(
  fc.constantFrom(...CHANGES),
  fc.record({
    timeZone: fc.constantFrom(...ZONES),
    fromMs: fc.integer({ min: 0, max: DAY_COUNT * 96 }).map((n) => FIRST_MS + n * QUARTER_MS),
  }),
);

test('slots are those that a search of each minute finds', () => {
  const seen = { slots: 0, all: 0 };
  fc.assert(
    fc.property(
      place,
      fc.array(fc.constantFrom(...ZONES), { minLength: 0, maxLength: 2 }),
      fc.array(
        fc.record({
          weeklyHours: fc.array(wideRanges, { minLength: 7, maxLength: 7 }),
          exceptionRanges: fc.option(wideRanges),
          minNotice: fc.constantFrom(0, 45, 240, 1_500),
          bufferBefore: fc.constantFrom(0, 5, 20),
          bufferAfter: fc.constantFrom(0, 10, 35),
          windowDays: fc.constantFrom(0, 1, 30),
          maxPerDay: fc.constantFrom(null, 1, 2),
          busyMinutes: fc.array(
            fc.tuple(fc.integer({ min: -600, max: 3_500 }), fc.integer({ min: 0, max: 300 })),
            { maxLength: 12 },
          ),
          bookedMinutes: fc.array(fc.integer({ min: -600, max: 3_500 }), { maxLength: 4 }),
        }),
        { minLength: 3, maxLength: 3 },
      ),
      fc.record({
        lengthMinutes: fc.constantFrom(15, 30, 45, 60, 90),
        stepMinutes: fc.constantFrom(10, 15, 30, 45, 60),
        mode: fc.constantFrom('any' as const, 'all' as const),
      }),
      ({ timeZone, fromMs }, otherZones, drawn, asked) => {
        const hosts = [timeZone, ...otherZones].map((zone, index) => {
          const { exceptionRanges, busyMinutes, bookedMinutes, ...host } = drawn[index]!;
          return createHost({
            ...host,
            id: String(index),
            timeZone: zone,
            exceptions: exceptionRanges
              ? [{ date: readClock(zone, fromMs + DAY_MS).date, ranges: exceptionRanges }]
              : [],
            busy: busyMinutes.map(([start, length]) => [
              fromMs + start * 60_000,
              fromMs + (start + length) * 60_000,
            ]),
            bookedStarts: bookedMinutes.map((minutes) => fromMs + minutes * 60_000),
          });
        });
        const query = createQuery({ fromMs, toMs: fromMs + 2 * DAY_MS, ...asked });
        const slots = computeSlots(hosts, query);
        seen.slots += slots.length;
        if (asked.mode === 'all' && hosts.length > 1) seen.all += slots.length;
        expect(slots).toEqual(listSlotsSlowly(hosts, query));
      },
    ),
    { numRuns: LONG ? 5_000 : 60 },
  );
  // Enough of them were free to be compared.
  expect(seen.slots).toBeGreaterThan(500);
  expect(seen.all).toBeGreaterThan(20);
}, 600_000);
