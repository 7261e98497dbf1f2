import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { assets } from '#product/media/server/tables.ts';
import { DEFAULT_STYLE, type Style } from '../style.ts';
import { findStyle, type StyleFilePurpose } from './queries.ts';
import { workspaceStyles } from './tables.ts';

/** Writes a change of the style, or of logo and font, with the next revision. */
export async function writeStyle(
  tx: Tx,
  scope: Scope,
  { person, style, isFontVariable }: { person: string; style?: Style; isFontVariable?: boolean },
): Promise<void> {
  const before = await findStyle(tx, scope);
  const row = {
    style: style ?? before?.style ?? DEFAULT_STYLE,
    revision: (before?.revision ?? 0) + 1,
    updatedAt: scope.now,
    updatedBy: person,
    ...(isFontVariable !== undefined && { isFontVariable }),
  };
  await tx.orm
    .insert(workspaceStyles)
    .values({ workspace: scope.workspace, ...row })
    .onConflictDoUpdate({ target: workspaceStyles.workspace, set: row });
}

/** Deletes the row of the current logo or font; a job deletes the file. Returns whether there was one. */
export async function deleteStyleFile(
  tx: Tx,
  { workspace }: Scope,
  purpose: StyleFilePurpose,
): Promise<boolean> {
  const deleted = await tx.orm
    .delete(assets)
    .where(and(eq(assets.workspace, workspace), eq(assets.container, workspace), eq(assets.purpose, purpose)))
    .returning({ id: assets.id });
  return deleted.length > 0;
}
