import { sql } from '#platform/db/core/sql.ts';
import type { SingleShareLink } from '#product/studies/share-links/server/share-link.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockReel } from '../lock-reel.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'reel-share': true;
  }
}

/** Plays a reel. */
export const reelShareLink: SingleShareLink = {
  purpose: 'reel-share',
  path: '/shared/reels',
  audit: { share: 'reel.share', revoke: 'reel.stop-sharing' },
  selectSubjects: ({ workspace }) =>
    sql`select id as subject, study from reels where workspace = ${workspace}`,
  async lock(tx, scope, { study, subject }) {
    await authoriseEdit(tx, scope, { study, action: 'reel.share' });
    await lockReel(tx, scope, { study, reel: subject });
  },
};
