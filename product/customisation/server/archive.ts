import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';

const { workspace, file } = LEFT_OUT_REASONS;

/** Colours, font and logo that participants see. */
export const customisationArchive: ArchivePart = {
  order: 30,
  texts: {
    assets: 'by key',
    workspace_styles: { style: 'searched' },
  },
  tables: {
    workspace_styles: { workspace },
    assets: {
      workspace,
      container: 'The logo and the font belong to the workspace.',
      owner: 'The logo and the font belong to the workspace.',
      field: 'A logo or font has none.',
      file,
      scaled_at: 'A logo is not scaled.',
    },
  },
  workspaceFiles: [
    {
      name: 'customisation.json',
      about: 'colours, font and logo that participants see; no row as long as nothing was changed',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('workspace_styles')}
          from workspace_styles where workspace = ${scope.workspace}`),
    },
    {
      name: 'customisation-files.json',
      about: 'the logo and the font',
      rows: ({ scope }) =>
        selectAsJson(sql`
          select id, purpose, name, kind, bytes, width, height, created_at, created_by from assets
          where workspace = ${scope.workspace} and purpose in ('logo', 'font') and container = ${scope.workspace}
          order by purpose desc`),
    },
  ],
  workspaceStoredFiles: {
    folder: 'customisation',
    name: 'customisation/',
    about: 'these files, unchanged: logo.<kind> and font.woff2',
    list: ({ tx, scope }) =>
      tx.cursor<{ name: string; file: string }>(
        sql`
          select purpose || '.' || kind as name, file from assets
          where workspace = ${scope.workspace} and purpose in ('logo', 'font') and container = ${scope.workspace}
          order by purpose desc`,
        100,
      ),
  },
};
