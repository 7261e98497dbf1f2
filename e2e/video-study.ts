import fs from 'node:fs';
import path from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { makeStudy, requestJson, type CreatedStudy } from './study.ts';

/** Two seconds of a test picture and a tone. */
const RECORDING = path.join(import.meta.dirname, '../product/media/testing/recording.webm');

/** A study with a question that is answered on video, and the consent to one more purpose. */
export function makeVideoStudy(page: Page, title: string, purpose: string): Promise<CreatedStudy> {
  const [consent, question] = [createBlock('consent'), createBlock('open-question')];
  return makeStudy(page, title, {
    blocks: [
      {
        ...consent,
        title: text('Recording'),
        config: makeConsent('We record you.', { [purpose]: 'included' }),
      },
      {
        ...question,
        title: text('What was hard?'),
        config: { ...(question.config as object), modes: ['text', 'video'] },
      },
    ],
  });
}

/** Answers the study on video, and waits until the recording can be played. */
export async function answerOnVideo(browser: Browser, page: Page, study: CreatedStudy) {
  const { id, linkToken, blocks } = study;
  const consent = blocks.find(({ type }) => type === 'consent')!.id;
  const question = blocks.find(({ type }) => type === 'open-question')!.id;
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const key = crypto.randomUUID();
  await requestJson(visitor, 'POST', `/api/answering/${linkToken}/start`, { mode: 'fresh', key });
  const answers = `/api/answering/${linkToken}/answers`;
  await requestJson(visitor, 'PUT', `${answers}/${blocks[0]!.id}`, { value: null, seq: 1, duration: 10 });
  const accepted = { value: { accepted: true, textVersion: 1 }, seq: 2, duration: 10 };
  await requestJson(visitor, 'PUT', `${answers}/${consent}`, accepted);
  const { origin } = new URL(page.url());
  const reply = await visitor.request.post(
    `/api/answering/${linkToken}/uploads/${question}?name=answer.webm`,
    { data: fs.readFileSync(RECORDING), headers: { 'content-type': 'application/octet-stream', origin } },
  );
  const file = (await reply.json()) as { id: string };
  const value = { text: '', recording: { mode: 'video', seconds: 2, file } };
  await requestJson(visitor, 'PUT', `${answers}/${question}`, { value, seq: 3, duration: 2_000 });
  await context.close();
  const responses = `/api/studies/${id}/responses`;
  const { items } = await requestJson<{ items: { id: string }[] }>(page, 'GET', responses);
  const response = items[0]!.id;
  const recordings = `${responses}/${response}/recordings`;
  const readState = async () =>
    (await requestJson<{ items: { state: string }[] }>(page, 'GET', recordings)).items[0]?.state;
  await expect.poll(readState).toBe('ready');
  return { question, response, recording: `${recordings}/${file.id}` };
}
