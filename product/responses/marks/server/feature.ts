import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { markAuditKinds } from '../audit-kinds.ts';
import * as marks from '../contract.ts';
import { markPolicy } from './policy.ts';
import { markRoutes } from './routes.ts';
import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const { workspace } = LEFT_OUT_REASONS;

const isKept = (table: SqlPart): SqlPart => sql`exists (
  select from responses r where r.workspace = ${table}.workspace and r.study = ${table}.study
    and r.id = ${table}.response and r.deleted_at is null)`;

/** Stars and notes of responses; those of deleted responses are left out with them. */
const markArchive: ArchivePart = {
  order: 80,
  texts: {
    response_notes: 'by key',
  },
  tables: {
    response_stars: { workspace, study: STUDY_LEFT_OUT_REASON },
    response_notes: { workspace, study: STUDY_LEFT_OUT_REASON },
  },
  itemFolderFiles: [
    {
      name: 'response-stars.json',
      about: 'the responses that the team has starred',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('response_stars')} from response_stars
          where workspace = ${scope.workspace} and study = ${item} and ${isKept(sql`response_stars`)}
          order by response`),
    },
    {
      name: 'response-notes.json',
      about: 'what members wrote about responses',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('response_notes')} from response_notes
          where workspace = ${scope.workspace} and study = ${item} and ${isKept(sql`response_notes`)}
          order by response, created_at, id`),
    },
  ],
};

export const markFeature = defineFeature({
  contracts: { marks },
  policy: markPolicy,
  actions: {
    'response.star': {
      about: 'star responses, or remove their stars, for the whole workspace',
      keyScopes: ['responses:write'],
    },
    'response.tag': {
      about: 'tag responses, or remove their tags, for the whole workspace',
      keyScopes: ['responses:write'],
    },
    'response.note': {
      about: 'write notes on responses, and change or delete own notes',
      keyScopes: ['responses:write'],
    },
  },
  section: { title: 'Results' },
  examples: {
    addResponseNote: { text: 'Ask her about the invoice in the interview.' },
    changeResponseNote: { text: 'Asked: the invoice came twice.' },
    starResponses: { responses: [EXAMPLE_IDS.response], starred: true },
  },
  audit: markAuditKinds,
  routes: markRoutes,
  archive: [markArchive],
});
