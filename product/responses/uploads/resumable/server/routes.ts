import type { FastifyRequest } from 'fastify';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openLink } from '../../../server/link-gate.ts';
import { toLinkRequest } from '../../../server/answering/resume-token.ts';
import { readResumeToken } from '../../../server/resume-cookie.ts';
import { readPasses } from '../../../server/password/require-pass.ts';
import * as contract from '../contract.ts';
import { addUploadPart } from './add-upload-part.ts';
import { cancelUpload } from './cancel-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { openUpload } from './open-upload.ts';

interface ParticipantCall {
  params: { linkToken: string; block: string; uploadId: string };
  now: Date;
  request: FastifyRequest;
}

export function resumableUploadRoutes(services: Services): Route[] {
  const { database, config } = services;
  async function open({ params, now, request }: ParticipantCall) {
    const { linkToken, block, uploadId: id } = params;
    const resumeToken = readResumeToken(request, config.secure);
    const { scope, study } = await openLink(database.sql, linkToken, now);
    return {
      scope,
      answering: toLinkRequest(database, {
        study,
        linkToken,
        resumeToken,
        passes: readPasses(request, config.secure),
      }),
      upload: { block, id },
    };
  }
  return [
    route(contract.openUpload, async (call) => {
      const { scope, answering, upload } = await open(call);
      return { received: await openUpload(database, scope, { ...call.body, ...upload, request: answering }) };
    }),
    route(contract.addUploadPart, async ({ params, query, now, request, file: content }) => {
      const { scope, answering, upload } = await open({ params, now, request });
      const part = { ...upload, start: query.start, content };
      return { received: await addUploadPart(services, scope, { ...part, request: answering }) };
    }),
    route(contract.finishUpload, async (call) => {
      const { scope, answering, upload } = await open(call);
      return finishUpload(services, scope, { ...call.body, ...upload, request: answering });
    }),
    route(contract.cancelUpload, async (call) => {
      const { scope, answering, upload } = await open(call);
      await cancelUpload(services, scope, { ...upload, request: answering });
    }),
  ];
}
