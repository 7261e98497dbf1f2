import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { editTranscript } from './edit-transcript.ts';
import { getTranscript, sendTranscript } from './queries.ts';
import { deleteTranscript, restoreTranscript, uploadTranscript } from './replace-transcript.ts';
import { requestTranscription } from './request-transcription.ts';
import type { RecordingPath } from './change-transcript.ts';

interface Params {
  studyId: string;
  responseId: string;
  uploadId: string;
}
const toPath = ({ studyId, responseId, uploadId }: Params): RecordingPath => ({
  study: studyId,
  response: responseId,
  upload: uploadId,
});

export const transcriptRoutes = (services: Services): Route[] => [
  route(contract.getTranscript, ({ scope, params }) => getTranscript(services, scope, toPath(params))),
  route(contract.editTranscript, ({ scope, params, body }) =>
    editTranscript(services, scope, { ...body, path: toPath(params) }),
  ),
  route(contract.uploadTranscript, ({ scope, params, query, file }) =>
    uploadTranscript(services, scope, {
      path: toPath(params),
      name: query.name ?? 'transcript.vtt',
      encoding: query.encoding,
      revision: query.revision,
      content: file,
    }),
  ),
  route(contract.deleteTranscript, ({ scope, params, query }) =>
    deleteTranscript(services, scope, { path: toPath(params), revision: query.revision }),
  ),
  route(contract.restoreTranscript, ({ scope, params, body }) =>
    restoreTranscript(services, scope, { path: toPath(params), revision: body.revision }),
  ),
  route(contract.transcribe, ({ scope, params, body }) =>
    requestTranscription(services, scope, { ...body, path: toPath(params) }),
  ),
  route(contract.downloadTranscript, ({ scope, params, reply }) =>
    sendTranscript(services, scope, { path: toPath(params), format: params.format, reply }),
  ),
];
