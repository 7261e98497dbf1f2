import type { FastifyReply, FastifyRequest } from 'fastify';
import { badInput, notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendAsset } from '#product/media/server/send-asset.ts';
import { sendPicture } from '#product/media/server/send-picture.ts';
import { readPasswordHash } from '#product/studies/server/queries.ts';
import { requirePicture } from '#product/studies/pictures/server/require-picture.ts';
import * as contract from '../contract.ts';
import { MAX_PARAMETERS } from '../limits.ts';
import { withdrawConsent as withdrawConsentContract } from '../consent/contract.ts';
import { withdrawConsent } from '../consent/server/withdraw-consent.ts';
import { detectDevice } from '#product/studies/devices.ts';
import {
  addUpload,
  getUpload,
  listRecordings,
  playRecording,
  prepareRecording,
} from '../uploads/contract.ts';
import { addUpload as storeUpload } from '../uploads/server/add-upload.ts';
import { listRecordings as listResponseRecordings } from '../uploads/server/list-recordings.ts';
import { prepareAgain } from '../uploads/server/prepare-again.ts';
import { sendRecording } from '../uploads/server/send-recording.ts';
import { sendUpload } from '../uploads/server/send-upload.ts';
import { resumableUploadRoutes } from '../uploads/resumable/server/routes.ts';
import { countVisit as countVisitContract } from '../visits/contract.ts';
import { countVisit } from '../visits/server/count-visit.ts';
import { finishResponse } from './answering/finish-response.ts';
import { changeResponses } from './change-responses.ts';
import { requirePlayedStyleFile } from './page/read-link-style.ts';
import { giveBackLink } from './give-back-link.ts';
import { importResponses } from './import-responses.ts';
import { leaveOutAnswers } from './leave-out-answers.ts';
import { enterPassword } from './password/enter-password.ts';
import { openLinkWithCode } from './link-gate.ts';
import { forgetRehearsal } from '../rehearsal/server/forget-rehearsal.ts';
import { rehearseStudy } from '../rehearsal/server/rehearse-study.ts';
import { findResumeToken, isFramed, keepsToken, readResumeToken, setResumeCookie } from './resume-cookie.ts';
import { readPasses, requirePass } from './password/require-pass.ts';
import { listAnswerClaims } from './answering/list-answer-claims.ts';
import { toLinkRequest } from './answering/resume-token.ts';
import { saveAnswer } from './answering/save-answer.ts';
import { startResponse } from './answering/start-response.ts';
import { submitResponse } from './answering/submit-response.ts';
import { switchLanguage } from './answering/switch-language.ts';

function checkParameters(parameters: Record<string, string> | undefined): void {
  if (parameters && Object.keys(parameters).length > MAX_PARAMETERS)
    throw badInput(`This link has more than ${MAX_PARAMETERS} URL parameters.`);
}

const leaveOut = (parameters: Record<string, string> | undefined, names: readonly string[]) =>
  parameters && Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));

function describeBrowser({ headers }: FastifyRequest) {
  const userAgent = headers['user-agent'] ?? '';
  return { device: detectDevice(userAgent), userAgent };
}

export function responseRoutes(services: Services): Route[] {
  const { database, config } = services;
  const claims = listAnswerClaims(services);
  /** The link of a participant’s request, with the passes that the verb compares with the study’s password. */
  async function open(linkToken: string, request: FastifyRequest, now: Date, code?: string) {
    const opened = await openLinkWithCode(database, { linkToken, code, now });
    const { scope, study, channel, participant, source } = opened;
    // A panel's link says who comes, or it opens nothing.
    if (source && source.readVisitor(code ?? '') === undefined) throw notFound('link');
    const link = { study, linkToken, passes: readPasses(request, config.secure) };
    const origin = { channel, participant, isForVisitor: source !== undefined };
    return { scope, link, origin, storedNowhere: source?.parameters ?? [] };
  }
  /** Sets the cookie of a new resume token; a page whose browser may refuse cookies gets it in the reply, too. */
  function giveToken(
    resumeToken: string | null,
    call: { params: { linkToken: string }; request: FastifyRequest; reply: FastifyReply },
  ): { resumeToken?: string } {
    if (resumeToken === null) return {};
    const framed = isFramed(call.request);
    setResumeCookie(call.reply, call.params.linkToken, resumeToken, { secure: config.secure, framed });
    return keepsToken(call.request) ? { resumeToken } : {};
  }
  return [
    route(contract.enterPassword, ({ params, body, now, request, reply }) =>
      enterPassword(services, { entered: { ...body, linkToken: params.linkToken, now }, request, reply }),
    ),
    route(contract.startResponse, async ({ params, body, now, request, reply }) => {
      checkParameters(body.parameters);
      const { scope, link, origin, storedNowhere } = await open(params.linkToken, request, now, body.code);
      const parameters = leaveOut(body.parameters, storedNowhere);
      const { resumeToken, ...started } = await startResponse(database, scope, {
        link,
        resumeToken: findResumeToken(request, config.secure) ?? null,
        start: { ...body, parameters, ...describeBrowser(request), ...origin },
      });
      return { ...started, ...giveToken(resumeToken, { params, request, reply }) };
    }),
    route(contract.saveAnswer, async ({ params, body, now, request }) => {
      const resumeToken = readResumeToken(request, config.secure);
      if (body.value === undefined) throw badInput('This answer has no value.');
      const { scope, link } = await open(params.linkToken, request, now);
      return saveAnswer(database, scope, {
        request: toLinkRequest(database, { ...link, resumeToken }),
        saved: { ...body, block: params.block, value: body.value },
        claims,
      });
    }),
    route(contract.finishResponse, async ({ params, now, request }) => {
      const resumeToken = readResumeToken(request, config.secure);
      const { scope, link } = await open(params.linkToken, request, now);
      return finishResponse(database, scope, toLinkRequest(database, { ...link, resumeToken }));
    }),
    route(contract.switchLanguage, async ({ params, body, now, request, reply }) => {
      const resumeToken = readResumeToken(request, config.secure);
      const { scope, link } = await open(params.linkToken, request, now);
      const answering = toLinkRequest(database, { ...link, resumeToken });
      const switched = await switchLanguage(database, scope, {
        request: answering,
        requestedLanguage: body.language,
      });
      return { study: switched.study, ...giveToken(switched.resumeToken, { params, request, reply }) };
    }),
    route(contract.rehearseStudy, async ({ scope, params, body }) => ({
      made: await rehearseStudy(services, scope, { rehearsed: { study: params.studyId, count: body.count } }),
    })),
    route(contract.forgetRehearsal, async ({ scope, params }) => ({
      removed: await forgetRehearsal(database, scope, params.studyId),
    })),
    route(contract.submitResponse, async ({ params, body, now, request }) => {
      checkParameters(body.parameters);
      const { scope, link, origin, storedNowhere } = await open(params.linkToken, request, now, body.code);
      const parameters = leaveOut(body.parameters, storedNowhere);
      return submitResponse(database, scope, {
        link,
        submitted: { ...body, parameters, ...describeBrowser(request), ...origin },
        claims,
      });
    }),
    route(contract.getPlayedPicture, async ({ params, query, now, request, reply }) => {
      const { scope, link } = await open(params.linkToken, request, now);
      const asset = await database.within(scope, async (tx) => {
        requirePass(await readPasswordHash(tx, scope, link.study), link.passes);
        return requirePicture(tx, scope, { ...link, picture: params.mediaId, width: query.width });
      });
      await sendPicture(services.storage, asset, { what: 'picture', isCacheable: true }, request, reply);
    }),
    route(contract.getPlayedStyleFile, async ({ params, now, request, reply }) => {
      const { scope, link } = await open(params.linkToken, request, now);
      const asset = await database.within(scope, async (tx) => {
        requirePass(await readPasswordHash(tx, scope, link.study), link.passes);
        return requirePlayedStyleFile(tx, scope, { ...link, fileId: params.fileId });
      });
      const options = { what: 'file', inline: true, isCacheable: true };
      await sendAsset(services.storage, asset, options, request, reply);
    }),
    route(contract.excludeResponses, ({ scope, params, body }) =>
      changeResponses(database, scope, {
        study: params.studyId,
        ids: body.responses,
        change: { do: 'exclude', excluded: body.excluded },
      }),
    ),
    route(contract.deleteResponses, ({ scope, params, body }) =>
      changeResponses(database, scope, {
        study: params.studyId,
        ids: body.responses,
        change: { do: 'delete' },
      }),
    ),
    route(contract.restoreResponses, ({ scope, params, body }) =>
      changeResponses(database, scope, {
        study: params.studyId,
        ids: body.responses,
        change: { do: 'restore' },
      }),
    ),
    route(contract.leaveOutAnswers, ({ scope, params, body }) =>
      leaveOutAnswers(database, scope, { ...body, study: params.studyId, response: params.responseId }),
    ),
    route(contract.giveBackLink, ({ scope, params }) =>
      giveBackLink(database, scope, { study: params.studyId, response: params.responseId }),
    ),
    route(withdrawConsentContract, ({ scope, params, body }) =>
      withdrawConsent(services, scope, {
        study: params.studyId,
        response: params.responseId,
        purposes: body.purposes,
      }),
    ),
    route(contract.importResponses, ({ scope, params, body }) =>
      importResponses(database, scope, { ...body, study: params.studyId }),
    ),
    route(addUpload, async ({ params, query, now, request, file }) => {
      const resumeToken = readResumeToken(request, config.secure);
      const { scope, link } = await open(params.linkToken, request, now);
      const upload = { block: params.block, id: query.id, name: query.name ?? '', content: file };
      return storeUpload(services, scope, {
        ...upload,
        request: toLinkRequest(database, { ...link, resumeToken }),
      });
    }),
    route(countVisitContract, ({ params, body, now, request, reply }) =>
      countVisit(services, { linkToken: params.linkToken, code: body?.code, request, reply, now }),
    ),
    ...resumableUploadRoutes(services),
    route(getUpload, ({ scope, params, query, request, reply }) => {
      const { studyId: study, responseId: response, uploadId: upload } = params;
      const target = { study, response, upload, inline: query.inline ?? false, width: query.width };
      return sendUpload(services, scope, { ...target, request, reply });
    }),
    route(listRecordings, ({ scope, params }) =>
      listResponseRecordings(services, scope, { study: params.studyId, response: params.responseId }),
    ),
    route(prepareRecording, ({ scope, params }) => {
      const { studyId: study, responseId: response, uploadId: upload } = params;
      return prepareAgain(services, scope, { study, response, upload });
    }),
    route(playRecording, ({ params, request, reply }) =>
      sendRecording(services, { token: params.token, request, reply }),
    ),
  ];
}
