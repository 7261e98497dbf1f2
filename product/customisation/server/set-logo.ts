import { Readable } from 'node:stream';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { StoredFile } from '#product/media/asset.ts';
import { readPicture } from '#product/media/read-picture.ts';
import { addAsset } from '#product/media/server/add-asset.ts';
import { writePicture } from '#product/media/server/write-picture.ts';
import { sniffKind } from '#product/media/sniff-kind.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { Customisation } from '../contract.ts';
import { MAX_LOGO_SIDE_PX } from '../style.ts';
import { authoriseStyleEdit } from './authorise-edit.ts';
import { customisationPolicy } from './policy.ts';
import { createStyleFileOwner, readCustomisation } from './queries.ts';
import { readFile } from './read-file.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { deleteStyleFile, writeStyle } from './write-style.ts';

const WRONG_KIND_MESSAGE =
  'This isn’t a PNG, JPEG, WebP or SVG image. Save it as one of these and try again.';

/** @throws bad_input with what is wrong with the image */
async function writeLogo(
  { storage }: Pick<Services, 'storage'>,
  key: string,
  bytes: Uint8Array,
): Promise<StoredFile & { width: number; height: number }> {
  const kind = sniffKind(bytes);
  if (kind === null) {
    const { svg, width, height } = sanitizeSvg(bytes);
    return { kind: 'svg', width, height, bytes: await storage.put(key, Readable.from([Buffer.from(svg)])) };
  }
  if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') throw badInput(WRONG_KIND_MESSAGE);
  const picture = readPicture(bytes);
  if (typeof picture === 'string') throw badInput(picture);
  if (Math.max(picture.width, picture.height) > MAX_LOGO_SIDE_PX)
    throw badInput(
      `This image is ${picture.width} × ${picture.height} pixels. A logo has at most ${MAX_LOGO_SIDE_PX.toLocaleString('en')} pixels a side.`,
    );
  return writePicture(storage, key, Readable.from([bytes]));
}

/** Stores the logo, which replaces the current one. @throws forbidden, too_large, bad_input */
export async function setLogo(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  content: Readable,
): Promise<Customisation> {
  authorise(scope, customisationPolicy, 'customisation.edit');
  const bytes = await readFile(content);
  await addAsset(services, scope, {
    asset: createStyleFileOwner(scope.workspace, 'logo'),
    write: (key) => writeLogo(services, key, bytes),
    check: async (tx, { kind, width, height }) => {
      const person = await authoriseStyleEdit(tx, scope);
      await deleteStyleFile(tx, scope, 'logo');
      await writeStyle(tx, scope, { person });
      await recordAudit(tx, scope, {
        action: 'customisation.logo',
        entity: scope.workspace,
        detail: { kind, width, height },
      });
    },
  });
  return services.database.within(scope, (tx) => readCustomisation(tx, scope));
}
