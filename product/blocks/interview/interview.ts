import { defineBlock, type Fact } from '../block.ts';
import { isEmail } from '../kit/typed/email-and-phone.ts';

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
  /** Free minutes around a call, in addition to none of the host's own: the larger one counts. */
  bufferBefore: number;
  bufferAfter: number;
  /** First and last day of calls, YYYY-MM-DD in the zone of the host; null for none. */
  firstDay: string | null;
  lastDay: string | null;
}

/** What a participant chooses, and with `booking` what the server has made of it. */
export interface InterviewAnswer {
  /** The start as an ISO time in UTC; null: a place on the waiting list. */
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

/** Picks a time of a moderated interview. */
export const interview = defineBlock<InterviewConfig, InterviewAnswer>({
  id: 'interview',
  isQuestion: true,
  check(_config, answer, _required) {
    if (answer.name.trim() === '' || answer.email.trim() === '') return { key: 'incomplete' };
    return isEmail(answer.email) ? null : { key: 'not_an_email' };
  },
  facts: (_config, { start }): Fact[] => [
    { part: '', choice: start === null ? 'waiting' : 'booked', number: null },
  ],
  freeText: () => '',
  formatAnswer: (_config, { start, name }) => (start === null ? name : `${name}, ${start}`),
});
