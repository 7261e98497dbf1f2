import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { readGoal } from '#product/accounts/onboarding/server/queries.ts';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import type { listTemplates as endpoint } from '../contract.ts';
import { suggestTemplates } from '../suggest-templates.ts';
import { countQuestions } from '../count-questions.ts';
import { shippedTemplates } from '../shipped-templates.ts';
import { parseCategory } from './queries.ts';

const QUESTION_TYPES = teamBlockTypes
  .filter(({ isQuestion, menuSection }) => isQuestion && menuSection !== 'structure')
  .map(({ id }) => id);

/**
 * The templates of the workspace, last changed first, then those shipped with Earshot in the order of `shippedTemplates`; and
 * which of them to suggest for the caller's goal.
 */
export async function listTemplates(tx: Tx, scope: Scope): Promise<Output<typeof endpoint>> {
  const goal = await readGoal(tx, scope);
  const workspaceTemplates = await tx<
    {
      id: string;
      name: string;
      template: { category: string; description: string };
      questions: number;
      minutes: number | null;
    }[]
  >`
    select id, name, template, (draft->'settings'->>'estimatedMinutes')::float8 as minutes,
      (select count(*)::int from jsonb_array_elements(draft->'blocks') b where b->>'type' = any(${QUESTION_TYPES})) as questions
    from studies
    where workspace = ${scope.workspace} and template is not null and deleted_at is null
    order by updated_at desc, id`;
  return {
    items: [
      ...workspaceTemplates.map(({ template, ...row }) => ({
        ...row,
        category: parseCategory(template.category),
        description: template.description,
        own: true,
      })),
      ...shippedTemplates.map(({ id, name, category, description, content }) => ({
        id,
        name,
        category,
        description,
        questions: countQuestions(content),
        minutes: content.settings.estimatedMinutes,
        own: false,
      })),
    ],
    suggested: suggestTemplates(goal),
    goal,
    can: listAbilities(scope, studyPolicy),
  };
}
