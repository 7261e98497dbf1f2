import { createAccount, fetchCalendars, type DAVAccount } from 'tsdav';
import { CalendarFailure } from '../../server/describe-failure.ts';
import type { FoundCalendar, OpenedCalendar } from '../../server/list-providers.ts';
import { openFetch } from './open-fetch.ts';

const MAX_NAME_LENGTH = 100;

/** The calendars with events of a user on a server, found by its address. @throws CalendarFailure */
export async function findCalendars(connection: Omit<OpenedCalendar, 'location'>): Promise<FoundCalendar[]> {
  const { fetch, findProblem } = openFetch({ ...connection, location: '' });
  try {
    const account: DAVAccount = await createAccount({
      account: { serverUrl: connection.secret.url, accountType: 'caldav' },
      fetch,
    });
    const calendars = await fetchCalendars({ account, fetch });
    return calendars
      .filter(({ components }) => !components?.length || components.includes('VEVENT'))
      .map(({ url, displayName }) => ({
        location: url,
        name: String(typeof displayName === 'object' ? '' : (displayName ?? '')).slice(0, MAX_NAME_LENGTH),
      }));
  } catch {
    connection.signal.throwIfAborted();
    throw new CalendarFailure(findProblem() ?? 'The server doesn’t offer calendars at this address.');
  }
}
