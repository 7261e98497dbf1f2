import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import * as contract from '../contract.ts';
import { cancelWave } from './cancel-wave.ts';
import { createWave } from './create-wave.ts';
import { decideUnknown } from './decide-unknown.ts';
import { listDeliveries } from './list-deliveries.ts';
import { estimateAudience } from './estimate-audience.ts';
import { invitationPolicy } from './policy.ts';
import { previewWave } from './preview-wave.ts';
import { readWaves, requireWave } from './queries.ts';
import { resumeWave } from './resume-wave.ts';
import { sendOpeningImage } from './send-opening-image.ts';
import { sendTestInvitation } from './send-test-invitation.ts';

const can = (scope: Scope) => listAbilities(scope, invitationPolicy);

export const invitationRoutes = (services: Services): Route[] => {
  const { database, config } = services;
  return [
    route(contract.listWaves, ({ scope, params }) =>
      database.within(scope, async (tx) => {
        await authoriseReading(tx, scope);
        const { id } = await requireStudy(tx, scope, params.studyId);
        const items = await readWaves(tx, scope, sql`w.study = ${id}`);
        return { items, isMailConfigured: config.smtpUrl !== undefined, can: can(scope) };
      }),
    ),
    route(contract.countAudience, ({ scope, params, body }) =>
      estimateAudience(services, scope, { study: params.studyId, ...body }),
    ),
    route(contract.previewWave, ({ scope, params, body }) =>
      previewWave(services, scope, { study: params.studyId, ...body }),
    ),
    route(contract.sendTestInvitation, ({ scope, params, body }) =>
      sendTestInvitation(services, scope, { study: params.studyId, ...body }),
    ),
    route(contract.createWave, ({ scope, params, body }) =>
      createWave(services, scope, { study: params.studyId, input: body }),
    ),
    route(contract.getWave, ({ scope, params }) =>
      database.within(scope, async (tx) => {
        await authoriseReading(tx, scope);
        const { id } = await requireWave(tx, scope, { wave: params.waveId });
        const [wave] = await readWaves(tx, scope, sql`w.id = ${id}`);
        return { ...wave!, can: can(scope) };
      }),
    ),
    route(contract.listDeliveries, ({ scope, params, query }) =>
      database.within(scope, (tx) => listDeliveries(tx, scope, { wave: params.waveId, ...query })),
    ),
    route(contract.loadOpeningImage, ({ params, now, request, reply }) =>
      sendOpeningImage(services, { token: params.openingToken, now, request, reply }),
    ),
    route(contract.cancelWave, ({ scope, params }) =>
      database.within(scope, (tx) => cancelWave(tx, scope, params.waveId)),
    ),
    route(contract.resumeWave, ({ scope, params }) =>
      database.within(scope, (tx) => resumeWave(tx, scope, params.waveId)),
    ),
    route(contract.decideUnknown, ({ scope, params, body }) =>
      database.within(scope, (tx) => decideUnknown(tx, scope, { wave: params.waveId, ...body })),
    ),
  ];
};
