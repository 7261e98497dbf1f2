import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** The key of an upload; `id` becomes the id of the asset. */
export interface UploadKey {
  container: string;
  owner: string;
  id: string;
}

/** Opens an upload, or continues it. Returns how many bytes have been received. */
export async function openUpload(
  tx: Tx,
  { workspace, now }: Scope,
  { key, field, name }: { key: UploadKey; field: string; name: string },
): Promise<number> {
  await tx`
    insert into unfinished_uploads (workspace, container, owner, id, field, name, received, parts, changed_at)
    values (${workspace}, ${key.container}, ${key.owner}, ${key.id}, ${field}, ${name}, 0, 0, ${now})
    on conflict do nothing`;
  return (await findUpload(tx, { workspace }, { key }))?.received ?? 0;
}

interface UnfinishedUpload {
  field: string;
  name: string;
  received: number;
  parts: number;
}

/** Returns undefined if there is none. With `lock`, its row is locked until the transaction ends. */
export async function findUpload(
  tx: Tx,
  { workspace }: Pick<Scope, 'workspace'>,
  { key: { container, owner, id }, lock = false }: { key: UploadKey; lock?: boolean },
): Promise<UnfinishedUpload | undefined> {
  if (lock)
    await tx`
      select from unfinished_uploads where workspace = ${workspace} and container = ${container}
        and owner = ${owner} and id = ${id} for update`;
  const [upload] = await tx<UnfinishedUpload[]>`
    select field, name, received::float8 as received, parts from unfinished_uploads
    where workspace = ${workspace} and container = ${container} and owner = ${owner} and id = ${id}`;
  return upload;
}

/** Storage keys of the parts, in order. */
export async function listPartFiles(
  tx: Tx,
  { workspace }: Pick<Scope, 'workspace'>,
  { container, owner, id }: UploadKey,
): Promise<string[]> {
  const rows = await tx<{ file: string }[]>`
    select file from upload_parts where workspace = ${workspace} and container = ${container}
      and owner = ${owner} and upload = ${id} order by start`;
  return rows.map(({ file }) => file);
}

/** Deletes an upload with its parts. Returns whether there was one. */
export async function deleteUpload(
  tx: Tx,
  { workspace }: Pick<Scope, 'workspace'>,
  { container, owner, id }: UploadKey,
): Promise<boolean> {
  const deleted = await tx`
    delete from unfinished_uploads where workspace = ${workspace} and container = ${container}
      and owner = ${owner} and id = ${id} returning 1`;
  return deleted.length > 0;
}
