import { expect, it } from 'vitest';
import { interview } from './interview.ts';
import { findGivenPerson } from './given-person.ts';
import { interviewTeam } from './interview-team.ts';
import { formatDate, getFirstWeekday, listWeeks, shiftMonth } from './month-days.ts';
import { samples } from './testing/samples.ts';

const [byLink, byPhone] = samples.validConfigs as [
  (typeof samples.validConfigs)[0],
  (typeof samples.validConfigs)[0],
];
const [{ answer }] = samples.answers as [(typeof samples.answers)[0]];

it('hides who the hosts are and where they meet from participants', () => {
  const played = JSON.stringify(samples.validConfigs.map((config) => interviewTeam.playedConfig!(config)));
  for (const secret of [...byLink.hosts, 'meet.example.org', 'maxBookings']) {
    expect(JSON.stringify(byLink)).toContain(secret);
    expect(played).not.toContain(secret);
  }
  // What remains is enough to check an answer on the page.
  for (const sample of samples.answers)
    expect(interview.check(interviewTeam.playedConfig!(sample.config) as never, sample.answer, true)).toEqual(
      sample.problem,
    );
});

it('asks for hosts and for a link that people can open', () => {
  const review = (changes: object) =>
    interviewTeam.review({ ...byLink, ...changes }, ['en']).map(({ field, message }) => [field, message]);
  expect(
    interviewTeam.review(
      interviewTeam.createConfig(() => 'x'),
      ['en'],
    ),
  ).toMatchObject([
    { severity: 'error', field: 'hosts' },
    { severity: 'error', field: 'location' },
  ]);
  expect(review({ hosts: [] })).toEqual([['hosts', 'Choose who hosts the interviews.']]);
  for (const url of [
    'meet.example.org',
    'http://meet.example.org',
    'javascript:alert(1)',
    'https://a:b@c.de',
  ])
    expect(review({ location: { kind: 'link', url } })).toMatchObject([['location', /https/]]);
  expect(review({ location: { kind: 'phone' } })).toEqual([]);
});

it('says what is missing field by field, before anything is entered as well', () => {
  const fields = (...given: Parameters<NonNullable<typeof interview.checkFields>>) =>
    interview.checkFields!(...given).map(({ field, problem }) => `${field} ${problem.key}`);
  expect(fields(byPhone, undefined, true)).toEqual([
    'start not_chosen',
    'name missing',
    'email missing',
    'phone missing',
  ]);
  // What is only kept on the device is not an answer, so that an optional question can be skipped.
  expect(interview.check(byLink, { ...answer, start: '' }, true)).toEqual({ key: 'required' });
});

it('finds the person in earlier answers of any type', () => {
  const fields = { name: 'Alex', email: ' alex@example.org ', phone: '030 1234567' };
  expect(findGivenPerson([{ fields }, { text: 'me@example.net' }, null, 7, { text: 3 }])).toEqual({
    name: 'Alex',
    email: 'me@example.net',
    phone: '030 1234567',
  });
  expect(findGivenPerson([{ fields: { name: 'Brand', reason: 'x' } }, { text: 'no address' }])).toEqual({
    name: '',
    email: '',
    phone: '',
  });
});

it('lays out months of four to six weeks, from the first day of the week of each language', () => {
  expect(listWeeks('2027-02', 1).map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
  expect(listWeeks('2026-08', 1)).toHaveLength(6);
  expect(listWeeks('2026-12', 0)[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(['en-US', 'de', 'ar-EG', 'no such'].map(getFirstWeekday)).toEqual([0, 1, 6, 1]);
  expect([shiftMonth('2027-01-31', 1), shiftMonth('2026-03-15', -3)]).toEqual(['2027-02-28', '2025-12-15']);
  expect(formatDate('2026-12-01', 'ar-SA', { year: 'numeric', month: 'long' })).toContain('ديسمبر');
});
