import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import type { UploadTarget } from '../../server/require-target.ts';

/** Which upload of a response is meant. */
export interface UploadRequest {
  block: string;
  id: string;
}

/** The stored file of a finished upload, or undefined. @throws not_found if it was sent for another block */
export async function findSentFile(
  tx: Tx,
  { workspace }: Scope,
  { study, response, block, id }: UploadTarget & UploadRequest,
): Promise<SentFile | undefined> {
  const [row] = await tx<(SentFile & { field: string })[]>`
    select id, name, kind, bytes::float8 as bytes, field from assets
    where workspace = ${workspace} and container = ${study} and owner = ${response} and id = ${id}`;
  if (!row) return undefined;
  const { field, ...file } = row;
  if (field !== block) throw notFound('upload');
  return file;
}
