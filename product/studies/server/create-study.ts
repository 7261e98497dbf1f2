import { randomBytes, randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { copyAssets } from '#product/media/server/copy-assets.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { createContent, createLinkChannel } from '../create-content.ts';
import type { StudyKind } from '../kinds.ts';
import { pictureOwner } from '../pictures/picture.ts';
import type { StudyContent, TemplateLabel } from '../study.ts';
import { studyPolicy } from './policy.ts';
import { findStudyWithDraft } from './queries.ts';
import { studies } from './tables.ts';

/** A random token of 128 bits, which may be published. */
export const newLinkToken = () => randomBytes(16).toString('base64url');

/**
 * A new draft: with the kind's first blocks, a copy of another study and its kind, or `content` as given. Channels and quotas are
 * copied from study to study only: a template has none.
 */
export async function createStudy(
  tx: Tx,
  scope: Scope,
  input: {
    name: string;
    /** `survey` by default. */
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
  const copied = input.copyOf ? await findStudyWithDraft(tx, scope, input.copyOf) : null;
  const channelSource = input.template || copied?.template ? null : copied;
  const kind = copied?.kind ?? input.kind ?? 'survey';
  const id = input.id ?? randomUUID();
  await tx.orm.insert(studies).values({
    workspace: scope.workspace,
    id,
    linkToken: newLinkToken(),
    name: input.name,
    kind,
    state: 'draft',
    stateAt: scope.now,
    owner: scope.actor.kind === 'person' ? scope.actor.person : null,
    draft: input.content ?? copied?.draft ?? createContent(kind),
    revision: 1,
    link: channelSource ? { ...channelSource.link, closeOn: null } : createLinkChannel(kind),
    quotas: channelSource?.quotas ?? [],
    template: input.template ?? null,
    version: 0,
    publishedRevision: 0,
    origin: input.origin ?? null,
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
