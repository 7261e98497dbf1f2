import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { quoteOfRecording } from '#product/responses/consent/server/queries.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const { workspace } = LEFT_OUT_REASONS;

export const QUOTE_LEFT_OUT_REASON =
  'It follows the other columns, and is empty where the consent to be recorded was withdrawn.';

/** Findings and their evidence. Deleted findings are left out, although they can be restored. */
export const findingArchive: ArchivePart = {
  order: 200,
  texts: {
    finding_evidence: {
      quote: 'searched',
      query: 'searched',
      label: 'searched',
      note: 'searched',
      kind: 'fixed',
      stance: 'fixed',
      block: 'fixed',
    },
    findings: { title: 'searched', text: 'searched', status: 'fixed' },
  },
  tables: {
    findings: {
      workspace,
      study: STUDY_LEFT_OUT_REASON,
      deleted_at: 'Null in every row: deleted findings are left out.',
    },
    finding_evidence: { workspace, study: STUDY_LEFT_OUT_REASON, quote: QUOTE_LEFT_OUT_REASON },
  },
  itemFolderFiles: [
    {
      name: 'findings.json',
      about: 'what the team found out, in order',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('findings')} from findings
          where workspace = ${scope.workspace} and study = ${item} and deleted_at is null order by position, id`),
    },
    {
      name: 'finding-evidence.json',
      about: 'the answers, parts of recordings and figures that support or contradict findings',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('finding_evidence')}, ${quoteOfRecording('finding_evidence')} as quote from finding_evidence
          where workspace = ${scope.workspace} and study = ${item}
            and exists (select from findings f where f.workspace = finding_evidence.workspace
              and f.id = finding_evidence.finding and f.deleted_at is null)
            and (response is null or exists (select from responses r where r.workspace = finding_evidence.workspace
              and r.study = finding_evidence.study and r.id = finding_evidence.response and r.deleted_at is null))
          order by finding, position, id`),
    },
  ],
};
