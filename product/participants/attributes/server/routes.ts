import { listAbilities } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseReading } from '../../access/server/authorise-reading.ts';
import * as contract from '../contract.ts';
import { createAttribute } from './create-attribute.ts';
import { deleteAttribute } from './delete-attribute.ts';
import { attributePolicy } from './policy.ts';
import { checkAttributeChange } from './check-attribute-change.ts';
import { countValues, readAttributes } from './queries.ts';
import { updateAttribute } from './update-attribute.ts';

export const attributeRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.listAttributes, ({ scope }) =>
    database.within(scope, async (tx) => {
      await authoriseReading(tx, scope);
      return {
        items: await readAttributes(tx, scope),
        can: listAbilities(scope, attributePolicy),
      };
    }),
  ),
  route(contract.countAttributeValues, ({ scope }) =>
    database.within(scope, async (tx) => {
      await authoriseReading(tx, scope);
      return { items: await countValues(tx, scope, await readAttributes(tx, scope)) };
    }),
  ),
  route(contract.createAttribute, ({ scope, body }) =>
    database.within(scope, (tx) => createAttribute(tx, scope, body)),
  ),
  route(contract.updateAttribute, ({ scope, params, body }) =>
    database.within(scope, (tx) => updateAttribute(tx, scope, { key: params.attributeKey, change: body })),
  ),
  route(contract.previewAttribute, ({ scope, params, body }) =>
    database.within(scope, (tx) =>
      checkAttributeChange(tx, scope, { key: params.attributeKey, change: body }),
    ),
  ),
  route(contract.deleteAttribute, ({ scope, params }) =>
    database.within(scope, (tx) => deleteAttribute(tx, scope, params.attributeKey)),
  ),
];
