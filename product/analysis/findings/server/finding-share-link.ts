import { sql } from '#platform/db/core/sql.ts';
import type { SingleShareLink } from '#product/studies/share-links/server/share-link.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { lockLiveFinding } from './lock-finding.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'finding-share': true;
  }
}

/** Shows a finding, read-only. */
export const findingShareLink: SingleShareLink = {
  purpose: 'finding-share',
  path: '/shared/findings',
  audit: { share: 'finding.share', revoke: 'finding.stop-sharing' },
  selectSubjects: ({ workspace }) =>
    sql`select id as subject, study from findings where workspace = ${workspace} and deleted_at is null`,
  async lock(tx, scope, { study, subject }) {
    await authoriseEdit(tx, scope, { study, action: 'finding.share' });
    await lockLiveFinding(tx, scope, { study, finding: subject });
  },
};
