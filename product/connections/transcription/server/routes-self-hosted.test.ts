import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTranscriptionService } from '#platform/testing/transcription-service.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import * as transcripts from '#product/responses/transcripts/contract.ts';
import { transcriptPolicy } from '#product/responses/transcripts/server/policy.ts';
import { transcriptRoutes } from '#product/responses/transcripts/server/routes.ts';
import {
  makeRecordedStudy,
  type RecordedStudy,
} from '#product/responses/transcripts/server/testing/recorded-answers.ts';
import * as contract from '../contract.ts';
import { transcriptionPolicy } from './policy.ts';
import { transcriptionRoutes } from './routes.ts';

/*
 * Replies in the form that services which people run themselves document: `openapi.json` of speaches (FastAPI, formerly
 * faster-whisper-server), the README and source of `examples/server` of whisper.cpp, and the page “Audio to text” of LocalAI.
 */
const SPEACHES = {
  task: 'transcribe',
  language: 'en',
  duration: 2,
  text: 'I found the button.',
  words: [
    { start: 0, end: 0.3, word: ' I', probability: 0.98 },
    { start: 0.3, end: 0.7, word: ' found', probability: 0.99 },
    { start: 0.7, end: 0.9, word: ' the', probability: 0.99 },
    { start: 0.9, end: 1.6, word: ' button.', probability: 0.97 },
  ],
  segments: [
    {
      id: 1,
      seek: 0,
      start: 0,
      end: 1.8,
      text: ' I found the button.',
      tokens: [50_364, 286, 1352, 264, 2960, 13],
      temperature: 0,
      avg_logprob: -0.21,
      compression_ratio: 0.7,
      no_speech_prob: 0.01,
      words: null,
    },
  ],
};
const WHISPER_CPP = {
  task: 'transcribe',
  language: 'english',
  duration: 2,
  text: ' I found the button.\n',
  segments: [
    {
      id: 0,
      text: ' I found the button.',
      start: 0,
      end: 1.8,
      tokens: [286, 1352, 264, 2960, 13],
      words: [
        { word: ' I', start: 0, end: 0.3, t_dtw: -1, probability: 0.98 },
        { word: ' found', start: 0.3, end: 0.7, t_dtw: -1, probability: 0.99 },
        { word: ' the', start: 0.7, end: 0.9, t_dtw: -1, probability: 0.99 },
        { word: ' but', start: 0.9, end: 1.2, t_dtw: -1, probability: 0.9 },
        { word: 'ton', start: 1.2, end: 1.5, t_dtw: -1, probability: 0.9 },
        { word: '.', start: 1.5, end: 1.6, t_dtw: -1, probability: 0.9 },
      ],
      temperature: 0,
      avg_logprob: -0.2,
      no_speech_prob: 0.01,
    },
  ],
  detected_language: 'english',
  detected_language_probability: 0.99,
  language_probabilities: { en: 0.99 },
};
const LOCAL_AI = {
  segments: [
    {
      id: 0,
      start: 0,
      end: 1_800_000_000,
      text: ' I found the button.',
      tokens: [286, 1352, 264, 2960, 13],
    },
  ],
  text: ' I found the button.',
};
const WORDS = [
  [0, 300, 'I'],
  [300, 700, 'found'],
  [700, 900, 'the'],
  [900, 1_600, 'button.'],
];

let server: SurveyServer;
let fake: Awaited<ReturnType<typeof startTranscriptionService>>;
let recorded: RecordedStudy;
beforeAll(async () => {
  server = await serveSurvey(
    (services) => [...transcriptRoutes(services), ...transcriptionRoutes(services)],
    [transcriptPolicy, transcriptionPolicy],
  );
  recorded = await makeRecordedStudy(server);
  fake = await startTranscriptionService(() => ({ body: SPEACHES }));
  Object.assign(server.services.config, { outboundAllowedHosts: [new URL(fake.address).host] });
  const settings = { name: 'Own', model: 'Systran/faster-whisper-small', isOn: true, isAutomatic: false };
  const body = { ...settings, address: fake.address, monthlyMinutes: null };
  expect((await server.team.call(contract.saveTranscriptionService, { body })).status).toBe(200);
});
afterAll(async () => {
  fake.close();
  await recorded.close();
  await server.close();
});

/** What a recording has after a service replied to it. */
async function hearReply(reply: { status?: number; body: unknown }) {
  fake.reply = () => reply;
  const recording = await recorded.addRecording();
  const { params } = recording;
  await server.team.call(transcripts.transcribe, { params, body: {} });
  await recorded.run(recording);
  return (await server.team.call(transcripts.getTranscript, { params })).body;
}

describe('a transcript of', () => {
  it.each([
    ['speaches', SPEACHES, WORDS],
    ['whisper.cpp', WHISPER_CPP, WORDS],
    ['LocalAI', LOCAL_AI, undefined],
  ])('%s has its lines, times and words', async (_service, body, words) => {
    const { state, language, segments } = await hearReply({ body });
    expect([state, language]).toEqual(['ready', 'en']);
    expect(segments).toMatchObject([{ fromMs: 0, toMs: 1_800, text: 'I found the button.' }]);
    expect(segments[0]!.words).toEqual(words);
    expect(fake.requests.at(-1)!.fields).toMatchObject({
      model: ['Systran/faster-whisper-small'],
      response_format: ['verbose_json'],
      language: ['en'],
    });
  });
});

describe('an error of', () => {
  it.each([
    ['speaches with a wrong key', 403, { detail: 'Invalid API key' }, 'HTTP 403: Invalid API key'],
    [
      'speaches with a model that is not installed',
      404,
      { detail: "Model 'tiny' is not installed locally. You can download the model using `POST /v1/models`" },
      "HTTP 404: Model 'tiny' is not installed locally. You can download the model using `POST /v1/models`",
    ],
    [
      'speaches with a field that it does not know',
      422,
      {
        detail: [{ type: 'enum', loc: ['body', 'language'], msg: 'Input should be a language', input: 'xx' }],
      },
      'HTTP 422: Input should be a language',
    ],
    [
      'whisper.cpp with a status',
      400,
      { error: "no 'file' field in the request" },
      "HTTP 400: no 'file' field in the request",
    ],
    [
      'LocalAI',
      400,
      { error: { code: 400, message: 'could not load model', type: '' } },
      'HTTP 400: could not load model',
    ],
  ])('%s is shown in its words', async (_service, status, body, error) => {
    expect(await hearReply({ status, body })).toMatchObject({
      state: 'failed',
      problem: 'service_failed',
      error,
    });
  });

  it('whisper.cpp without a status is not taken for a transcript', async () => {
    expect(await hearReply({ body: { error: 'failed to read audio data' } })).toMatchObject({
      state: 'failed',
      problem: 'bad_reply',
      error: 'HTTP 200: failed to read audio data',
      segments: [],
    });
  });
});
