import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { Customisation } from '../contract.ts';
import { authoriseStyleEdit } from './authorise-edit.ts';
import { customisationPolicy } from './policy.ts';
import { readCustomisation } from './queries.ts';
import { deleteStyleFile, writeStyle } from './write-style.ts';

/** Removes the logo, if there is one. @throws forbidden */
export async function removeLogo(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<Customisation> {
  authorise(scope, customisationPolicy, 'customisation.edit');
  return database.within(scope, async (tx) => {
    const person = await authoriseStyleEdit(tx, scope);
    if (await deleteStyleFile(tx, scope, 'logo')) {
      await writeStyle(tx, scope, { person });
      await recordAudit(tx, scope, { action: 'customisation.logo-removed', entity: scope.workspace });
    }
    return readCustomisation(tx, scope);
  });
}
