import { devices, expect, test, type Page } from '@playwright/test';
import { option } from '#product/blocks/testing/samples.ts';
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

test('on a phone, double taps of 20 to 600 ms skip nothing, a reload goes on in a task, and browser Back goes one question back', async ({
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
  const kano = block('kano', 'Would you like them?', {
    features: options('Search', 'Export'),
    shuffle: false,
  });
  const place = (name: string, depth: number) => ({
    id: `${name}2222222222`.slice(0, 10),
    text: text(name),
    depth,
  });
  const tree = block('tree-test', 'Where is it?', {
    places: [place('shop', 0), place('shoes', 1), place('help', 0)],
    tasks: ['boots', 'laces'].map((name) => ({
      ...place(name, 0),
      depth: undefined,
      correct: ['shoes22222'],
    })),
    shuffleTasks: false,
  });
  const { id, linkToken } = await makeStudy(page, 'Carefully', { blocks: [...blocks, matrix, kano, tree] });
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

  // Each step of a block ignores the second tap, too: it would ask, start, or end the next one.
  const nextFeature = participant.getByRole('button', { name: 'Next', exact: true });
  const answerFeature = async () => {
    for (const group of await participant.getByRole('radiogroup').all())
      await group.getByRole('radio').first().check();
  };
  await expect(heading(participant, 'Would you like them?')).toBeVisible();
  await answerFeature();
  const secondFeature = participant.getByRole('heading', { name: 'Export' });
  await tapTwice(participant, nextFeature, 450, () => expect(secondFeature).toBeVisible());
  await expect(participant.getByText('to go')).toBeHidden();
  await answerFeature();
  await tapTwice(participant, goOn, 300, () => expect(heading(participant, 'Where is it?')).toBeVisible());
  const begin = participant.getByRole('button', { name: 'Start', exact: true });
  const shoes = participant.getByRole('treeitem', { name: 'shoes' });
  await expect(begin).toBeVisible();
  await begin.click();
  await participant.getByRole('treeitem', { name: 'shop' }).click();
  await expect(shoes).toBeVisible();
  await participant.reload();
  await shoes.click();
  const here = participant.getByRole('button', { name: 'It’s here', exact: true });
  await tapTwice(participant, here, 300, () => expect(begin).toBeVisible());
  await expect(participant.getByText('Task 2 of 2')).toBeVisible();
  await expect(participant.getByRole('tree')).toBeHidden();
  await begin.click();
  await participant.getByRole('button', { name: 'I give up' }).click();
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
  expect(answers.at(-1)!.formattedAnswer).toMatch(/^boots: .*shop › shoes.*; laces: gave up/);
  expect(consoleErrors).toEqual([]);
  await context.close();
});
