import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { text } from '../text.ts';
import { interview, type InterviewAnswer, type InterviewConfig, type PlayedInterview } from './interview.ts';
import * as schemas from './schema.ts';

/** Whether people can open it: browsers and calendars show it as a link. */
function isCallLink(url: string): boolean {
  const parsed = URL.parse(url.trim());
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
}

function reviewConfig({ hosts, location }: InterviewConfig): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  if (hosts.length === 0)
    problems.push({ severity: 'error', message: 'Choose who hosts the interviews.', field: 'hosts' });
  if (location.kind === 'link' && location.url.trim() === '')
    problems.push({ severity: 'error', message: 'Enter the link of the video call.', field: 'location' });
  else if (location.kind === 'link' && !isCallLink(location.url))
    problems.push({
      severity: 'error',
      message: 'Enter a link that starts with https://.',
      field: 'location',
    });
  return problems;
}

const CHOICES: Choice[] = [
  { choice: 'booked', label: text('Booked a time') },
  { choice: 'waiting', label: text('Joined the waiting list') },
];

/** Cells: the start in UTC (empty on the waiting list), name, email and phone. */
export const interviewTeam = defineTeamBlock<InterviewConfig, InterviewAnswer>(interview, {
  schemas,
  version: 1,
  label: 'Moderated interview',
  hint: 'People book a time to talk with you.',
  menuSection: 'methods',
  playerFile: 'interviews',
  hasAfterwards: true,
  isPersonal: true,
  readIdentity: ({ email, name }) => (email.trim() ? { email, name: name.trim() || null } : null),
  createConfig: () => ({
    lengthMinutes: 30,
    hosts: [],
    hostMode: 'any',
    location: { kind: 'link', url: '' },
    capacity: 1,
    maxBookings: null,
    needsApproval: false,
    hasWaitingList: false,
    minNotice: 240,
    changeCutoff: 60,
    bufferBefore: 0,
    bufferAfter: 0,
    firstDay: null,
    lastDay: null,
  }),
  upgrade: (config) => config as InterviewConfig,
  playedConfig: ({ lengthMinutes, needsApproval, hasWaitingList, hostMode, location }): PlayedInterview => ({
    lengthMinutes,
    needsApproval,
    hasWaitingList,
    hostMode,
    location: { kind: location.kind },
  }),
  review: reviewConfig,
  conditions: () => [{ part: '', label: null, kind: 'choice', choices: CHOICES, isSingle: true }],
  summarise(_config, tallies) {
    const counts = countAnswers(tallies);
    const bars = countBars('', CHOICES, tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: null,
    };
  },
  columns: () => [
    { key: 'start', label: 'Start (UTC)' },
    { key: 'name', label: 'Name' },
    { key: 'email', label: 'Email' },
    { key: 'phone', label: 'Phone' },
  ],
  cells: (_config, { start, name, email, phone }) => [start, name || null, email || null, phone || null],
  // Nobody is booked by a rehearsal: a place on a waiting list needs no free time.
  createRandomAnswer: ({ location }) => ({
    start: null,
    name: 'Alex Example',
    email: 'alex@example.org',
    ...(location.kind === 'phone' && { phone: '+44 20 7946 0958' }),
    timeZone: 'UTC',
  }),
});
