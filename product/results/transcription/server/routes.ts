import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { estimateStudy } from '#product/responses/transcripts/server/compute-estimate.ts';
import {
  requestTranscriptions,
  retryTranscriptions,
} from '#product/responses/transcripts/server/request-many.ts';
import { setStudySwitch } from '#product/responses/transcripts/server/set-study-switch.ts';
import * as contract from '../contract.ts';
import { listRecordings } from './list-recordings.ts';
import { listTranscribedStudies } from './list-transcribed-studies.ts';
import { readProgress } from './read-progress.ts';

export const transcriptionProgressRoutes = (services: Services): Route[] => [
  route(contract.listTranscribedStudies, ({ scope }) => listTranscribedStudies(services, scope)),
  route(contract.getStudyTranscription, ({ scope, params }) => readProgress(services, scope, params.studyId)),
  route(contract.setStudyTranscription, ({ scope, params, body }) =>
    setStudySwitch(services, scope, { study: params.studyId, mode: body.mode }),
  ),
  route(contract.estimateStudyTranscription, ({ scope, params }) =>
    estimateStudy(services, scope, params.studyId),
  ),
  route(contract.listStudyRecordings, ({ scope, params, query }) =>
    listRecordings(services, scope, { study: params.studyId, ...query }),
  ),
  route(contract.transcribeResponses, ({ scope, params, body }) =>
    requestTranscriptions(services, scope, { study: params.studyId, responses: body.responses }),
  ),
  route(contract.retryTranscriptions, ({ scope, params }) =>
    retryTranscriptions(services, scope, params.studyId),
  ),
];
