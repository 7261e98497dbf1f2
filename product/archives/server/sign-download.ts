import { secretsMatch, sign } from '#product/accounts/server/keys.ts';
import { gone, notFound } from '#platform/errors/errors.ts';
import type { Database } from '#platform/db/core/database.ts';

/** How long a link works; asking for the export again gives a new one. */
export const LINK_LASTS = 60 * 60_000;

interface Download {
  workspace: string;
  export: string;
  person: string;
}

const PARTS = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/;

const signature = (database: Database, download: Download, until: number) =>
  sign(database, 'export', `${download.workspace} ${download.export} ${download.person} ${until}`);

/** A token for one person, one export, one hour. The person is not in it: only their own login fits it. */
export async function signDownload(database: Database, download: Download, now: Date): Promise<string> {
  const until = now.getTime() + LINK_LASTS;
  return `${download.workspace}.${download.export}.${until}.${await signature(database, download, until)}`;
}

/**
 * Reads a token in the hands of a person.
 *
 * @throws not_found when it was not made for them, gone when its hour is over
 */
export async function readDownload(
  database: Database,
  token: string,
  person: string,
  now: Date,
): Promise<Download> {
  const [, workspace = '', id = '', until = '', given = ''] = PARTS.exec(token) ?? [];
  const download = { workspace, export: id, person };
  if (!given || !secretsMatch(given, await signature(database, download, Number(until))))
    throw notFound('download');
  if (Number(until) <= now.getTime()) throw gone('This link has expired. Export again for a new one.');
  return download;
}
