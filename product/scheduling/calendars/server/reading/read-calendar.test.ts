import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { mergeIntervals, type Interval } from '../../../slots/intervals.ts';
import { collectBusyTimes, type CalendarQuestion } from './collect-busy-times.ts';
import { TooLargeError } from './list-occurrences.ts';
import { readCalendar } from './read-calendar.ts';
import { UnknownZoneError } from './resolve-zone.ts';
import { readWithPython } from './testing/read-with-python.ts';
import { writeCalendar, writeEvent } from './testing/write-calendar.ts';

const DAY_MS = 86_400_000;
const ask = (texts: string[], changes: Partial<CalendarQuestion> = {}): CalendarQuestion => ({
  texts,
  timeZone: 'America/New_York',
  fromMs: Date.parse('2026-12-01T00:00:00Z'),
  toMs: Date.parse('2026-12-20T00:00:00Z'),
  addresses: ['Ada@example.com'],
  ownEvents: {},
  ...changes,
});
const show = (busy: readonly Interval[]) =>
  busy.map((times) => times.map((time) => new Date(time).toISOString().slice(5, 16)).join('/')).join(' ');
const read = (texts: string[], changes: Partial<CalendarQuestion> = {}) =>
  show(collectBusyTimes(ask(texts, changes)).busy);

const BERLIN = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:STANDARD
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE`.split('\n');
const CUSTOM = `BEGIN:VTIMEZONE
TZID:Customized Time Zone 1
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE`.split('\n');
const berlin = (name: string, clock: string) => `${name};TZID=Europe/Berlin:${clock}`;

/** Name, lines, what is busy, and whether Python's library reads the same (it does not read what is free, or what changes all that follow). */
const CASES: [name: string, lines: string[], busy: string, comparable?: false][] = [
  [
    'a plain event',
    writeEvent('DTSTART:20261202T100000Z', 'DTEND:20261202T110000Z'),
    '12-02T10:00/12-02T11:00',
  ],
  [
    'a weekly one with an excluded, a moved and a cancelled occurrence',
    [
      ...BERLIN,
      ...writeEvent(
        berlin('DTSTART', '20261005T090000'),
        berlin('DTEND', '20261005T093000'),
        'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261216T080000Z',
        berlin('EXDATE', '20261207T090000'),
      ),
      ...writeEvent(
        berlin('RECURRENCE-ID', '20261209T090000'),
        berlin('DTSTART', '20261209T140000'),
        berlin('DTEND', '20261209T150000'),
      ),
      ...writeEvent(
        'RECURRENCE-ID:20261214T080000Z',
        berlin('DTSTART', '20261214T090000'),
        berlin('DTEND', '20261214T093000'),
        'STATUS:CANCELLED',
      ),
    ],
    '12-02T08:00/12-02T08:30 12-09T13:00/12-09T14:00 12-16T08:00/12-16T08:30',
    false,
  ],
  [
    'a zone of Windows that is not defined',
    writeEvent(
      'DTSTART;TZID=W. Europe Standard Time:20261203T100000',
      'DTEND;TZID=W. Europe Standard Time:20261203T110000',
    ),
    '12-03T09:00/12-03T10:00',
  ],
  [
    'a zone of its own, beside a time without zone',
    [
      ...CUSTOM,
      ...writeEvent(
        'DTSTART;TZID=Customized Time Zone 1:20261203T100000',
        'DTEND;TZID=Customized Time Zone 1:20261203T110000',
      ),
      ...writeEvent('UID:two', 'DTSTART:20261211T150000', 'DTEND:20261211T160000'),
    ],
    '12-03T04:30/12-03T05:30 12-11T20:00/12-11T21:00',
  ],
  [
    'a whole day in the zone of the owner, and one without end',
    [
      ...writeEvent('DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205'),
      ...writeEvent('UID:two', 'DTSTART;VALUE=DATE:20261212'),
    ],
    '12-04T05:00/12-05T05:00 12-12T05:00/12-13T05:00',
    false,
  ],
  [
    'what is cancelled, transparent, declined or free',
    [
      ...writeEvent('DTSTART:20261208T100000Z', 'DTEND:20261208T110000Z', 'STATUS:CANCELLED'),
      ...writeEvent('UID:two', 'DTSTART;VALUE=DATE:20261205', 'TRANSP:TRANSPARENT'),
      ...writeEvent(
        'UID:three',
        'DTSTART:20261210T100000Z',
        'DTEND:20261210T110000Z',
        'ATTENDEE;PARTSTAT=DECLINED:MAILTO:ada@example.com',
      ),
      ...writeEvent(
        'UID:four',
        'DTSTART:20261210T120000Z',
        'DURATION:PT1H',
        'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      ),
      ...writeEvent('UID:five', 'DTSTART:20261213T100000Z'),
    ],
    '',
    false,
  ],
  [
    'what is tentative, or declined by somebody else',
    writeEvent(
      'DTSTART:20261211T100000Z',
      'DURATION:PT45M',
      'STATUS:TENTATIVE',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:x@example.com',
    ),
    '12-11T10:00/12-11T10:45',
  ],
  [
    'dates without a rule, and periods',
    writeEvent(
      'DTSTART:20261215T100000Z',
      'DTEND:20261215T110000Z',
      'RDATE:20261217T100000Z,20261218T100000Z',
      'RDATE;VALUE=PERIOD:20261219T100000Z/PT3H',
    ),
    '12-15T10:00/12-15T11:00 12-17T10:00/12-17T11:00 12-18T10:00/12-18T11:00 12-19T10:00/12-19T13:00',
    false,
  ],
  [
    'one occurrence and all that follow',
    [
      ...BERLIN,
      ...writeEvent(
        berlin('DTSTART', '20261201T160000'),
        berlin('DTEND', '20261201T170000'),
        'RRULE:FREQ=WEEKLY',
      ),
      ...writeEvent(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261208T160000',
        berlin('DTSTART', '20261208T180000'),
        berlin('DTEND', '20261208T183000'),
      ),
    ],
    '12-01T15:00/12-01T16:00 12-08T17:00/12-08T17:30 12-15T17:00/12-15T17:30',
    false,
  ],
  [
    'two events with one UID',
    [
      ...writeEvent('DTSTART:20261202T100000Z', 'DTEND:20261202T110000Z'),
      ...writeEvent('DTSTART:20261203T100000Z', 'DTEND:20261203T110000Z'),
    ],
    '12-02T10:00/12-02T11:00 12-03T10:00/12-03T11:00',
  ],
  [
    'one occurrence without the event that it belongs to',
    writeEvent('RECURRENCE-ID:20261202T100000Z', 'DTSTART:20261203T100000Z', 'DTEND:20261203T110000Z'),
    '12-03T10:00/12-03T11:00',
  ],
  [
    'what began before the period',
    writeEvent('DTSTART:20261101T100000Z', 'DTEND:20261201T110000Z'),
    '11-01T10:00/12-01T11:00',
  ],
  [
    'times that a server says are busy',
    [
      'BEGIN:VFREEBUSY',
      'UID:one',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261202T100000Z/PT1H,20261203T100000Z/20261203T110000Z',
      'FREEBUSY;FBTYPE=FREE:20261204T100000Z/PT1H',
      'END:VFREEBUSY',
    ],
    '12-02T10:00/12-02T11:00 12-03T10:00/12-03T11:00',
    false,
  ],
];

it.each(CASES)('reads %s', (_name, lines, busy) => {
  expect(read([writeCalendar(...lines)])).toBe(busy);
});

/** Rules with what people choose in calendars, and with what only programs write. */
const ruleArbitrary = fc
  .record({
    zone: fc.constantFrom(
      '',
      'Z',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
    ),
    day: fc.integer({ min: 0, max: 900 }),
    hour: fc.integer({ min: 8, max: 20 }),
    minutes: fc.integer({ min: 1, max: 180 }),
    interval: fc.integer({ min: 1, max: 4 }),
    end: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
      fc.integer({ min: 10, max: 19 }).map((day) => `;UNTIL=202612${day}T120000Z`),
    ),
    parts: fc.oneof(
      fc.constant('DAILY'),
      fc.constantFrom('WEEKLY', 'WEEKLY;BYDAY=MO,WE,FR', 'WEEKLY;BYDAY=SU,TU;WKST=SU', 'WEEKLY;BYDAY=SA'),
      fc.integer({ min: 1, max: 31 }).map((day) => `MONTHLY;BYMONTHDAY=${day}`),
      fc.constantFrom(
        'MONTHLY',
        'MONTHLY;BYMONTHDAY=-1',
        'MONTHLY;BYDAY=1MO',
        'MONTHLY;BYDAY=-1FR',
        'MONTHLY;BYDAY=2TU,4TH',
      ),
      fc.constantFrom(
        'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
        'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,3',
      ),
      fc.constantFrom('YEARLY', 'YEARLY;BYMONTH=12;BYDAY=2WE', 'YEARLY;BYMONTH=12;BYMONTHDAY=5,15'),
    ),
    excluded: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ zone, day, hour, minutes, interval, end, parts, excluded }) => {
    const write = (days: number) =>
      `${new Date(Date.UTC(2024, 5, 1 + days, hour)).toISOString().slice(0, 13).replaceAll('-', '')}0000`;
    const at = (name: string, days: number) =>
      zone.includes('/') ? `${name};TZID=${zone}:${write(days)}` : `${name}:${write(days)}${zone}`;
    // Without a zone, the end of a rule has none either.
    const until = zone === '' ? end.replace('Z', '') : end;
    return writeCalendar(
      ...writeEvent(
        at('DTSTART', day),
        `DURATION:PT${minutes}M`,
        `RRULE:FREQ=${parts};INTERVAL=${interval}${until}`,
        at('EXDATE', day + excluded),
      ),
    );
  });

it('reads cases and random rules as Python’s recurring-ical-events does', async () => {
  const rules = fc.sample(ruleArbitrary, {
    numRuns: process.env.EARSHOT_LONG_TESTS ? 500 : 60,
    seed: Number(process.env.FAULT_SEED ?? 20261201),
  });
  const cases = CASES.filter(([, , , comparable]) => comparable !== false).map(([, lines]) =>
    writeCalendar(...lines),
  );
  const question = ask([...cases, ...rules]);
  const { fromMs, toMs } = question;
  // At the edges of a period, it is wrong by an hour when clocks have changed since the first occurrence.
  const theirs = await readWithPython({ ...question, fromMs: fromMs - DAY_MS, toMs: toMs + DAY_MS });
  const ours = question.texts.map((text) => read([text]));
  const differing = question.texts.flatMap((text, index) => {
    const other = theirs[index]!;
    const isWithin = ([start, end]: Interval) => end > fromMs && start < toMs;
    const shown = typeof other === 'string' ? other : show(mergeIntervals(other.filter(isWithin)));
    return shown === ours[index] ? [] : [{ text, ours: ours[index], theirs: shown }];
  });
  expect(differing).toEqual([]);
  expect(ours.filter((busy) => busy !== '').length).toBeGreaterThan(20);
}, 60_000);

it('events of Earshot block nothing where they are expected, and are found where they were moved to', () => {
  const at = (clock: string) => Date.parse(`2026-12-${clock}Z`);
  const text = writeCalendar(
    ...writeEvent('UID:kept', 'DTSTART:20261202T100000Z', 'DTEND:20261202T110000Z'),
    ...writeEvent('UID:moved', 'DTSTART:20261203T120000Z', 'DTEND:20261203T130000Z'),
  );
  const kept: Interval = [at('02T10:00'), at('02T11:00')];
  const ownEvents = { kept: [kept], moved: [[at('03T10:00'), at('03T11:00')] as Interval], gone: [kept] };
  const { busy, ownEvents: found } = collectBusyTimes(ask([text], { ownEvents }));
  const moved: Interval = [at('03T12:00'), at('03T13:00')];
  expect(busy).toEqual([moved]);
  expect(found).toEqual({ kept: [kept], moved: [moved] });
});

const whole = writeCalendar(...writeEvent('DTSTART:20261202T100000Z', 'DTEND:20261202T110000Z'));

it.each<[string, string, new () => Error]>([
  ['a page', '<!doctype html><title>Log in</title>', Error],
  ['nothing', '', Error],
  ['half a calendar', whole.slice(0, whole.indexOf('END:VEVENT')), Error],
  ['a calendar whose end is missing', whole.replace('END:VCALENDAR', ''), Error],
  ['an event without start', writeCalendar(...writeEvent('SUMMARY:When?')), Error],
  ['a day that does not exist', writeCalendar(...writeEvent('DTSTART:20261232T100000Z')), Error],
  ['an unknown zone', writeCalendar(...writeEvent('DTSTART;TZID=Home:20261203T100000')), UnknownZoneError],
  [
    'a zone that is defined as nothing',
    writeCalendar(
      'BEGIN:VTIMEZONE',
      'TZID:Home',
      'END:VTIMEZONE',
      ...writeEvent('DTSTART;TZID=Home:20261203T100000'),
    ),
    UnknownZoneError,
  ],
  [
    'an event each second since long ago',
    writeCalendar(...writeEvent('DTSTART:20100101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
    TooLargeError,
  ],
  [
    'more occurrences than are read',
    writeCalendar(
      ...writeEvent('DTSTART:20261201T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY;INTERVAL=4'),
    ),
    TooLargeError,
  ],
])('%s is not read as free', (_name, text, problem) => {
  expect(() => collectBusyTimes(ask([whole, text]))).toThrow(problem);
});

it('a process of its own reads 5 MB, says what is wrong, and is ended when it takes too long', async () => {
  const run = (texts: string[], timeoutMs = 15_000) =>
    readCalendar(ask(texts), { timeoutMs }, new AbortController().signal);
  const many = Array.from({ length: 20_000 }, (_, index) =>
    writeEvent(
      `UID:${index}`,
      'DTSTART:20261202T100000Z',
      'DTEND:20261202T110000Z',
      `SUMMARY:${'x'.repeat(120)}`,
    ).join('\r\n'),
  );
  const large = writeCalendar(
    ...many.slice(0, 4_900),
    ...writeEvent(`DESCRIPTION:${'y'.repeat(4_000_000)}`, 'DTSTART:20261203T100000Z'),
  );
  expect(await run([large])).toMatchObject({ answer: { eventCount: 4_901 } });
  expect(await run([writeCalendar(...many)])).toEqual({ problem: 'large' });
  expect(await run(['<!doctype html>'])).toEqual({ problem: 'invalid' });
  expect(await run([whole], 1)).toEqual({ problem: 'slow' });
}, 60_000);
