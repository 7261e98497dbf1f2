import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { suggestionAuditKinds } from '../audit-kinds.ts';
import * as suggestions from '../contract.ts';
import { suggestionWorkers } from './jobs.ts';
import { suggestionRoutes } from './routes.ts';
import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const { workspace } = LEFT_OUT_REASONS;

/** What a language model suggested and people decided. The connection to it stays in this installation. */
const suggestionArchive: ArchivePart = {
  order: 190,
  texts: {
    model_requests: 'by key',
    tag_suggestions: 'by key',
    model_services: { name: 'searched', address: 'fixed', model: 'fixed', names: 'fixed' },
    suggestion_runs: { block: 'fixed', state: 'fixed', problem: 'fixed' },
  },
  tables: {
    tag_suggestions: { workspace, study: STUDY_LEFT_OUT_REASON },
  },
  notArchived: {
    model_services: 'The connection to a language model, with its key.',
    model_requests: 'A log of requests, kept for 90 days.',
    model_studies: 'Whether answers may be sent to the language model of this installation.',
    suggestion_runs: 'State of requests to the language model.',
  },
  itemFolderFiles: [
    {
      name: 'tag-suggestions.json',
      about: 'tags that a language model suggested for parts of answers, and what people decided',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('tag_suggestions')} from tag_suggestions
          where workspace = ${scope.workspace} and study = ${item} and tag is not null and exists (
            select from responses r where r.workspace = tag_suggestions.workspace and r.study = tag_suggestions.study
              and r.id = tag_suggestions.response and r.deleted_at is null)
          order by response, block, start_at, id`),
    },
  ],
  /** Suggestions and decisions are not in the audit log, so their time is compared here. */
  changedSince: (scope, item, since) => sql`exists (
    select from tag_suggestions where workspace = ${scope.workspace}
      ${item === null ? sql`` : sql`and study = ${item}`} and greatest(created_at, decided_at) >= ${since})`,
};

export const suggestionFeature = defineFeature({
  contracts: { suggestions },
  examples: {
    allowSuggestions: { isAllowed: true },
    decideSuggestions: { items: [{ suggestion: EXAMPLE_IDS.key, do: 'accept' }] },
    startSuggesting: { count: 50 },
  },
  audit: suggestionAuditKinds,
  routes: suggestionRoutes,
  workers: suggestionWorkers,
  archive: [suggestionArchive],
});
