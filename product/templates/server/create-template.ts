import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import type { TemplateCategory } from '../category.ts';
import { MEMBERS_ONLY_REASON } from '../contract.ts';
import { countTemplates } from './queries.ts';

/** Templates per workspace; limited because the gallery shows all of them on one page. */
const MAX_TEMPLATES = 500;

/** @throws conflict when the study is in a project that only chosen members see */
async function requireOpenProject(tx: Tx, { workspace }: Scope, study: string): Promise<void> {
  // Locked, so that the project is not closed between this look and the copy.
  const rows = await tx<{ visibility: string }[]>`
    select p.visibility from studies s join projects p on p.workspace = s.workspace and p.id = s.project
    where s.workspace = ${workspace} and s.id = ${study} for share of p`;
  if (rows[0]?.visibility !== 'members') return;
  throw Object.assign(
    conflict('Only chosen members see this study, but everyone in the workspace sees templates.'),
    { reason: MEMBERS_ONLY_REASON },
  );
}

/**
 * Creates a template of the workspace: blank, or from the draft and pictures of a study. It is stored as a study that
 * cannot be answered, so the study editor can edit it.
 *
 * @throws not_found if the study is absent or of another workspace, conflict if there are too many, or if only chosen
 * members see the study and nobody said that everyone may see the template
 */
export async function createTemplate(
  tx: Tx,
  scope: Scope,
  input: {
    name: string;
    category: TemplateCategory;
    description?: string;
    copyOf?: string;
    forEveryone?: boolean;
  },
): Promise<{ id: string }> {
  authorise(scope, studyPolicy, 'study.edit');
  // The lock serialises concurrent creations, so that each counts the templates created before it.
  await tx`select pg_advisory_xact_lock(hashtextextended(${scope.workspace}, 14))`;
  if ((await countTemplates(tx, scope)) >= MAX_TEMPLATES)
    throw conflict(`A workspace has at most ${MAX_TEMPLATES} templates. Delete unused ones first.`);
  const { name, category, description = '', copyOf, forEveryone = false } = input;
  if (copyOf && !forEveryone) await requireOpenProject(tx, scope, copyOf);
  return createStudy(tx, scope, { name, copyOf, template: { category, description } });
}
