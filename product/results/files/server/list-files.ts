import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { FILE_KINDS, isPicture, type FileKind } from '#product/media/file-kind.ts';
import type { Block } from '#product/studies/study.ts';
import type { Filter } from '../../filter.ts';
import { nameResponses } from '#product/responses/server/name-responses.ts';
import { PAGE_SIZE, readCursor, writeCursor } from '../../server/cursor.ts';
import { matchResponses } from '../../server/matching.ts';
import type { FileShow } from '../contract.ts';

const PICTURE_KINDS = FILE_KINDS.filter(isPicture);

interface Row {
  response: string;
  id: string;
  name: string;
  kind: FileKind;
  /** A bigint, which the driver returns as text. */
  bytes: string;
  at: Date;
}

/**
 * Files of the counted answers to a block, newest first. Those that were deleted, such as after the consent to them was withdrawn,
 * have no row in `assets`; those that a participant removed again are in no answer.
 */
export async function listFiles(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    filter,
    show,
    after,
  }: { study: string; block: Block; filter: Filter; show?: FileShow | undefined; after?: string | undefined },
) {
  const cursor = readCursor(after);
  const matches = await matchResponses(tx, scope, { study, filter });
  const isShown = show
    ? sql`and (f.kind = any(${PICTURE_KINDS}::text[])) = ${show === 'pictures'}::boolean`
    : sql``;
  const rows = await tx<Row[]>`
    select a.response, f.id, coalesce(f.name, '') as name, f.kind, f.bytes, f.created_at as at
    from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    join assets f on f.workspace = a.workspace and f.container = a.study and f.owner = a.response
      and f.purpose = 'upload' and f.field = a.block
      and jsonb_path_exists(a.value, '$.**.id ? (@ == $file)', jsonb_build_object('file', f.id::text))
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block.id} and a.on_path
      and a.left_out is null and ${matches} ${isShown}
      ${cursor ? sql`and (f.created_at, f.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by f.created_at desc, f.id desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const nameOf = await nameResponses(tx, scope, { study, responses: page.map(({ response }) => response) });
  return {
    items: page.map(({ response, at, bytes, ...file }) => ({
      response,
      participant: nameOf(response),
      file: { ...file, bytes: Number(bytes) },
      at: at.toISOString(),
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor(last) : null,
  };
}
