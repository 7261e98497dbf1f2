import { sql } from '#platform/db/core/sql.ts';
import type { ShareLink } from '#product/studies/share-links/server/share-link.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'report-share': true;
  }
}

/** Shows a report, read-only. A report has at most one, with options (`report_links`), which has verbs of its own. */
export const reportShareLink: ShareLink = {
  purpose: 'report-share',
  path: '/shared/reports',
  selectSubjects: ({ workspace }) => sql`
    select p.id as subject, p.study from reports p
      join report_links l on l.workspace = p.workspace and l.report = p.id
    where p.workspace = ${workspace} and p.deleted_at is null`,
};
