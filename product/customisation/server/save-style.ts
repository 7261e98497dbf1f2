import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { findColourProblems } from '../colours/find-colour-problems.ts';
import type { Customisation } from '../contract.ts';
import { explainColourProblem } from '../explain-colour-problem.ts';
import type { Style } from '../style.ts';
import { authoriseStyleEdit } from './authorise-edit.ts';
import { customisationPolicy } from './policy.ts';
import { readCustomisation } from './queries.ts';
import { writeStyle } from './write-style.ts';

/** Colours that cannot be read are not saved, since participants cannot change them. @throws bad_input */
function checkColours(style: Style): void {
  const problems = findColourProblems(style);
  const [first] = problems;
  if (!first) return;
  throw badInput(
    explainColourProblem(first),
    Object.fromEntries(
      problems.map((problem) => [
        `style.${problem.palette}.${problem.colour}`,
        explainColourProblem(problem),
      ]),
    ),
  );
}

/** Changes the look of everything that participants see. @throws forbidden, bad_input, conflict */
export async function saveStyle(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { style, revision }: { style: Style; revision: number },
): Promise<Customisation> {
  authorise(scope, customisationPolicy, 'customisation.edit');
  checkColours(style);
  return database.within(scope, async (tx) => {
    const person = await authoriseStyleEdit(tx, scope);
    const before = await readCustomisation(tx, scope);
    if (before.revision !== revision)
      throw conflict('Someone else has changed the style. Reload the page to see it, then change it again.');
    if (style.font === 'uploaded' && !before.font)
      throw badInput('Upload a font first.', { 'style.font': 'Upload a font first.' });
    await writeStyle(tx, scope, { person, style });
    await recordAudit(tx, scope, { action: 'customisation.style', entity: scope.workspace });
    return readCustomisation(tx, scope);
  });
}
