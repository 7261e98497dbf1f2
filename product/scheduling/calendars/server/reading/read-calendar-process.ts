// A program: node read-calendar-process.ts. Reads `CalendarQuestion` from standard input, and prints `ReadCalendar`. Started by
// `read-calendar.ts`.
import { text } from 'node:stream/consumers';
import { collectBusyTimes, type CalendarAnswer, type CalendarQuestion } from './collect-busy-times.ts';
import { TooLargeError } from './list-occurrences.ts';
import { UnknownZoneError } from './resolve-zone.ts';

export type CalendarProblem = 'invalid' | 'zone' | 'large';
export type ReadCalendar = { answer: CalendarAnswer } | { problem: CalendarProblem };

function read(question: CalendarQuestion): ReadCalendar {
  try {
    return { answer: collectBusyTimes(question) };
  } catch (error) {
    if (error instanceof TooLargeError) return { problem: 'large' };
    return { problem: error instanceof UnknownZoneError ? 'zone' : 'invalid' };
  }
}

process.stdout.write(JSON.stringify(read(JSON.parse(await text(process.stdin)) as CalendarQuestion)));
