import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import type { Block } from '#product/studies/study.ts';

/** Whether an answer refers to uploaded files. */
export function hasFiles(block: Block, answer: unknown): boolean {
  const { uploads } = requireTeamBlockType(block.type);
  return answer !== null && uploads !== undefined && uploads.files(answer).length > 0;
}

/**
 * Returns the answer with name, kind and size of its files as stored for this response and block, not as sent.
 *
 * @param requireTx called only for an answer with files
 * @throws bad_input when a file belongs to another response or block, or does not exist
 */
export async function resolveUploads(
  requireTx: () => Tx,
  scope: Scope,
  owner: { study: string; response: string },
  block: Block,
  answer: unknown,
): Promise<unknown> {
  if (!hasFiles(block, answer)) return answer;
  const uploads = requireTeamBlockType(block.type).uploads!;
  const ids = uploads.files(answer).map(({ id }) => id);
  const tx = requireTx();
  // Locked, so that the cleanup of unclaimed files does not delete them before the answer is saved.
  const rows = await tx<SentFile[]>`
    select id, name, kind, bytes::float8 as bytes from assets
    where workspace = ${scope.workspace} and purpose = 'upload' and container = ${owner.study} and owner = ${owner.response}
      and field = ${block.id} and id = any(${ids}::uuid[]) for key share`;
  const filesById = new Map(rows.map((row) => [row.id, { ...row }]));
  const files = ids.flatMap((id) => filesById.get(id) ?? []);
  if (files.length < ids.length || new Set(ids).size < ids.length)
    throw badInput('A file of this answer is no longer available. Choose it again.', { value: 'not_done' });
  return uploads.withFiles(answer, files);
}
