import { authorise } from '#platform/authorisation/policy.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { lockStudy } from '../../server/queries.ts';
import type { SingleShareLink } from '../../share-links/server/share-link.ts';
import { DRAFT_LINK_DAYS } from '../contract.ts';
import { draftLinkPolicy } from './policy.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'draft-share': true;
  }
}

/** Opens the draft of a study; templates have none. */
export const draftShareLink: SingleShareLink = {
  purpose: 'draft-share',
  path: '/shared/drafts',
  days: DRAFT_LINK_DAYS,
  audit: { share: 'study.share-draft', revoke: 'study.stop-sharing-draft' },
  selectSubjects: ({ workspace }) =>
    sql`select id as subject, id as study from studies where workspace = ${workspace} and template is null`,
  async lock(tx, scope, { study }) {
    authorise(scope, draftLinkPolicy, 'study.share-draft');
    const { template } = await lockStudy(tx, scope, study);
    await lockOwnMembership(tx, scope);
    if (template !== null) throw notFound('study');
  },
};
