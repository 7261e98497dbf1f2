import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { addCodes } from './add-codes.ts';
import { deleteUnusedCodes } from './delete-unused-codes.ts';
import { giveCodes } from './give-codes.ts';
import { listCodes } from './list-codes.ts';
import { readCode } from './read-code.ts';

export const incentiveCodeRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.listIncentiveCodes, ({ scope }) => database.within(scope, (tx) => listCodes(tx, scope))),
  route(contract.addIncentiveCodes, ({ scope, body }) => addCodes(database, scope, body)),
  route(contract.deleteUnusedCodes, ({ scope, body }) =>
    database.within(scope, (tx) => deleteUnusedCodes(tx, scope, body)),
  ),
  route(contract.handOutCodes, ({ scope, body }) =>
    database.within(scope, (tx) => giveCodes(tx, scope, body)),
  ),
  route(contract.readIncentiveCode, ({ scope, params }) =>
    readCode(database, scope, { incentive: params.incentiveId }),
  ),
];
