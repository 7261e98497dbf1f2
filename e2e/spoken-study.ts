import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { devices, expect, type Browser, type Page } from '@playwright/test';
import { startTranscriptionService } from '#platform/testing/transcription-service.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { makeStudy, requestJson, type CreatedStudy } from './study.ts';

export const QUESTION = 'What gets in your way?';
export const CHOICE = 'How often do you use it?';
const OFTEN = { Daily: option('daily', 'Daily'), Rarely: option('rarely', 'Rarely') };

/** What ten people say, in two sentences, and how often they use it. The last one is recorded by a browser. */
export const SPOKEN: readonly { said: [string, string]; often: 'Daily' | 'Rarely' }[] = [
  { said: ['The first page took half a minute.', 'I went for coffee.'], often: 'Daily' },
  { said: ['It costs more than our rent.', 'So we share one login.'], often: 'Daily' },
  { said: ['I never find the export.', 'It hides behind three menus.'], often: 'Daily' },
  { said: ['Every click takes ages.', 'And where is the search?'], often: 'Daily' },
  { said: ['Saving crawls on Mondays.', 'For that price I expect more.'], often: 'Daily' },
  { said: ['The yearly plan is too dear.', 'We may cancel it.'], often: 'Rarely' },
  { said: ['I clicked around for a quarter of an hour.', 'Then I gave up.'], often: 'Rarely' },
  { said: ['My invoices are nowhere.', 'Support had to send them.'], often: 'Rarely' },
  { said: ['Nobody here may spend that much.', 'Even the trial costs.'], often: 'Rarely' },
  { said: ['It loads and loads.', 'My tea was cold by then.'], often: 'Rarely' },
];
export const RECORDED = SPOKEN.length - 1;

const SAMPLE = path.join(import.meta.dirname, '../product/media/testing/recording.webm');
const RATE = 16_000;

/** The pitch of the first recording, and how far apart they are, in hertz. The microphone of the browser beeps far lower. */
const [LOWEST, STEP] = [600, 100];

function runFfmpeg(args: string[], input?: Uint8Array): Buffer {
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-v', 'error', ...args], { input });
  if (status !== 0) throw new Error(`ffmpeg: ${String(stderr)}`);
  return stdout;
}

/** Two seconds of a test picture, with a tone of its own. */
const makeRecording = (index: number): Buffer =>
  runFfmpeg([
    ...['-i', SAMPLE, '-f', 'lavfi', '-i', `sine=frequency=${LOWEST + index * STEP}:duration=2`],
    ...['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'libopus', '-f', 'webm', 'pipe:1'],
  ]);

/** Half of how often the sound changes its sign in a second. */
function measurePitch(file: Uint8Array): number {
  const samples = runFfmpeg(['-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', String(RATE), 'pipe:1'], file);
  let changes = 0;
  for (let at = 2; at + 1 < samples.length; at += 2)
    if (samples.readInt16LE(at) < 0 !== samples.readInt16LE(at - 2) < 0) changes += 1;
  return changes / 2 / (samples.length / 2 / RATE);
}

/** A transcription service that hears by their sound which recordings it gets: other words are those of the browser's. */
export const startListening = () =>
  startTranscriptionService(({ file }) => {
    const index = Math.round((measurePitch(file.bytes) - LOWEST) / STEP);
    const [first, second] = SPOKEN[index >= 0 && index < RECORDED ? index : RECORDED]!.said;
    return {
      body: {
        text: `${first} ${second}`,
        segments: [
          { start: 0.1, end: 1, text: first },
          { start: 1, end: 1.9, text: second },
        ],
      },
    };
  });

/** Has all recordings of the workspace transcribed as they arrive. */
export const transcribeAll = (page: Page, address: string) =>
  requestJson(page, 'PUT', '/api/connections/transcription', {
    name: 'Speech',
    address,
    model: 'whisper-1',
    key: null,
    isOn: true,
    isAutomatic: true,
    monthlyMinutes: null,
  });

/** A study with a consent to everything, a choice, and a question that is answered on video. */
export function makeSpokenStudy(page: Page): Promise<CreatedStudy> {
  const [consent, choice, question] = ['consent', 'single-choice', 'open-question'].map(createBlock);
  return makeStudy(page, 'In the way', {
    blocks: [
      {
        ...consent!,
        title: text('Your consent'),
        config: makeConsent('We record you.', { share_clip: 'included', model: 'included' }),
      },
      {
        ...choice!,
        title: text(CHOICE),
        config: { ...(choice!.config as object), options: Object.values(OFTEN) },
      },
      { ...question!, title: text(QUESTION), config: { ...(question!.config as object), modes: ['video'] } },
    ],
  });
}

export const findBlock = ({ blocks }: CreatedStudy, type: string) =>
  blocks.find((block) => block.type === type)!.id;

/** Answers the study with a recording that is there already. */
export async function sendSpoken(browser: Browser, page: Page, study: CreatedStudy, index: number) {
  const { linkToken, blocks } = study;
  const question = findBlock(study, 'open-question');
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const answering = `/api/answering/${linkToken}`;
  let seq = 0;
  const save = (block: string, value: unknown, duration = 1_000) =>
    requestJson(visitor, 'PUT', `${answering}/answers/${block}`, { value, seq: (seq += 1), duration });
  await requestJson(visitor, 'POST', `${answering}/start`, { mode: 'fresh', key: crypto.randomUUID() });
  await save(blocks[0]!.id, null);
  await save(findBlock(study, 'consent'), { accepted: true, textVersion: 1 });
  await save(findBlock(study, 'single-choice'), {
    option: OFTEN[SPOKEN[index]!.often].id,
    other: null,
  });
  const { origin } = new URL(page.url());
  const reply = await visitor.request.post(`${answering}/uploads/${question}?name=answer.webm`, {
    data: makeRecording(index),
    headers: { 'content-type': 'application/octet-stream', origin },
  });
  const file = (await reply.json()) as { id: string };
  await save(question, { text: '', recording: { mode: 'video', seconds: 2, file } }, 2_000);
  await requestJson(visitor, 'POST', `${answering}/finish`);
  await context.close();
}

/** Answers the study on a phone, recording with its camera and microphone. */
export async function recordSpoken(browser: Browser, { linkToken }: CreatedStudy): Promise<void> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    permissions: ['microphone', 'camera'],
  });
  const participant = await context.newPage();
  const press = (name: string) => participant.getByRole('button', { name, exact: true }).click();
  await participant.goto(`/research/${linkToken}`);
  await press('Start');
  await press('I agree');
  await participant.getByRole('radio', { name: SPOKEN[RECORDED]!.often }).check();
  await press('Continue');
  await press('Record video');
  await press('Start recording');
  await expect(participant.getByRole('timer')).toHaveText('0:02');
  await press('Stop recording');
  await press('Use this recording');
  await expect(participant.getByText(/^Recording sent/)).toBeVisible();
  await press('Continue');
  await expect(participant.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await context.close();
}

interface Answer {
  response: string;
  recordings: { id: string; hasTranscript: boolean }[];
}

/** The responses in the order of `SPOKEN`, once everything is transcribed; each has the words of its own recording. */
export async function readTranscribed(page: Page, study: CreatedStudy): Promise<string[]> {
  const { id } = study;
  const readDone = async () => {
    const path = `/api/studies/${id}/transcription`;
    const { recordings } = await requestJson<{ recordings: { done: { recordings: number } } }>(
      page,
      'GET',
      path,
    );
    return recordings.done.recordings;
  };
  await expect.poll(readDone, { timeout: 90_000 }).toBe(SPOKEN.length);
  const { items } = await requestJson<{ items: Answer[] }>(
    page,
    'GET',
    `/api/studies/${id}/coding/${findBlock(study, 'open-question')}/answers`,
  );
  // Newest first; they answered one after the other.
  const answers = items.toReversed();
  for (const [index, { response, recordings }] of answers.entries()) {
    const { segments } = await requestJson<{ segments: { text: string }[] }>(
      page,
      'GET',
      `/api/studies/${id}/responses/${response}/recordings/${recordings[0]!.id}/transcript`,
    );
    expect(segments.map((segment) => segment.text)).toEqual(SPOKEN[index]!.said);
  }
  return answers.map(({ response }) => response);
}
