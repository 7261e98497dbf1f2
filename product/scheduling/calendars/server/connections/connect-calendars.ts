import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import { findDestinationProblem } from '#platform/outbound/check-destination.ts';
import { availabilityPolicy } from '../../../availability/server/policy.ts';
import { requirePerson } from '../../../availability/server/queries.ts';
import { MAX_CALENDARS, type CalendarProviderId } from '../../calendar.ts';
import type { Calendars } from '../../contract.ts';
import { CalendarFailure } from '../describe-failure.ts';
import { requireProvider, type ConnectionSecret, type FoundCalendar } from '../list-providers.ts';
import { countDown } from '../open-connection.ts';
import { readCalendarsSoon } from '../read-calendars-soon.ts';
import { READ_LIMIT_MS, type CalendarServices } from '../read-claimed-calendar.ts';
import { readQuestion } from '../read-question.ts';
import { listCalendars } from './list-calendars.ts';
import { saveConnection } from './save-connection.ts';

interface NewConnection {
  provider: CalendarProviderId;
  secret: ConnectionSecret;
  /** Instead of the name that the server gives. */
  name?: string;
}

/**
 * Connects calendars of the caller: finds them, stores them, and reads each.
 *
 * @throws forbidden; bad_input for an address that nothing is sent to; conflict if the server does not give any calendar
 */
export async function connectCalendars(
  services: CalendarServices,
  scope: Scope,
  { provider, secret, name }: NewConnection,
): Promise<Calendars> {
  authorise(scope, availabilityPolicy, 'availability.manage');
  const { database, config } = services;
  const problem = findDestinationProblem(secret.url, config.outboundAllowedHosts);
  if (problem) throw badInput(problem, { url: problem });
  const { id, findCalendars, writeEvent } = requireProvider(provider);
  const question = await database.within(scope, (tx) => readQuestion(tx, scope, requirePerson(scope)));
  const { signal } = new AbortController();
  const connection = { secret, config, signal, remainingMs: countDown(READ_LIMIT_MS) };
  const found = await findCalendars(connection, question).catch((error: unknown): FoundCalendar[] => {
    throw error instanceof CalendarFailure ? conflict(error.message) : error;
  });
  if (found.length === 0) throw conflict('The server has no calendar of this user.');
  if (found.length > MAX_CALENDARS) throw conflict(`The server has more than ${MAX_CALENDARS} calendars.`);
  const calendars = await saveConnection(database, scope, {
    provider: id,
    secret,
    isWritable: writeEvent !== undefined,
    calendars: name === undefined ? found : found.map((calendar) => ({ ...calendar, name })),
  });
  const { workspace } = scope;
  // The jobs read what is left when the time is over.
  await readCalendarsSoon(services, { calendars: calendars.map((id) => ({ workspace, id })) });
  return database.within(scope, (tx) => listCalendars(tx, scope));
}
