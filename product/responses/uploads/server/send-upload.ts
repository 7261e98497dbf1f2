import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { attachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import { PICTURE_TYPES } from '#product/studies/media/picture-file.ts';
import { responsePolicy } from '../../server/change-responses.ts';

interface Wanted {
  study: string;
  response: string;
  upload: string;
  /** Shown in the page: pictures only. */
  inline: boolean;
}

const isPicture = (kind: string): kind is keyof typeof PICTURE_TYPES => Object.hasOwn(PICTURE_TYPES, kind);

/**
 * Sends a participant's file to the team: as bytes to be saved, of no type that a browser runs; a picture also as what
 * it is, to be shown. Either way nothing in it runs or loads anything.
 *
 * @throws not_found also where response or study were deleted
 */
export async function sendUpload(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  scope: Scope,
  { study, response, upload, inline }: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  authorise(scope, responsePolicy, 'results.read');
  const [row] = await database.within(
    scope,
    (tx) => tx<{ name: string; kind: string; file: string }[]>`
      select u.name, u.kind, u.file from uploads u
        join responses r on r.workspace = u.workspace and r.study = u.study and r.id = u.response
        join studies s on s.workspace = u.workspace and s.id = u.study
      where u.workspace = ${scope.workspace} and u.study = ${study} and u.response = ${response}
        and u.id = ${upload} and r.deleted_at is null and s.deleted_at is null`,
  );
  const size = row ? await storage.head(row.file) : null;
  if (!row || size === null) throw notFound('file');
  const shown = inline && isPicture(row.kind) ? PICTURE_TYPES[row.kind] : null;
  const headers = {
    'content-type': shown ?? 'application/octet-stream',
    'content-length': size,
    'content-disposition': shown ? 'inline' : attachment(row.name),
  };
  const content = request.method === 'HEAD' ? Readable.from([]) : await storage.get(row.file);
  await sendStream(reply, 200, headers, content);
}
