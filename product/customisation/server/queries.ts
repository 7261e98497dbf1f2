import { and, eq, inArray } from 'drizzle-orm';
import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { AssetOwner } from '#product/media/asset.ts';
import type { AssetFile } from '#product/media/server/send-asset.ts';
import { assets } from '#product/media/server/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { Customisation } from '../contract.ts';
import { createSavedStyle, type PageStyle } from '../page-style.ts';
import { DEFAULT_STYLE, type Style } from '../style.ts';
import { customisationPolicy } from './policy.ts';
import { workspaceStyles } from './tables.ts';

export type StyleFilePurpose = 'logo' | 'font';
const STYLE_FILE_PURPOSES: StyleFilePurpose[] = ['logo', 'font'];

/** Asset owner of the logo or font of a workspace, which has at most one of each. */
export const createStyleFileOwner = (workspace: string, purpose: StyleFilePurpose): AssetOwner => ({
  purpose,
  container: workspace,
  owner: workspace,
});

/** The stored style with its revision, or undefined if nothing was changed yet. */
export async function findStyle(
  tx: Tx,
  { workspace }: Scope,
): Promise<{ style: Style; revision: number } | undefined> {
  const [row] = await tx.orm
    .select({ style: workspaceStyles.style, revision: workspaceStyles.revision })
    .from(workspaceStyles)
    .where(eq(workspaceStyles.workspace, workspace));
  return row;
}

const readRows = (tx: Tx, { workspace }: Scope) =>
  tx.orm
    .select({
      workspaceName: workspaces.name,
      style: workspaceStyles.style,
      revision: workspaceStyles.revision,
      isFontVariable: workspaceStyles.isFontVariable,
      file: {
        id: assets.id,
        purpose: assets.purpose,
        kind: assets.kind,
        name: assets.name,
        bytes: assets.bytes,
        width: assets.width,
        height: assets.height,
      },
    })
    .from(workspaces)
    .leftJoin(workspaceStyles, eq(workspaceStyles.workspace, workspaces.workspace))
    .leftJoin(
      assets,
      and(
        eq(assets.workspace, workspaces.workspace),
        eq(assets.container, workspaces.workspace),
        inArray(assets.purpose, STYLE_FILE_PURPOSES),
      ),
    )
    .where(eq(workspaces.workspace, workspace));

/** Style, logo and font of the workspace. @throws not_found */
export async function readCustomisation(tx: Tx, scope: Scope): Promise<Customisation> {
  const rows = await readRows(tx, scope);
  const [row] = rows;
  if (!row) throw notFound('workspace');
  const logo = rows.find(({ file }) => file?.purpose === 'logo')?.file;
  const font = rows.find(({ file }) => file?.purpose === 'font')?.file;
  return {
    // Styles stored before a setting existed have its default.
    style: { ...DEFAULT_STYLE, ...row.style },
    revision: row.revision ?? 0,
    logo: logo
      ? { id: logo.id, kind: logo.kind, bytes: logo.bytes, width: logo.width!, height: logo.height! }
      : null,
    font: font
      ? { id: font.id, name: font.name ?? '', bytes: font.bytes, isVariable: row.isFontVariable ?? false }
      : null,
    workspaceName: row.workspaceName,
    can: listAbilities(scope, customisationPolicy),
  };
}

/** What the workspace adds to the participant’s page. */
export async function readPageStyle(
  tx: Tx,
  scope: Scope,
  buildFileUrl: (id: string) => string,
): Promise<PageStyle> {
  return createSavedStyle(await readCustomisation(tx, scope), buildFileUrl);
}

/** The logo or font with this id. @throws not_found */
export async function requireStyleFile(tx: Tx, { workspace }: Scope, id: string): Promise<AssetFile> {
  const [row] = await tx.orm
    .select({ kind: assets.kind, file: assets.file, name: assets.name })
    .from(assets)
    .where(
      and(
        eq(assets.workspace, workspace),
        eq(assets.container, workspace),
        eq(assets.id, id),
        inArray(assets.purpose, STYLE_FILE_PURPOSES),
      ),
    );
  if (!row) throw notFound('file');
  return row;
}
