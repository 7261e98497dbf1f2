import { defineBlock, type AnswerProblem, type Fact, type FieldProblem } from '../block.ts';
import { isEmail, isPhone } from '../kit/typed/email-and-phone.ts';

export const HOST_MODES = ['any', 'all'] as const;
export const LOCATION_KINDS = ['link', 'phone'] as const;

/** A link of the hosts' own, or a call to the participant's phone. */
type InterviewLocation = { kind: 'link'; url: string } | { kind: 'phone' };

export interface InterviewConfig {
  lengthMinutes: number;
  /** Ids of members; empty until hosts are chosen. */
  hosts: string[];
  /** `any`: one of the hosts, whoever has fewest calls; `all`: all of them together. */
  hostMode: (typeof HOST_MODES)[number];
  location: InterviewLocation;
  /** How many people one call has, 1 to 4. */
  capacity: number;
  /** How many people can be booked in all; null for no limit. */
  maxBookings: number | null;
  /** Whether a member approves each booking; the time is held for a day. */
  needsApproval: boolean;
  hasWaitingList: boolean;
  /** Minutes before the start until which people can book; the larger of this and the notice of the host counts. */
  minNotice: number;
  /** Minutes before the start until which people can move or cancel. */
  changeCutoff: number;
  /** Free minutes before and after a call; the larger of these and the host's own counts. */
  bufferBefore: number;
  bufferAfter: number;
  /** First and last day of calls, YYYY-MM-DD in the zone of the host; null for none. */
  firstDay: string | null;
  lastDay: string | null;
}

/** What a participant chooses, and with `booking` what the server has made of it. */
export interface InterviewAnswer {
  /** The start as an ISO time in UTC; null: a place on the waiting list; NOT_CHOSEN in what is only kept on the device. */
  start: string | null;
  name: string;
  email: string;
  /** For calls by phone. */
  phone?: string | undefined;
  /** IANA name of the zone in which the times were shown. */
  timeZone: string;
  /** Set by the server. */
  booking?: string | undefined;
}

/** The `start` while somebody has only typed into the fields. The schema refuses it. */
export const NOT_CHOSEN = '';

/** What participants are sent of the settings: neither who the hosts are nor the link of the call. */
export type PlayedInterview = Pick<
  InterviewConfig,
  'lengthMinutes' | 'needsApproval' | 'hasWaitingList' | 'hostMode'
> & { location: Pick<InterviewLocation, 'kind'> };

type Field = 'start' | 'name' | 'email' | 'phone';

function listProblems(
  { location }: PlayedInterview,
  { start = NOT_CHOSEN, name = '', email = '', phone = '' }: Partial<InterviewAnswer> = {},
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (field: Field, problem: FieldProblem['problem']) => problems.push({ field, problem });
  if (start === NOT_CHOSEN) add('start', { key: 'not_chosen' });
  if (name.trim() === '') add('name', { key: 'missing' });
  if (email.trim() === '') add('email', { key: 'missing' });
  else if (!isEmail(email)) add('email', { key: 'not_an_email' });
  if (location.kind === 'phone') {
    if (phone.trim() === '') add('phone', { key: 'missing' });
    else if (!isPhone(phone)) add('phone', { key: 'not_a_phone' });
  }
  return problems;
}

/**
 * Books a time of a moderated interview: saving the answer is the booking. Whether the time is free, and whether there is a
 * waiting list, only the server can tell when it saves.
 */
export const interview = defineBlock<PlayedInterview, InterviewAnswer>({
  id: 'interview',
  isQuestion: true,
  check(config, answer): AnswerProblem | null {
    if (answer.start === NOT_CHOSEN) return { key: 'required' };
    const problems = listProblems(config, answer).map(({ problem }) => problem);
    // Invalid fields are reported before missing ones.
    for (const problem of problems)
      if (problem.key !== 'missing' && problem.key !== 'not_chosen') return problem;
    return problems.length > 0 ? { key: 'incomplete' } : null;
  },
  checkFields: (config, answer) => listProblems(config, answer),
  refusals: {
    slot_taken: 'interview_slot_taken',
    full: 'interview_now_full',
    calendar_unread: 'interview_unread',
    closed_times: 'interview_closed_times',
    already_booked: 'interview_already_booked',
  },
  facts: (_config, { start }): Fact[] => [
    { part: '', choice: start === null ? 'waiting' : 'booked', number: null },
  ],
  freeText: () => '',
  formatAnswer: (_config, { start, name }) =>
    start === null ? name : `${name}, ${start.slice(0, 16).replace('T', ' ')} UTC`,
});
