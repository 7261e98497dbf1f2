import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { isPicture } from '../file-kind.ts';
import { sendRecordingFile } from '../playback/server/send-recording-file.ts';
import { CACHE_IMMUTABLE, sendAsset, type AssetFile } from './send-asset.ts';

/** A picture or the smaller copy of it that was asked for. */
export interface PictureFile extends AssetFile {
  /** Whether the reply may still change, since copies have not been made yet. */
  isUnscaled: boolean;
}

/**
 * Columns `kind`, `file` and `isUnscaled` of the asset `a`: its smallest copy of at least `width` pixels, or itself if there is
 * none. In a query with `leftJoinSize`.
 */
export const pictureColumns = sql`case when size.file is null then a.kind else 'webp' end as kind,
  coalesce(size.file, a.file) as file,
  a.scaled_at is null and a.kind in ('png', 'jpeg', 'webp') as "isUnscaled"`;

export const leftJoinSize = (width: number | undefined): SqlPart => sql`
  left join lateral (
    select s.file from picture_sizes s where s.workspace = a.workspace and s.container = a.container
      and s.owner = a.owner and s.asset = a.id and s.width >= ${width ?? null}::integer
    order by s.width limit 1) size on true`;

/**
 * Sends a picture, a video or captions of a study inline; of a video also a range. With `isCacheable` browsers keep it, but a
 * picture only some minutes until its copies have been made. `what` names it in the error if its file is missing.
 */
export const sendPicture = (
  storage: Pick<Storage, 'readSize' | 'get'>,
  { isUnscaled, ...file }: PictureFile,
  { what, isCacheable = false }: { what: string; isCacheable?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (!isPicture(file.kind)) {
    const headers = {
      ...(file.kind === 'text' && { 'content-type': 'text/vtt; charset=utf-8' }),
      ...(isCacheable && { 'cache-control': CACHE_IMMUTABLE }),
    };
    return sendRecordingFile(storage, file, request, reply, { what, headers });
  }
  const caching = isCacheable && isUnscaled ? 'briefly' : isCacheable;
  return sendAsset(storage, file, { what, inline: true, isCacheable: caching }, request, reply);
};
