import { authorise } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { estimateTranscription } from '#product/responses/transcripts/server/compute-estimate.ts';
import { getService, listRequests } from '../../ai-service/server/queries.ts';
import { removeService, saveService } from '../../ai-service/server/save-service.ts';
import * as contract from '../contract.ts';
import { transcriptionPolicy } from './policy.ts';
import { SELECT_REQUESTS, TRANSCRIPTION, type TranscriptionRequestRow } from './queries.ts';
import { tryService } from './try-service.ts';

export function transcriptionRoutes(services: Services): Route[] {
  const { config, database } = services;
  return [
    route(contract.getTranscriptionService, ({ scope }) => getService(services, scope, TRANSCRIPTION)),
    route(contract.saveTranscriptionService, ({ scope, body: { key, ...settings } }) =>
      saveService(services, scope, { kind: TRANSCRIPTION, settings, key }),
    ),
    route(contract.removeTranscriptionService, ({ scope }) => removeService(services, scope, TRANSCRIPTION)),
    route(contract.testTranscriptionService, ({ scope }) =>
      tryService(
        { database, outbound: createOutboundClient({ allowedHosts: config.outboundAllowedHosts }) },
        scope,
      ),
    ),
    route(contract.estimateTranscription, ({ scope }) => {
      authorise(scope, transcriptionPolicy, 'transcription.read');
      return database.within(scope, (tx) => estimateTranscription(tx, scope, null));
    }),
    route(contract.listTranscriptionRequests, ({ scope, query }) =>
      listRequests<TranscriptionRequestRow>(services, scope, {
        ...TRANSCRIPTION,
        select: SELECT_REQUESTS,
        after: query.after,
      }),
    ),
  ];
}
