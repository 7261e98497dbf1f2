import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { Customisation } from '../contract.ts';
import { DEFAULT_STYLE } from '../style.ts';
import { authoriseStyleEdit } from './authorise-edit.ts';
import { customisationPolicy } from './policy.ts';
import { findStyle, readCustomisation } from './queries.ts';
import { deleteStyleFile, writeStyle } from './write-style.ts';

/** Removes the uploaded font, if there is one; where it was used, participants see a font of their system. @throws forbidden */
export async function removeFont(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<Customisation> {
  authorise(scope, customisationPolicy, 'customisation.edit');
  return database.within(scope, async (tx) => {
    const person = await authoriseStyleEdit(tx, scope);
    if (await deleteStyleFile(tx, scope, 'font')) {
      const style = (await findStyle(tx, scope))?.style ?? DEFAULT_STYLE;
      const font = style.font === 'uploaded' ? 'sans' : style.font;
      await writeStyle(tx, scope, { person, style: { ...style, font }, isFontVariable: false });
      await recordAudit(tx, scope, { action: 'customisation.font-removed', entity: scope.workspace });
    }
    return readCustomisation(tx, scope);
  });
}
