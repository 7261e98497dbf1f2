import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { sendAsset, type AssetFile } from './send-asset.ts';

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

/** Sends a picture inline. With `isCacheable` browsers keep it, but only some minutes until its copies have been made. */
export const sendPicture = (
  storage: Pick<Storage, 'head' | 'get'>,
  { isUnscaled, ...file }: PictureFile,
  { what, isCacheable = false }: { what: string; isCacheable?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const caching = isCacheable && isUnscaled ? 'briefly' : isCacheable;
  return sendAsset(storage, file, { what, inline: true, isCacheable: caching }, request, reply);
};
