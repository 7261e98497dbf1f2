import { calendarQuery } from 'tsdav';
import { CalendarFailure, describeProblem } from '../../server/describe-failure.ts';
import type { OpenedCalendar } from '../../server/list-providers.ts';
import type { CalendarAnswer, CalendarQuestion } from '../../server/reading/collect-busy-times.ts';
import { readTexts } from '../../server/reading/read-texts.ts';
import { openFetch } from './open-fetch.ts';

const DAY_MS = 86_400_000;

/** `20261201T000000Z` */
const writeTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Events of the period with all their versions. Servers that are asked to expand rules do not do it alike, so none is. */
const buildFilters = (fromMs: number, toMs: number) => [
  {
    'comp-filter': {
      _attributes: { name: 'VCALENDAR' },
      'comp-filter': {
        _attributes: { name: 'VEVENT' },
        'time-range': { _attributes: { start: writeTime(fromMs), end: writeTime(toMs) } },
      },
    },
  },
];

/** The texts of the events; whatever is not all of them is a failure, because it would be read as free. @throws CalendarFailure */
async function fetchTexts(
  calendar: OpenedCalendar,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<string[]> {
  const { fetch, findProblem } = openFetch(calendar);
  let isComplete = true;
  const responses = await calendarQuery({
    url: calendar.location,
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
    // Whole days of the owner may lie a day beside those of the server.
    filters: buildFilters(fromMs - DAY_MS, toMs + DAY_MS),
    depth: '1',
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      // The library takes other replies as a calendar without events.
      isComplete = response.status === 207;
      return response;
    },
  }).catch(() => {
    calendar.signal.throwIfAborted();
    throw new CalendarFailure(findProblem() ?? describeProblem('invalid'));
  });
  const texts = responses.map(({ props }) => {
    const data: unknown = props?.['calendarData']?._cdata ?? props?.['calendarData'];
    return Array.isArray(data) ? data.join('') : data;
  });
  if (!isComplete || !texts.every((text) => typeof text === 'string'))
    throw new CalendarFailure(describeProblem('invalid'));
  return texts as string[];
}

/** Reads a calendar of a CalDAV server (RFC 4791). @throws CalendarFailure */
export async function readBusy(
  calendar: OpenedCalendar,
  question: Omit<CalendarQuestion, 'texts'>,
): Promise<CalendarAnswer> {
  const texts = await fetchTexts(calendar, question);
  const { username = '' } = calendar.secret;
  const addresses = username.includes('@') ? [...question.addresses, username] : question.addresses;
  return readTexts(calendar, { ...question, addresses, texts });
}
