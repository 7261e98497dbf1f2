import { devices, expect, test, type Page } from '@playwright/test';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy } from './study.ts';
import { tapTwice } from './touch.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
const block = (type: string, title: string, config: object = {}): Block => {
  const fresh = createBlock(type);
  return { ...fresh, title: text(title), config: { ...(fresh.config as object), ...config } };
};
const choice = (title: string) =>
  block('single-choice', title, {
    options: ['On foot', 'By bus', 'By train'].map((label, index) =>
      option(`way${'abc'[index]}222222`, label),
    ),
  });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const HINT = 'The next question appears after you choose.';

test('on a phone, a choice shows the next question, and double taps answer nothing they were not meant for', async ({
  page,
  browser,
}) => {
  await register(page, 'Ada');
  const delays = [20, 300, 600];
  const blocks = [
    ...delays.map((delay) => choice(`Before ${delay}`)),
    choice('And back?'),
    choice('The last'),
  ];
  const { linkToken } = await makeStudy(page, 'Pace', { blocks });
  const context = await browser.newContext({ ...phone, reducedMotion: 'no-preference' });
  const participant = await context.newPage();
  const consoleErrors = collectConsoleErrors(participant);
  await participant.goto(`/research/${linkToken}`);
  for (const fact of ['About 1 minute', 'A study by Team of Ada', 'The research team sees your answers.'])
    await expect(participant.getByText(fact)).toBeVisible();
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(participant.getByText(HINT)).toBeVisible();
  await expect(participant.getByRole('radiogroup')).toHaveAccessibleDescription(HINT);
  for (const [index, delay] of delays.entries()) {
    await expect(heading(participant, `Before ${delay}`)).toBeVisible();
    const next = heading(
      participant,
      index + 1 < delays.length ? `Before ${delays[index + 1]}` : 'And back?',
    );
    const option = participant.locator('.choice', { hasText: 'By bus' });
    await tapTwice(participant, option, delay, async () => {
      if (delay > 500) await expect(next).toBeVisible();
    });
    await expect(next).toBeVisible();
    // The buttons of the next question do nothing at first.
    await expect(goOn(participant)).not.toHaveAttribute('aria-disabled');
    await expect(next).toBeVisible();
    await expect(participant.locator('input:checked')).toHaveCount(0);
  }
  await expect(participant.getByText(HINT)).toHaveCount(0);
  await expect(participant.getByText('About 1 minute left')).toBeVisible();

  // Back, and another choice: the question comes again by itself.
  await participant.getByRole('button', { name: 'Back' }).tap();
  await expect(heading(participant, 'Before 600')).toBeVisible();
  await expect(participant.getByRole('radio', { name: 'By bus' })).toBeChecked();
  // A tap right after the screen has changed is ignored.
  await expect(goOn(participant)).not.toHaveAttribute('aria-disabled');
  await participant.getByText('On foot').tap();
  await expect(heading(participant, 'And back?')).toBeVisible();
  await expect(goOn(participant)).not.toHaveAttribute('aria-disabled');
  await participant.getByText('By train').tap();

  // The last answer is sent by the participant.
  await expect(heading(participant, 'The last')).toBeVisible();
  await expect(goOn(participant)).not.toHaveAttribute('aria-disabled');
  await participant.getByText('By bus').tap();
  await expect(participant.getByRole('radio', { name: 'By bus' })).toBeChecked();
  await goOn(participant).tap();
  await expect(participant.getByText('You can close this page.')).toBeVisible();
  expect(consoleErrors).toEqual([]);
  await context.close();
});

test('with a keyboard, one letter goes on and arrow keys do not; with reduced motion nothing does', async ({
  page,
  browser,
}) => {
  await register(page, 'Ada');
  const blocks = [choice('By arrows'), block('nps', 'By digits'), choice('By letter'), choice('The last')];
  const { linkToken } = await makeStudy(page, 'Pace', { blocks });
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: 'no-preference' });
  const participant = await context.newPage();
  await participant.clock.install();
  await participant.goto(`/research/${linkToken}`);
  await participant.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await expect(heading(participant, 'By arrows')).toBeVisible();
  await participant.keyboard.press('Tab');
  for (const name of ['By bus', 'By train', 'On foot']) {
    await participant.keyboard.press('ArrowDown');
    await expect(participant.getByRole('radio', { name })).toBeChecked();
  }
  await participant.clock.runFor(3_000);
  await expect(heading(participant, 'By arrows')).toBeVisible();
  await goOn(participant).press('Enter');

  await expect(heading(participant, 'By digits')).toBeVisible();
  await participant.keyboard.press('1');
  await participant.keyboard.press('0');
  await expect(participant.getByRole('radio', { name: '10 of 10' })).toBeChecked();
  await expect(heading(participant, 'By letter')).toBeVisible();
  await participant.clock.runFor(700);
  await participant.keyboard.press('b');
  await expect(heading(participant, 'The last')).toBeVisible();

  await participant.emulateMedia({ reducedMotion: 'reduce' });
  await participant.getByRole('button', { name: 'Back' }).click();
  await expect(participant.getByRole('radio', { name: 'By bus' })).toBeChecked();
  await participant.getByText('By train').click();
  await participant.clock.runFor(3_000);
  await expect(heading(participant, 'By letter')).toBeVisible();
  await context.close();
});
