import type { Database } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { gone, notFound } from '#platform/errors/errors.ts';
import { getSigningKey, secretsMatch, sign, signWith } from '#platform/secrets/keys.ts';
import { RENDITION_ROLES, type RenditionRole } from '#product/media/playback/recording.ts';

/** How long a page can play a recording with one address; it asks for another one then. */
export const PLAYBACK_TTL_MS = 600_000;

/** How long links in exported tables work. */
export const EXPORT_LINK_TTL_MS = 7 * 86_400_000;

/** A file of a recording: one made from it, the `original`, or any uploaded file as a `download`. */
export interface PlayedFile {
  study: string;
  response: string;
  upload: string;
  role: RenditionRole | 'original' | 'download';
}

const UUID = '([0-9a-f-]{36})';
const TOKEN_PATTERN = new RegExp(
  `^${UUID}\\.${UUID}\\.${UUID}\\.${UUID}\\.(original|download|${RENDITION_ROLES.join('|')})\\.(\\d{1,16})\\.([A-Za-z0-9_-]{43})$`,
);

/** A token that opens one file until a time, without a login: for the addresses of players. */
export const signPlayback = async (
  database: Database,
  { workspace, file, expiresAt }: { workspace: string; file: PlayedFile; expiresAt: Date },
): Promise<string> => createPlaybackSigner(database, { workspace, expiresAt })(file);

/** Returns a function that makes such tokens, for tables with many of them. */
export function createPlaybackSigner(
  database: Database,
  { workspace, expiresAt }: { workspace: string; expiresAt: Date },
): (file: PlayedFile) => string {
  const key = getSigningKey(database);
  return ({ study, response, upload, role }) => {
    const text = [workspace, study, response, upload, role, expiresAt.getTime()].join('.');
    return `${text}.${signWith(key, 'playback', text)}`;
  };
}

/** Mints a scope from such a token. @throws not_found if it was not issued by us, gone if it has expired */
export async function openPlayback(
  database: Database,
  { token, now }: { token: string; now: Date },
): Promise<{ scope: Scope; file: PlayedFile }> {
  const [
    ,
    workspace = '',
    study = '',
    response = '',
    upload = '',
    role = '',
    expiresAt = '',
    signature = '',
  ] = TOKEN_PATTERN.exec(token) ?? [];
  const text = [workspace, study, response, upload, role, expiresAt].join('.');
  if (!signature || !secretsMatch(signature, await sign(database, { purpose: 'playback', value: text })))
    throw notFound('recording');
  if (Number(expiresAt) <= now.getTime())
    throw gone('This address has expired. Reload the page, or export again.');
  const actor = { kind: 'token', purpose: 'playback', subject: upload } as const;
  const file = { study, response, upload, role: role as PlayedFile['role'] };
  return { scope: mintScope(workspace, actor, now), file };
}
