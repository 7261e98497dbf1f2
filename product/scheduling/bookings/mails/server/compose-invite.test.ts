import { spawnSync } from 'node:child_process';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { composeInvite } from './compose-invite.ts';

const startsAt = new Date('2027-03-28T08:00:00Z');
const compose = (overrides: Partial<Parameters<typeof composeInvite>[0]> = {}) =>
  composeInvite({
    method: 'REQUEST',
    uid: '7d5d5c4e-6f0e-4d5e-9d8c-2f6f6f1d2c3b',
    sequence: 0,
    now: new Date('2027-03-01T10:00:00Z'),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 45 * 60_000),
    title: 'Gespräch mit Müller, Söhne; “Labor”',
    description: `Change it:\nhttps://ear.example.org/confirm?b=${'x'.repeat(90)}`,
    location: 'https://meet.example.org/a',
    organizer: { name: 'Earshot', email: 'earshot@example.org' },
    attendee: { name: 'Ada "Countess" Lovelace', email: 'ada@example.com' },
    ...overrides,
  });

/** The lines of an entry, unfolded. */
const readLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('writes times in UTC, one entry with a constant UID, and the method of the email', () => {
  const { method, text } = compose();
  expect(method).toBe('REQUEST');
  const lines = readLines(text);
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:7d5d5c4e-6f0e-4d5e-9d8c-2f6f6f1d2c3b',
      'SEQUENCE:0',
      'DTSTART:20270328T080000Z',
      'DTEND:20270328T084500Z',
      'DTSTAMP:20270301T100000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Gespräch mit Müller\\, Söhne\\; “Labor”',
    ]),
  );
  expect(text).not.toMatch(/TZID|VTIMEZONE|"Countess"|\^'/);
  expect(lines.find((line) => line.startsWith('ATTENDEE'))).toContain('PARTSTAT=ACCEPTED');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76);
});

it('takes an entry back under the same UID', () => {
  const { method, text } = compose({ method: 'CANCEL', sequence: 3 });
  expect(method).toBe('CANCEL');
  expect(readLines(text)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']),
  );
});

/** What Python's icalendar and ical.js read of an entry, in the same words. */
const READ_IN_PYTHON = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
[event] = calendar.walk('VEVENT')
print(json.dumps([str(calendar['METHOD']), str(event['UID']), int(event['SEQUENCE']), str(event['STATUS']),
  event['DTSTART'].dt.isoformat(), event['DTEND'].dt.isoformat(), str(event['SUMMARY']), str(event['LOCATION']),
  str(event['ATTENDEE']).lower(), event['ATTENDEE'].params['CN'], event.errors]))`;
function readInPython(text: string): unknown {
  const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', READ_IN_PYTHON], {
    input: text,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}
function readByIcalJs(text: string): unknown {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const entry = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(entry);
  const attendee = entry.getFirstProperty('attendee')!;
  return [
    calendar.getFirstPropertyValue('method'),
    event.uid,
    event.sequence,
    entry.getFirstPropertyValue('status'),
    ...[event.startDate, event.endDate].map((time) =>
      time.toJSDate().toISOString().replace('.000Z', '+00:00'),
    ),
    event.summary,
    event.location,
    String(attendee.getFirstValue()).toLowerCase(),
    attendee.getFirstParameter('cn'),
    [],
  ];
}

it('is read alike by other programs, and a sequence of create, move and cancel is about one event', () => {
  const later = new Date('2027-10-31T08:00:00Z');
  const changes = [
    compose(),
    compose({ sequence: 1, startsAt: later, endsAt: new Date(later.getTime() + 45 * 60_000) }),
    compose({ method: 'CANCEL', sequence: 2 }),
  ];
  const read = changes.map(({ text }) => readByIcalJs(text) as unknown[]);
  expect(changes.map(({ text }) => readInPython(text))).toEqual(read);
  expect(new Set(read.map(([, uid]) => uid)).size).toBe(1);
  expect(read.map(([method, , sequence, status, start]) => [method, sequence, status, start])).toEqual([
    ['REQUEST', 0, 'CONFIRMED', '2027-03-28T08:00:00+00:00'],
    ['REQUEST', 1, 'CONFIRMED', '2027-10-31T08:00:00+00:00'],
    ['CANCEL', 2, 'CANCELLED', '2027-03-28T08:00:00+00:00'],
  ]);
});
