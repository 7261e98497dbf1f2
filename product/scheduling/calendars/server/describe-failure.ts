import type { OutboundResult } from '#platform/outbound/outbound-client.ts';
import type { CalendarProblem } from './reading/read-calendar-process.ts';

/** Why a calendar could not be read or written; the message is a sentence for its owner. */
export class CalendarFailure extends Error {}

const SENTENCES: Record<CalendarProblem | 'slow', string> = {
  invalid: 'What the server sent isn’t a calendar that Earshot can read.',
  zone: 'An event is in a time zone that Earshot doesn’t know.',
  large: 'The calendar has more events than Earshot can read (5,000 within the next year).',
  slow: 'The calendar took too long to read.',
};

export const describeProblem = (problem: CalendarProblem | 'slow'): string => SENTENCES[problem];

/** What a reply without what was asked for means, as a sentence. */
export function describeReply(reply: OutboundResult): string {
  if (reply.status === null) return reply.error;
  const { status } = reply;
  if (status === 401) return 'The server doesn’t accept this user name and password.';
  if (status === 403) return 'The server doesn’t allow this.';
  if (status === 404 || status === 410) return 'The server has no calendar at this address.';
  if (status === 429) return 'The server gets too many requests and asks to wait.';
  return `The server replied with status ${status}.`;
}
