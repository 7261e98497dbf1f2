/** @jsxImportSource preact */
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import type { BookingTimes, OwnBooking } from '../kit/booking-times.ts';
import type { BookingTimesReader } from '../player.ts';
import type { InterviewAnswer, PlayedInterview } from './interview.ts';
import { player } from './player.tsx';

const config: PlayedInterview = {
  lengthMinutes: 30,
  needsApproval: false,
  hasWaitingList: false,
  hostMode: 'any',
  location: { kind: 'link' },
};
const time = (start: string, label: string) => ({ start, label });
const TWO = '2026-12-03T13:00:00.000Z';
const THREE = '2026-12-03T14:00:00.000Z';
const LATER = '2027-01-12T09:00:00.000Z';
const open: BookingTimes = {
  state: 'open',
  timeZone: 'Europe/Vienna',
  days: [
    { date: '2026-12-03', label: 'Thursday, 3 December', times: [time(TWO, '14:00'), time(THREE, '15:00')] },
    { date: '2026-12-04', label: 'Friday, 4 December', times: [time('2026-12-04T13:00:00.000Z', '14:00')] },
  ],
  nextDay: '2027-01-03',
  lengthMinutes: 30,
  hosts: [{ name: 'Ann' }],
  hasWaitingList: false,
  location: 'link',
  booking: null,
};
const inJanuary: BookingTimes = {
  ...open,
  days: [{ date: '2027-01-12', label: 'Tuesday, 12 January', times: [time(LATER, '10:00')] }],
  nextDay: null,
};
const booking = (state: OwnBooking['state'], label = 'Thursday, 3 December, 14:00 (Vienna)'): OwnBooking => ({
  state,
  startsAt: TWO,
  label,
  managePath: '/confirm?b=token',
});
const person = { name: 'Alex', email: 'alex@example.org' };
const answer = (start: string | null): InterviewAnswer => ({ start, ...person, timeZone: 'Europe/Vienna' });

/** A server whose replies the test changes. */
function createServer(times: BookingTimes | null = open) {
  const queries: Parameters<BookingTimesReader['read']>[0][] = [];
  const server = {
    times,
    checkReply: 'free' as string | null,
    checked: [] as string[],
    queries,
    bookingTimes: {
      async read(query: (typeof queries)[number]): Promise<BookingTimes> {
        queries.push(query);
        if (!server.times) throw new Error('offline');
        return query.fromDay ? inJanuary : server.times;
      },
      async check(start: string): Promise<{ state: string }> {
        server.checked.push(start);
        if (server.checkReply === null) throw new Error('offline');
        return { state: server.checkReply };
      },
    } satisfies BookingTimesReader,
  };
  return server;
}
/** Renders until all replies have arrived, of which one may ask for the next. */
async function settle() {
  for (let round = 0; round < 8; round += 1) await act(async () => {});
}
type Options = Parameters<typeof renderPlayer<PlayedInterview, InterviewAnswer>>[2];
async function show(server: ReturnType<typeof createServer>, options: Options = {}, changes = {}) {
  const rendered = renderPlayer(
    player,
    { ...config, ...changes },
    { ...options, bookingTimes: server.bookingTimes },
  );
  await settle();
  return rendered;
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const day = (name: string) => screen.getByRole('button', { name });
const shownText = () => document.querySelector('form')!.textContent;

test('a chosen time is checked, saved, and shown as booked with its link; then the page goes on', async () => {
  const server = createServer();
  // An address that was given before is not asked for again.
  const rendered = await show(server, { earlier: [{ text: 'old' }, { fields: person }, { score: 7 }] });
  fireEvent.click(screen.getByRole('radio', { name: '14:00' }));
  expect(rendered.value()).toMatchObject({ start: TWO, ...person });
  await press('interview_book');
  expect([server.checked, rendered.kept.map(({ start }) => start)]).toEqual([[TWO], [TWO]]);
  expect(screen.getByRole('button', { name: 'interview_busy' })).toBeTruthy();
  server.times = { ...open, booking: booking('booked') };
  rendered.reply();
  await settle();
  const heading = screen.getByRole('heading', { name: 'interview_booked' });
  expect(document.activeElement).toBe(heading);
  expect(shownText()).toContain('Thursday, 3 December, 14:00 (Vienna)');
  expect(shownText()).toContain('interview_with Ann');
  const link = screen.getByRole('link', { name: 'interview_change' });
  expect(link.getAttribute('href')).toBe('/confirm?b=token');
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
});

test('a time that was taken meanwhile is read away, and what was typed stays', async () => {
  const server = createServer();
  const rendered = await show(server, { value: answer(TWO) });
  await press('interview_book');
  server.times = { ...open, days: [open.days[1]!] };
  rendered.reply('interview_slot_taken');
  await settle();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'interview_name' }).value).toBe('Alex');
  // The time that is gone cannot be asked for again.
  await press('interview_book');
  expect([rendered.kept.length, rendered.committed.map(({ start }) => start)]).toEqual([1, ['']]);
});

test.each([
  ['slot_taken', 'interview_slot_taken'],
  [null, 'interview_unread'],
])('a time that the calendar does not confirm, for %o, is not booked', async (checkReply, message) => {
  const server = Object.assign(createServer(), { checkReply });
  const rendered = await show(server, { value: answer(TWO) });
  await press('interview_book');
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect([rendered.kept, rendered.value()?.name ?? 'Alex', server.queries.length]).toEqual([[], 'Alex', 2]);
});

test('the chosen instant stays ticked in another zone and after a reload, however late it is', async () => {
  const server = createServer();
  const rendered = await show(server, { value: answer(LATER) });
  const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
  expect([checked(), server.queries.map(({ fromDay }) => fromDay)]).toEqual([
    LATER,
    [undefined, '2027-01-03'],
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'interview_zone' }), {
    target: { value: 'Asia/Tokyo' },
  });
  await settle();
  expect([checked(), server.queries.at(-1)!.timeZone]).toEqual([LATER, 'Asia/Tokyo']);
  rendered.reload();
  await settle();
  expect([checked(), server.queries.at(-1)!.timeZone]).toEqual([LATER, 'Asia/Tokyo']);
});

test('arrow keys move through the days, and into months that are read then; only free days can be chosen', async () => {
  const server = createServer();
  const rendered = await show(server);
  const focused = () => (document.activeElement as HTMLElement).dataset.day;
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  day('Thursday, 3 December').focus();
  rendered.press('ArrowRight');
  expect(focused()).toBe('2026-12-04');
  rendered.press('ArrowDown', 'End', 'ArrowLeft', 'ArrowUp');
  expect(focused()).toBe('2026-12-04');
  fireEvent.click(document.activeElement!);
  expect(screen.getByRole('group', { name: 'interview_times Friday, 4 December' })).toBeTruthy();
  rendered.press('ArrowRight');
  fireEvent.click(document.activeElement!);
  expect(screen.getByRole('group', { name: 'interview_times Friday, 4 December' })).toBeTruthy();
  rendered.press('PageDown');
  await settle();
  expect([focused(), server.queries.at(-1)!.fromDay]).toEqual(['2027-01-05', '2027-01-03']);
  expect(day('Tuesday, 12 January').getAttribute('aria-disabled')).toBe('false');
  // Nothing was looked at beyond.
  rendered.press('PageDown');
  expect(focused()).toBe('2027-01-05');
  expect(day('interview_next').getAttribute('aria-disabled')).toBe('true');
});

test.each<[string, Partial<BookingTimes>, string, string | null]>([
  ['no free time', { state: 'none', days: [] }, 'interview_none', null],
  ['no place', { state: 'full', days: [] }, 'interview_full', null],
  ['the end', { state: 'closed', days: [] }, 'interview_closed', null],
  ['an unread calendar', { state: 'unread', days: [] }, 'interview_unread', null],
  [
    'a waiting list',
    { state: 'full', days: [], nextDay: null, hasWaitingList: true },
    'interview_join_hint',
    'interview_join',
  ],
])('%s is said, and only what can be had is offered', async (_name, times, message, button) => {
  const server = createServer({ ...open, ...times });
  const rendered = await show(server, { earlier: [{ fields: person }] });
  expect(shownText()).toContain(message);
  expect(screen.queryByRole('radio')).toBeNull();
  const onwards = screen.queryAllByRole('button', { name: /interview_(book|request|join)/ });
  expect(onwards.map((one) => one.textContent)).toEqual(button ? [button] : []);
  if (!button) return;
  await press(button);
  expect(rendered.kept).toMatchObject([{ start: null, ...person }]);
  expect(server.checked).toEqual([]);
});

test('times that could not be loaded can be tried again', async () => {
  const server = createServer(null);
  await show(server);
  expect(screen.getByRole('alert').textContent).toBe('interview_failed');
  server.times = open;
  await press('try_again');
  expect(screen.getByRole('radio', { name: '14:00' })).toBeTruthy();
});

test.each<[OwnBooking['state'], string]>([
  ['requested', 'interview_requested_text'],
  ['waiting', 'interview_waiting_text'],
  ['offered', 'interview_confirm'],
])('who comes back sees the booking that is %s, and can go on', async (state, message) => {
  const server = createServer({ ...open, booking: booking(state) });
  await show(server, { value: answer(TWO), answerState: 'saved' });
  expect(shownText()).toContain(message);
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
});

test('after a booking was cancelled another time can be chosen', async () => {
  const server = createServer({ ...open, booking: booking('cancelled') });
  await show(server, { value: answer(TWO), answerState: 'saved' });
  expect(shownText()).toContain('interview_over');
  expect(screen.getByRole('button', { name: 'interview_book' })).toBeTruthy();
});

test('a booking that cannot be read back is not asked for again', async () => {
  await show(createServer(null), { value: answer(TWO), answerState: 'saved' }, { needsApproval: true });
  expect(screen.getByRole('heading', { name: 'interview_requested' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
});

test('without a connection it says that nothing is booked yet', async () => {
  await show(createServer(), { value: answer(TWO), answerState: 'waiting' });
  expect(screen.getByRole('alert').textContent).toBe('interview_offline');
});

test('a preview says that its times are examples, before and after', async () => {
  const server = createServer({ ...open, isSample: true });
  const rendered = await show(server, { value: answer(TWO) });
  expect(shownText()).toContain('interview_sample');
  await press('interview_book');
  rendered.reply();
  await settle();
  expect(screen.getByRole('heading', { name: 'interview_booked' })).toBeTruthy();
  expect(shownText()).toContain('interview_sample');
});

test('a call by phone asks for a number, and each wrong field says why', async () => {
  const fieldProblems = { start: 'Choose.', phone: 'Not a phone number.' };
  const rendered = await show(createServer(), { fieldProblems }, { location: { kind: 'phone' } });
  await press('interview_book');
  expect(rendered.committed).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'interview_phone' }).getAttribute('aria-invalid')).toBe('true');
  expect(shownText()).toContain('Choose.');
});
