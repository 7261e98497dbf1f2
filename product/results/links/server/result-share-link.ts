import { sql } from '#platform/db/core/sql.ts';
import type { ShareLink } from '#product/studies/share-links/server/share-link.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'results-share': true;
  }
}

/** Shows results of a study. A study can have several, each a row with its options, which has verbs of its own. */
export const resultShareLink: ShareLink = {
  purpose: 'results-share',
  path: '/shared/results',
  selectSubjects: ({ workspace }) =>
    sql`select id as subject, study from result_links where workspace = ${workspace}`,
};
