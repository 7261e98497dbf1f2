import { randomBytes, randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { copyAssets } from '#product/media/server/copy-assets.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { freshContent, freshLink } from '../fresh.ts';
import type { StudyKind } from '../kinds.ts';
import { pictureOwner } from '../pictures/picture.ts';
import type { StudyContent, TemplateLabel } from '../study.ts';
import { studyPolicy } from './policy.ts';
import { findStudyWithDraft } from './queries.ts';
import { studies } from './tables.ts';

/** A publishable token of 128 bits. */
export const newLinkToken = () => randomBytes(16).toString('base64url');

/**
 * A new draft: with the kind's first blocks, a copy of another study and its kind, or `content` as given. Channels and quotas are
 * copied from study to study only: a template has none.
 */
export async function createStudy(
  tx: Tx,
  scope: Scope,
  wanted: {
    name: string;
    /** A survey, unless said. */
    kind?: StudyKind;
    copyOf?: string;
    content?: StudyContent;
    id?: string;
    template?: TemplateLabel;
    origin?: Record<string, unknown>;
  },
): Promise<{ id: string }> {
  authorise(scope, studyPolicy, 'study.edit');
  // Block ids stay the same in a copy: they are unique within one study only.
  const copied = wanted.copyOf ? await findStudyWithDraft(tx, scope, wanted.copyOf) : null;
  const channels = wanted.template || copied?.template ? null : copied;
  const kind = copied?.kind ?? wanted.kind ?? 'survey';
  const id = wanted.id ?? randomUUID();
  await tx.orm.insert(studies).values({
    workspace: scope.workspace,
    id,
    linkToken: newLinkToken(),
    name: wanted.name,
    kind,
    state: 'draft',
    stateAt: scope.now,
    owner: scope.actor.kind === 'person' ? scope.actor.person : null,
    draft: wanted.content ?? copied?.draft ?? freshContent(kind),
    revision: 1,
    link: channels ? { ...channels.link, closeOn: null } : freshLink(kind),
    quotas: channels?.quotas ?? [],
    template: wanted.template ?? null,
    version: 0,
    publishedRevision: 0,
    origin: wanted.origin ?? null,
    createdAt: scope.now,
    updatedAt: scope.now,
  });
  if (copied) await copyAssets(tx, scope, { from: pictureOwner(copied.id), to: pictureOwner(id) });
  await recordAudit(tx, scope, {
    action: 'study.create',
    entity: id,
    detail: copied ? { copyOf: copied.id } : {},
  });
  return { id };
}
