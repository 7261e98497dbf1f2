import { randomBytes, randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { loadFirstTexts } from '#product/blocks/first-texts.ts';
import { copyAssets } from '#product/media/server/copy-assets.ts';
import { lockProjects } from '#product/projects/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import { createContent, createLinkChannel } from '../create-content.ts';
import type { StudyKind } from '../kinds.ts';
import { createPictureOwner } from '../pictures/picture.ts';
import type { StudyContent, TemplateLabel } from '../study.ts';
import { studyPolicy } from './policy.ts';
import { requireStudyWithDraft, readPasswordHash } from './queries.ts';
import { studies } from './tables.ts';

/** A random token of 128 bits, which may be published. */
export const createLinkToken = () => randomBytes(16).toString('base64url');

/**
 * A new draft: with the kind's first blocks, a copy of another study and its kind, or `content` as given. Channels and
 * quotas are copied from study to study only: a template has none. A copy stays in the project; a template is in none.
 */
export async function createStudy(
  tx: Tx,
  scope: Scope,
  input: {
    name: string;
    /** `survey` by default. */
    kind?: StudyKind;
    copyOf?: string;
    /** The language of the first blocks; that of the workspace by default. */
    language?: string;
    content?: StudyContent;
    id?: string;
    /** By default that of the copied study, else none. */
    project?: string | null;
    template?: TemplateLabel;
    origin?: Record<string, unknown>;
  },
): Promise<{ id: string }> {
  authorise(scope, studyPolicy, 'study.edit');
  // Block ids stay the same in a copy: they are unique within one study only.
  const sourceStudy = input.copyOf ? await requireStudyWithDraft(tx, scope, input.copyOf) : null;
  const linkSource = input.template || sourceStudy?.template ? null : sourceStudy;
  const kind = sourceStudy?.kind ?? input.kind ?? 'survey';
  const id = input.id ?? randomUUID();
  const project = input.template
    ? null
    : input.project === undefined
      ? (sourceStudy?.project ?? null)
      : input.project;
  if (project !== null) await lockProjects(tx, scope, [project]);
  const language = input.language ?? (await readWorkspaceSettings(tx, scope)).language;
  await tx.orm.insert(studies).values({
    workspace: scope.workspace,
    id,
    linkToken: createLinkToken(),
    name: input.name,
    kind,
    state: 'draft',
    stateAt: scope.now,
    owner: scope.actor.kind === 'person' ? scope.actor.person : null,
    draft:
      input.content ?? sourceStudy?.draft ?? createContent(kind, language, await loadFirstTexts(language)),
    revision: 1,
    link: linkSource ? { ...linkSource.link, closeOn: null, startOn: undefined } : createLinkChannel(kind),
    // A copy of a protected study is protected: nobody notices that a password is missing.
    password: linkSource ? await readPasswordHash(tx, scope, linkSource.id) : null,
    quotas: linkSource?.quotas ?? [],
    project,
    template: input.template ?? null,
    version: 0,
    publishedRevision: 0,
    origin: input.origin ?? null,
    createdAt: scope.now,
    updatedAt: scope.now,
  });
  if (sourceStudy)
    await copyAssets(tx, scope, { from: createPictureOwner(sourceStudy.id), to: createPictureOwner(id) });
  await recordAudit(tx, scope, {
    action: 'study.create',
    entity: id,
    detail: sourceStudy ? { copyOf: sourceStudy.id } : {},
  });
  return { id };
}
