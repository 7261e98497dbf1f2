import { devices, expect, test, type Page } from '@playwright/test';
import { option } from '#product/blocks/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';
import { tapTwice } from './touch.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
const block = (type: string, title: string, config: object = {}): Block => {
  const fresh = createBlock(type);
  return { ...fresh, title: text(title), config: { ...(fresh.config as object), ...config } };
};
const options = (...words: string[]) => words.map((word, index) => option(`way${'abc'[index]}222222`, word));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('on a phone, double taps of 20 to 600 ms skip nothing, and browser Back goes one question back', async ({
  page,
  browser,
}) => {
  await register(page);
  const delays = [20, 120, 300, 450, 600];
  const blocks = delays.map((delay) =>
    block('single-choice', `Question before ${delay}`, { options: options('On foot', 'By bus') }),
  );
  const matrix = block('matrix', 'How were they?', {
    rows: options('The desk', 'The bar'),
    columns: [option('bad2222222', 'Bad'), option('good222222', 'Good')],
  });
  const { id, linkToken } = await makeStudy(page, 'Carefully', { blocks: [...blocks, matrix] });
  const context = await browser.newContext(phone);
  const participant = await context.newPage();
  const consoleErrors = collectConsoleErrors(participant);
  await participant.goto(`/research/${linkToken}`);
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  const goOn = participant.getByRole('button', { name: 'Continue', exact: true });
  for (const [index, delay] of delays.entries()) {
    await expect(heading(participant, `Question before ${delay}`)).toBeVisible();
    await participant.getByText('By bus').click();
    await tapTwice(participant, goOn, delay);
    const next = index + 1 < delays.length ? `Question before ${delays[index + 1]}` : 'How were they?';
    await expect(heading(participant, next)).toBeVisible();
  }

  await participant.goBack();
  await expect(heading(participant, 'Question before 600')).toBeVisible();
  await expect(participant.getByRole('radio', { name: 'By bus' })).toBeChecked();
  await goOn.click();

  // A part of an optional question is left out only after a question.
  await participant.getByRole('radiogroup', { name: 'The desk' }).getByText('Good').click();
  await goOn.click();
  await expect(participant.getByText('1 of 2 to go')).toBeVisible();
  await participant.getByRole('button', { name: 'Continue without the rest' }).click();
  await expect(participant.getByText('You can close this page.')).toBeVisible();
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  const { answers } = await requestJson<{ answers: { formattedAnswer: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses/${items[0]!.id}`,
  );
  expect(answers.filter(({ formattedAnswer }) => formattedAnswer === 'By bus')).toHaveLength(delays.length);
  expect(consoleErrors).toEqual([]);
  await context.close();
});
