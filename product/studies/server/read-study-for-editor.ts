import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findProjectReference } from '#product/projects/server/queries.ts';
import { reviewAttributes } from '../attributes/review-attributes.ts';
import { readOffers } from '../attributes/server/read-offers.ts';
import type { StudyShape } from '../contract.ts';
import { reviewQuotas } from '../logic/review-quotas.ts';
import { reviewRestrictions } from '../restrictions/review-restrictions.ts';
import { readRestrictions } from '../restrictions/server/read-restrictions.ts';
import { reviewStudy } from '../review.ts';
import { upgradeContent } from '../upgrade.ts';
import { studyPolicy } from './policy.ts';
import { requireStudyWithDraft } from './queries.ts';
import { readPublishedTypes } from './versions.ts';

/** The address that participants open. */
export const buildLinkUrl = (publicUrl: string, linkToken: string) =>
  `${publicUrl.replace(/\/$/, '')}/research/${linkToken}`;

/** A study for the editor, with the problems of its draft and the caller's permissions. */
export async function readStudyForEditor(
  tx: Tx,
  scope: Scope,
  { study, publicUrl }: { study: string; publicUrl: string },
): Promise<StudyShape> {
  const row = await requireStudyWithDraft(tx, scope, study);
  const draft = upgradeContent(row.draft);
  const attributes = await readOffers(tx, scope);
  const restrictions = await readRestrictions(tx, scope, study);
  const published = row.version > 0 ? await readPublishedTypes(tx, scope, study) : new Map<string, string>();
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    archived: row.archived,
    template: row.template,
    project: (await findProjectReference(tx, scope, row.project)) ?? null,
    draft,
    revision: row.revision,
    version: row.version,
    unpublished: row.revision !== row.publishedRevision,
    link: row.link,
    hasPassword: row.hasPassword,
    address: row.address,
    quotas: row.quotas,
    attributes,
    restrictions,
    linkToken: row.linkToken,
    linkUrl: buildLinkUrl(publicUrl, row.linkToken),
    problems: [
      ...reviewStudy(draft),
      ...reviewAttributes(draft, attributes),
      ...reviewQuotas(row.quotas, draft),
      ...reviewRestrictions(draft, restrictions),
    ],
    published: draft.blocks.flatMap(({ id }) => (published.has(id) ? [id] : [])),
    updatedAt: row.updatedAt.toISOString(),
    can: listAbilities(scope, studyPolicy),
  };
}
