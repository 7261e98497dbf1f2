import { CalendarFailure, describeProblem } from '../describe-failure.ts';
import type { OpenedCalendar } from '../list-providers.ts';
import type { CalendarAnswer, CalendarQuestion } from './collect-busy-times.ts';
import { readCalendar } from './read-calendar.ts';

/** 5 MB of text. */
export const MAX_CALENDAR_BYTES = 5_000_000;

/** Reads texts that a provider fetched. @throws CalendarFailure */
export async function readTexts(
  { remainingMs, signal }: Pick<OpenedCalendar, 'remainingMs' | 'signal'>,
  question: CalendarQuestion,
): Promise<CalendarAnswer> {
  const read = await readCalendar(question, { timeoutMs: remainingMs() }, signal);
  if ('problem' in read) throw new CalendarFailure(describeProblem(read.problem));
  return read.answer;
}
