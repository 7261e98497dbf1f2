import { notFound } from '#platform/errors/errors.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey, secretsMatch, signWith } from '#platform/secrets/keys.ts';
import { downloadStoredData } from '../contract.ts';
import { openPreferenceLink } from './link-gate.ts';

const PURPOSE = 'stored-data';
const DAY_MS = 86_400_000;
/** How long the link of the email works. */
export const STORED_DATA_DAYS = 7;

/** Of another purpose than the link to the preferences, so that nobody who has that one downloads anything. */
const signCode = (database: Database, token: string, until: string): string =>
  signWith(getSigningKey(database), PURPOSE, `${token} ${until}`);

/** The address at which somebody downloads what is stored of them, for some days. */
export function buildStoredDataAddress(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { token, now }: { token: string; now: Date },
): string {
  const until = String(now.getTime() + STORED_DATA_DAYS * DAY_MS);
  const path = downloadStoredData.path
    .replace(':preferenceToken', token)
    .replace(':dataCode', `${until}.${signCode(database, token, until)}`);
  return config.publicUrl + path;
}

/** Whose data a link downloads. @throws not_found for one that was forged or has expired */
export async function openStoredDataLink(
  services: Pick<Services, 'database'>,
  { token, code, now }: { token: string; code: string; now: Date },
): Promise<{ scope: Scope; participant: string }> {
  const [, until = '', signature = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(code) ?? [];
  if (!secretsMatch(signature, signCode(services.database, token, until)) || Number(until) <= now.getTime())
    throw notFound('link');
  return openPreferenceLink(services, { token, now });
}
