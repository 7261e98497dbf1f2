import type { Samples } from '../../testing/samples.ts';
import { interviewTeam } from '../interview-team.ts';
import type { InterviewAnswer, InterviewConfig } from '../interview.ts';

const HOST = '5b0c7a52-5c0e-4a2e-9a6b-0d6c3a8f1b20';
const config: InterviewConfig = {
  ...interviewTeam.createConfig(() => 'x'),
  hosts: [HOST],
  location: { kind: 'link', url: 'https://meet.example.org/room' },
};
const byPhone: InterviewConfig = {
  ...config,
  location: { kind: 'phone' },
  hostMode: 'all',
  capacity: 4,
  maxBookings: 20,
  needsApproval: true,
  hasWaitingList: true,
  firstDay: '2026-12-01',
  lastDay: '2026-12-31',
};
const answer: InterviewAnswer = {
  start: '2026-12-03T13:30:00.000Z',
  name: 'Alex Example',
  email: 'alex@example.org',
  timeZone: 'Europe/Vienna',
};
const phone = '+44 20 7946 0958';

export const samples: Samples<InterviewConfig, InterviewAnswer> = {
  validConfigs: [config, byPhone],
  invalidConfigs: [
    {},
    { ...config, hosts: ['somebody'] },
    { ...config, hosts: [HOST, HOST] },
    { ...config, location: { kind: 'room' } },
    { ...config, lengthMinutes: 0 },
    { ...config, capacity: 5 },
    { ...config, maxBookings: 0 },
    { ...config, firstDay: '2026-12-02', lastDay: '2026-12-01' },
    { ...config, lastDay: '2026-02-30' },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer, required: true, problem: null },
    { config, answer: { ...answer, booking: HOST }, problem: null },
    { config: byPhone, answer: { ...answer, start: null, phone }, problem: null },
    { config: byPhone, answer, problem: { key: 'incomplete' } },
    { config: byPhone, answer: { ...answer, phone: '12' }, problem: { key: 'not_a_phone' } },
    { config, answer: { ...answer, name: ' ' }, problem: { key: 'incomplete' } },
    { config, answer: { ...answer, name: '', email: 'alex' }, problem: { key: 'not_an_email' } },
  ],
  malformedAnswers: [
    {},
    // Nothing is chosen yet.
    { ...answer, start: '' },
    { ...answer, start: '2026-12-03' },
    { ...answer, start: '2026-12-03T14:30:00+01:00' },
    { ...answer, timeZone: 'Europe/Vienna; drop' },
    { ...answer, booking: 'mine' },
    { ...answer, email: 'a'.repeat(255) },
  ],
};
