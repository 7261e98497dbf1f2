import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { sendStream } from '#platform/http/server/send-file.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { studies } from '../../server/tables.ts';
import { PICTURE_TYPES, type PictureKind } from '../picture-file.ts';
import { media } from './tables.ts';

export interface PictureRow {
  kind: PictureKind;
  file: string;
}

/** A picture of a study that is not deleted; by a link, of one that was published under it. @throws not_found */
export async function findPicture(
  tx: Tx,
  scope: Scope,
  { study, picture, linkToken }: { study: string; picture: string; linkToken?: string },
): Promise<PictureRow> {
  const [row] = await tx.orm
    .select({ kind: media.kind, file: media.file })
    .from(media)
    .innerJoin(studies, and(eq(studies.workspace, media.workspace), eq(studies.id, media.study)))
    .where(
      and(
        eq(media.workspace, scope.workspace),
        eq(media.study, study),
        eq(media.id, picture),
        isNull(studies.deletedAt),
        linkToken === undefined ? undefined : and(eq(studies.linkToken, linkToken), gt(studies.version, 0)),
      ),
    );
  if (!row) throw notFound('picture');
  return row;
}

/**
 * Sends a picture as exactly what it was found to be. `keeps`: its bytes never change under its id, so that the browser
 * of a participant may keep it. What only the team sees is kept by nobody.
 */
export async function sendPicture(
  storage: Pick<Storage, 'head' | 'get'>,
  { kind, file, keeps }: PictureRow & { keeps: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const size = await storage.head(file);
  if (size === null) throw notFound('picture');
  const content = request.method === 'HEAD' ? Readable.from([]) : await storage.get(file);
  await sendStream(
    reply,
    200,
    {
      'content-type': PICTURE_TYPES[kind],
      'content-length': size,
      ...(keeps && { 'cache-control': 'private, max-age=31536000, immutable' }),
    },
    content,
  );
}
