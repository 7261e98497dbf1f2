import type { Database } from '#platform/db/core/database.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { openSecret, sealSecret } from '#platform/secrets/seal-secret.ts';
import { CalendarFailure } from './describe-failure.ts';
import type { ConnectionSecret } from './list-providers.ts';

export const sealFor = (database: Database, { id, text }: { id: string; text: string }): Buffer =>
  sealSecret(getSigningKey(database), 'calendar', id, Buffer.from(text));

function openFor(database: Database, id: string, sealed: Buffer): string {
  const opened = openSecret(getSigningKey(database), 'calendar', id, sealed);
  if (!opened)
    throw new CalendarFailure('The address was stored with another signing key. Connect the calendar again.');
  return opened.toString();
}

/** A calendar with the connection that it belongs to, as stored. */
export interface StoredCalendar {
  id: string;
  connection: string;
  secret: Buffer;
  location: Buffer;
}

/** What a calendar is reached with. @throws CalendarFailure if the signing key has been replaced by another */
export const openCalendar = (
  database: Database,
  { id, connection, secret, location }: StoredCalendar,
): { secret: ConnectionSecret; location: string } => ({
  secret: JSON.parse(openFor(database, connection, secret)) as ConnectionSecret,
  location: openFor(database, id, location),
});

/** What is left of a time limit in milliseconds, at least one. */
export function countDown(limitMs: number): () => number {
  const endsAt = performance.now() + limitMs;
  return () => Math.max(1, Math.ceil(endsAt - performance.now()));
}
