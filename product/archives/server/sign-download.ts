import { secretsMatch, sign } from '#platform/secrets/keys.ts';
import { gone, notFound } from '#platform/errors/errors.ts';
import type { Database } from '#platform/db/core/database.ts';

/** How long a download link works; requesting the export again returns a new one. */
const DOWNLOAD_LINK_TTL_MS = 60 * 60_000;

interface Download {
  workspace: string;
  export: string;
  person: string;
}

const TOKEN_PATTERN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/;

const computeSignature = (database: Database, download: Download, expiresAt: number) =>
  sign(database, {
    purpose: 'export',
    value: `${download.workspace} ${download.export} ${download.person} ${expiresAt}`,
  });

/** A token for one person and export, valid for an hour. The person is signed but not included: it needs their login. */
export async function signDownload(
  database: Database,
  { download, now }: { download: Download; now: Date },
): Promise<string> {
  const expiresAt = now.getTime() + DOWNLOAD_LINK_TTL_MS;
  return `${download.workspace}.${download.export}.${expiresAt}.${await computeSignature(database, download, expiresAt)}`;
}

/**
 * Verifies a token for the logged-in person.
 *
 * @throws not_found if it was issued to somebody else, gone if it has expired
 */
export async function verifyDownload(
  database: Database,
  { token, person, now }: { token: string; person: string; now: Date },
): Promise<Download> {
  const [, workspace = '', id = '', expiresAt = '', providedSignature = ''] = TOKEN_PATTERN.exec(token) ?? [];
  const download = { workspace, export: id, person };
  if (
    !providedSignature ||
    !secretsMatch(providedSignature, await computeSignature(database, download, Number(expiresAt)))
  )
    throw notFound('download');
  if (Number(expiresAt) <= now.getTime()) throw gone('This link has expired. Export again for a new one.');
  return download;
}
