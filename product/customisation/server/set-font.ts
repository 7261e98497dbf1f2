import { Readable } from 'node:stream';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sanitizeFileName } from '#product/media/file-name.ts';
import { addAsset } from '#product/media/server/add-asset.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { Customisation } from '../contract.ts';
import { authoriseStyleEdit } from './authorise-edit.ts';
import { cleanFont } from './clean-font.ts';
import { customisationPolicy } from './policy.ts';
import { createStyleFileOwner, readCustomisation } from './queries.ts';
import { readFile } from './read-file.ts';
import { deleteStyleFile, writeStyle } from './write-style.ts';

/** Stores a font, which replaces the current one. The style decides whether it is used. @throws forbidden, too_large, bad_input */
export async function setFont(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  { name, content }: { name: string; content: Readable },
): Promise<Customisation> {
  authorise(scope, customisationPolicy, 'customisation.edit');
  const font = await cleanFont(await readFile(content));
  await addAsset(services, scope, {
    asset: {
      ...createStyleFileOwner(scope.workspace, 'font'),
      name: sanitizeFileName(name).replace(/\.woff2$/i, ''),
    },
    write: async (key) => ({
      kind: 'woff2',
      bytes: await services.storage.put(key, Readable.from([font.bytes])),
    }),
    check: async (tx, { bytes }) => {
      const person = await authoriseStyleEdit(tx, scope);
      await deleteStyleFile(tx, scope, 'font');
      await writeStyle(tx, scope, { person, isFontVariable: font.isVariable });
      await recordAudit(tx, scope, {
        action: 'customisation.font',
        entity: scope.workspace,
        detail: { bytes },
      });
    },
  });
  return services.database.within(scope, (tx) => readCustomisation(tx, scope));
}
