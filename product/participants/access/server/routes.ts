import { isActionAllowed } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { readViewerAccess } from './authorise-reading.ts';
import { participantAccessPolicy } from './policy.ts';
import { setAccess } from './set-access.ts';

const ACTION = 'participant.set-access';

export const participantAccessRoutes = ({ database }: Pick<Services, 'database'>): Route[] => [
  route(contract.getParticipantAccess, ({ scope }) =>
    database.within(scope, async (tx) => ({
      viewers: await readViewerAccess(tx, scope),
      canChange: isActionAllowed(scope, ACTION, participantAccessPolicy[ACTION]),
    })),
  ),
  route(contract.setParticipantAccess, ({ scope, body }) =>
    database.within(scope, (tx) => setAccess(tx, scope, body)),
  ),
];
