import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendAsset } from '#product/media/server/send-asset.ts';
import * as contract from '../contract.ts';
import { requireStyleFile, readCustomisation } from './queries.ts';
import { removeFont } from './remove-font.ts';
import { removeLogo } from './remove-logo.ts';
import { saveStyle } from './save-style.ts';
import { setFont } from './set-font.ts';
import { setLogo } from './set-logo.ts';

/** `responses` sends logo and font to participants. */
export function customisationRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(contract.getCustomisation, ({ scope }) =>
      database.within(scope, (tx) => readCustomisation(tx, scope)),
    ),
    route(contract.saveStyle, ({ scope, body }) => saveStyle(services, scope, body)),
    route(contract.setLogo, ({ scope, file }) => setLogo(services, scope, file)),
    route(contract.removeLogo, ({ scope }) => removeLogo(services, scope)),
    route(contract.setFont, ({ scope, query, file }) =>
      setFont(services, scope, { name: query.name ?? '', content: file }),
    ),
    route(contract.removeFont, ({ scope }) => removeFont(services, scope)),
    route(contract.getStyleFile, async ({ scope, params, request, reply }) => {
      const asset = await database.within(scope, (tx) => requireStyleFile(tx, scope, params.fileId));
      await sendAsset(services.storage, asset, { what: 'file', inline: true }, request, reply);
    }),
  ];
}
