import { expect, it } from 'vitest';
import { composeHostMail } from './compose-host-mail.ts';
import { composeParticipantMail } from './compose-participant-mail.ts';
import type { MailedBooking } from './read-mailed-booking.ts';
import type { BookingEvent } from '../../booking.ts';

const host = { person: 'h', name: 'Grace Hopper', email: 'grace@example.org', timeZone: 'America/New_York' };
const booking: MailedBooking = {
  id: '7d5d5c4e-6f0e-4d5e-9d8c-2f6f6f1d2c3b',
  study: 's',
  studyName: 'Checkout, round 2',
  publicName: 'Ein Gespräch über Ihren Einkauf',
  workspaceName: 'Acme',
  participant: null,
  state: 'booked',
  sequence: 2,
  isTest: false,
  name: 'Ada\r\nBcc: all@example.com',
  email: 'ada@example.com',
  phone: '+49 30 1234',
  language: 'de',
  timeZone: 'Europe/Berlin',
  expiresAt: new Date('2027-01-11T10:00:00Z'),
  bookedAt: new Date('2027-01-01T08:00:00Z'),
  formerHosts: [],
  movedFrom: new Date('2027-01-11T08:00:00Z'),
  endedBy: null,
  reason: null,
  call: {
    id: 'c',
    startsAt: new Date('2027-01-12T13:30:00Z'),
    endsAt: new Date('2027-01-12T14:15:00Z'),
    location: { kind: 'link', url: 'https://meet.example.org/a' },
    hosts: [host],
  },
};
const context = {
  from: 'earshot@example.org',
  address: 'https://ear.example.org/confirm?b=T',
  preferences: 'https://ear.example.org/preferences/P',
  now: new Date('2027-01-01T10:00:00Z'),
};
const write = (event: BookingEvent, changes: Partial<MailedBooking> = {}) =>
  composeParticipantMail({ ...booking, ...changes }, event, context);

it('writes to the participant in their language and zone, with the entry of the call', async () => {
  const mail = await write('moved');
  expect(mail.subject).toBe('Ihr Gespräch wurde verschoben – Ein Gespräch über Ihren Einkauf');
  expect(mail.text).toContain('Wann: Dienstag, 12. Januar 2027, 14:30 Mitteleuropäische Normalzeit');
  expect(mail.text).toContain('Vorher: Montag, 11. Januar 2027, 09:00 Mitteleuropäische Normalzeit');
  expect(mail.text).toContain('Mit: Grace Hopper');
  expect(mail.text).toContain('https://meet.example.org/a');
  expect(mail.text).toContain('https://ear.example.org/confirm?b=T');
  expect(mail.text).toContain('https://ear.example.org/preferences/P');
  expect(mail.html).toContain('<html lang="de" dir="ltr">');
  expect(mail.calendar).toMatchObject({ method: 'REQUEST' });
  expect(mail.calendar!.text).toMatch(/UID:7d5d5c4e[^]*SEQUENCE:2\r\n[^]*DTSTART:20270112T133000Z/);
  expect(mail.calendar!.text).not.toMatch(/^Bcc:/m);
  const arabic = await write('booked', { language: 'ar' });
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
});

it('tells where a call is only to who is booked, and cancels only what is in a calendar', async () => {
  const asked = await write('requested', { state: 'requested' });
  expect(asked.text).toContain('bis Montag, 11. Januar 2027, 11:00');
  expect(asked.text).not.toContain('meet.example.org');
  expect(asked.calendar).toBeUndefined();
  const declined = await write('declined', { state: 'declined', endedBy: 'team', reason: 'Zu spät' });
  expect(declined.text).toContain('Grund: Zu spät');
  expect([declined.calendar, declined.text.includes('meet.example.org')]).toEqual([undefined, false]);
  const cancelled = await write('cancelled', {
    state: 'cancelled',
    sequence: 3,
    endedBy: 'participant',
    reason: 'x',
  });
  expect(cancelled.calendar).toMatchObject({ method: 'CANCEL' });
  const withdrawn = await write('cancelled', { state: 'cancelled', bookedAt: null });
  expect(withdrawn.calendar).toBeUndefined();
  // Their own words are not repeated to them.
  expect(cancelled.text).not.toContain('Grund');
  const left = await write('cancelled', { state: 'cancelled', call: null });
  expect([left.subject.split(' – ')[0], left.calendar]).toEqual([
    'Sie stehen nicht mehr auf der Warteliste',
    undefined,
  ]);
  const offered = await write('offered', { state: 'offered' });
  expect(offered.text).toContain('Diesen Termin bestätigen:\nhttps://ear.example.org/confirm?b=T');
});

it('writes to a host in the zone of their hours, with what the participant left', () => {
  const mail = composeHostMail(
    { ...booking, state: 'cancelled', endedBy: 'participant', reason: 'Ill' },
    'cancelled',
    { host, from: context.from, address: 'https://ear.example.org/calls', now: context.now },
  );
  expect(mail.subject).toBe('Booking cancelled: Ada Bcc: all@example.com – Checkout, round 2');
  expect(mail.text).toContain('The participant cancelled it.');
  expect(mail.text).toContain('When: Tuesday, 12 January 2027, 08:30 Eastern Standard Time');
  expect(mail.text).toContain('Reason: Ill');
  expect(mail.calendar).toMatchObject({ method: 'CANCEL' });
});
