import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Fixtures, SeedContext } from '#platform/testing/feature-for-tests.ts';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import * as consent from '../../consent/contract.ts';
import * as responses from '../../contract.ts';
import { addUpload } from '../../uploads/server/add-upload.ts';
import { addVisit } from '../../visits/server/count-visit.ts';
import { saveAnswer } from '../answering/save-answer.ts';
import { deriveResponseId } from '../answering/start-response.ts';
import { beginForTests } from './begin-for-tests.ts';
import { rehearseAnswers } from './make-responses.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    response: string;
    upload: string;
    /** Answers that finish a response to the study. */
    answers: Record<string, unknown>;
  }
}

type Study = Pick<Fixtures, 'study' | 'linkToken' | 'content'>;

/** Uploads a participant's file, in a response that has passed over the first two blocks and is not finished. */
async function uploadFile({ services, scope }: SeedContext, { study, linkToken, content }: Study) {
  const parameters = { weight: '1.5' };
  const start = { mode: 'fresh', key: randomUUID(), device: 'phone', channel: 'link', parameters } as const;
  const call = await beginForTests(services.database, scope, { study, linkToken }, start);
  for (const [index, { id }] of content.blocks.slice(0, 2).entries())
    await saveAnswer(services.database, scope, {
      request: call,
      saved: { block: id, value: null, seq: index + 1, duration: 0 },
    });
  const block = content.blocks.find(({ type, config }) =>
    findTeamBlockType(type)?.uploads?.getLimits(config),
  )!.id;
  const file = { block, name: 'A file.png', content: Readable.from([Buffer.from(BLACK_PIXEL)]) };
  const { id } = await addUpload(services, scope, { request: call, ...file });
  return { response: deriveResponseId(study, start.key), upload: id };
}

defineFeatureForTests({
  order: 20,
  missing: () => ({ response: randomUUID(), upload: randomUUID(), answers: {} }),
  async seed(context) {
    const { admin, fixtures, scope } = context;
    const uploaded = await uploadFile(context, fixtures);
    await admin`
      insert into link_codes (workspace, study, code, response, created_at, used_at)
      values (${scope.workspace}, ${fixtures.study}, ${randomBytes(32)}, ${uploaded.response}, ${scope.now}, ${scope.now})`;
    await admin`
      insert into responses_to_link (workspace, study, response)
      values (${scope.workspace}, ${fixtures.study}, ${uploaded.response})`;
    return { ...uploaded, answers: rehearseAnswers(fixtures.content, () => 0.5) };
  },
  parameters: {
    responseId: ({ response }) => response,
    uploadId: ({ upload }) => upload,
  },
  bodies: {
    'POST /api/studies/:studyId/responses/delete': ({ response }) => ({ responses: [response] }),
    'POST /api/answering/:linkToken/seen': () => ({ code: 'V7hQ2m' }),
    'POST /api/answering/:linkToken/password': () => ({ password: 'open sesame' }),
    'POST /api/studies/:studyId/responses/exclude': ({ response }) => ({
      responses: [response],
      excluded: true,
    }),
    'POST /api/studies/:studyId/responses/import': ({ answers }) => ({
      responses: [{ key: randomUUID(), answers, startedAt: '2024-11-05T09:12:00Z' }],
    }),
    'PUT /api/studies/:studyId/responses/:responseId/left-out': ({ block }) => ({
      blocks: [block],
      reason: 'A test.',
    }),
    'POST /api/studies/:studyId/rehearsal': () => ({ count: 2 }),
    'POST /api/studies/:studyId/responses/restore': ({ response }) => ({ responses: [response] }),
    'PUT /api/answering/:linkToken/answers/:block': () => ({ value: 'some text', seq: 1, duration: 10 }),
    'POST /api/answering/:linkToken/start': () => ({
      mode: 'fresh',
      key: randomUUID(),
      language: 'en',
      version: 1,
      parameters: { source: 'mail' },
    }),
    'POST /api/answering/:linkToken/responses': ({ block }) => ({
      key: randomUUID(),
      language: 'en',
      answers: { [block]: 'some text' },
      parameters: { source: 'mail' },
    }),
    'PUT /api/answering/:linkToken/language': () => ({ language: 'en' }),
    'POST /api/studies/:studyId/responses/:responseId/consent/withdraw': () => ({ purposes: ['share_clip'] }),
    'POST /api/answering/:linkToken/uploads/:block/:uploadId/finish': () => ({ bytes: 1 }),
    'PUT /api/answering/:linkToken/uploads/:block/:uploadId': () => ({ name: 'voice.webm' }),
  },
  async fill({ owner, visit, services, scope, fixtures }) {
    const { study, response } = fixtures;
    const body = { responses: [response], excluded: true };
    await owner.call(responses.excludeResponses, { params: { studyId: study }, body }, visit);
    const params = { studyId: study, responseId: response };
    await owner.call(consent.withdrawConsent, { params, body: { purposes: ['share_clip'] } }, visit);
    await addVisit(services.database, scope, { study, channel: 'link' });
  },
});
