import type { Overview } from '../../contract.ts';
import { formatUtcDay } from '../../time-range.ts';

type Days = Overview['days'];

/** A point of the line: one day, or a week or 30 days if there would be too many points. */
interface Span {
  /** The first day of the span, YYYY-MM-DD. */
  from: string;
  started: number;
  completed: number;
}

const DAY_MS = 86_400_000;
const MAX_POINTS = 120;

const parseDay = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Days in order, with 0 for days without responses. More than 120 days are joined into weeks, then into 30 days. */
export function groupDays(days: Days): { unit: 'day' | 'week' | '30 days'; spans: Span[] } {
  const sorted = [...days].sort((a, b) => (a.day < b.day ? -1 : 1));
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return { unit: 'day', spans: [] };
  const begin = parseDay(first.day);
  const total = Math.round((parseDay(last.day) - begin) / DAY_MS) + 1;
  const width = total <= MAX_POINTS ? 1 : total <= MAX_POINTS * 7 ? 7 : 30;
  const spans: Span[] = Array.from({ length: Math.ceil(total / width) }, (_, index) => ({
    from: formatUtcDay(begin + index * width * DAY_MS),
    started: 0,
    completed: 0,
  }));
  for (const { day, started, completed } of sorted) {
    const span = spans[Math.floor(Math.round((parseDay(day) - begin) / DAY_MS) / width)]!;
    span.started += started;
    span.completed += completed;
  }
  return { unit: width === 1 ? 'day' : width === 7 ? 'week' : '30 days', spans };
}
