import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { requireBlockType } from '#product/blocks/index.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import type { Block } from '#product/studies/study.ts';

/** Whether an answer names files that were sent. */
export function namesFiles(block: Block, answer: unknown): boolean {
  const { uploads } = requireBlockType(block.type);
  return answer !== null && uploads !== undefined && uploads.files(answer).length > 0;
}

/**
 * The answer with its files as they were stored for this response and block: names, kinds and sizes are the server's.
 *
 * @param ask gives the database; called only for an answer that names files
 * @throws bad_input when a file was sent by another response, for another block, or is not there
 */
export async function resolveUploads(
  ask: () => Tx,
  scope: Scope,
  of: { study: string; response: string },
  block: Block,
  answer: unknown,
): Promise<unknown> {
  if (!namesFiles(block, answer)) return answer;
  const uploads = requireBlockType(block.type).uploads!;
  const ids = uploads.files(answer).map(({ id }) => id);
  const tx = ask();
  // Locked, so that what is about to be saved is not removed meanwhile.
  const rows = await tx<SentFile[]>`
    select id, name, kind, bytes::float8 as bytes from assets
    where workspace = ${scope.workspace} and purpose = 'upload' and container = ${of.study} and owner = ${of.response}
      and field = ${block.id} and id = any(${ids}::uuid[]) for key share`;
  const found = new Map(rows.map((row) => [row.id, { ...row }]));
  const files = ids.flatMap((id) => found.get(id) ?? []);
  if (files.length < ids.length || new Set(ids).size < ids.length)
    throw badInput('A file of this answer is no longer available. Choose it again.', { value: 'not_done' });
  return uploads.withFiles(answer, files);
}
