import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { register } from './person.ts';
import { everyBlock, makeStudy, moveStudy, setLink } from './study.ts';

test('every state in which a study cannot be answered', async ({ page, browser }) => {
  await register(page);
  const paused = await makeStudy(page, 'Paused');
  await moveStudy(page, paused.id, 'paused');
  const closed = await makeStudy(page, 'Closed');
  await moveStudy(page, closed.id, 'closed');
  const draft = await makeStudy(page, 'Draft', { publish: false });
  const past = await makeStudy(page, 'Past its date');
  await setLink(page, past.id, { closeOn: '2020-01-01T00:00:00.000Z' });
  const shut = await makeStudy(page, 'Link shut');
  await setLink(page, shut.id, { open: false });
  const context = await browser.newContext();
  const participant = await context.newPage();
  const states = [
    [paused.linkToken, 'This study is paused'],
    [closed.linkToken, 'This study is closed'],
    [draft.linkToken, 'This study hasn’t started yet'],
    [past.linkToken, 'This study is closed'],
    [shut.linkToken, 'This study is closed'],
    ['nothing', 'This link doesn’t lead to a study'],
  ];
  for (const [token, heading] of states) {
    await participant.goto(`/research/${token}`);
    await expect(participant.getByRole('heading', { name: heading! })).toBeVisible();
    await checkAccessibility(participant, heading!);
  }
  await context.close();
});

test('every end a response comes to without a thank-you, and who comes too late', async ({
  page,
  browser,
}) => {
  await register(page);
  const blocks = everyBlock()
    .filter(({ type }) => type === 'consent' || type === 'short-text')
    .map((one) =>
      one.type === 'consent'
        ? { ...one, required: true, config: { ...(one.config as object), mustAccept: true } }
        : one,
    );
  const [study, single] = [
    await makeStudy(page, 'For those who agree', { blocks }),
    await makeStudy(page, 'Once per browser', { blocks }),
  ];
  await setLink(page, study.id, { closeAt: 1 });
  await setLink(page, single.id, { onePerBrowser: true });
  const newcomer = async () => (await browser.newContext()).newPage();
  const begin = async (participant: Page, linkToken: string) => {
    await participant.goto(`/research/${linkToken}`);
    await participant.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(participant.getByRole('button', { name: 'I agree' })).toBeVisible();
  };
  const agree = async (participant: Page, words: string | RegExp) => {
    await participant.getByRole('button', { name: 'I agree' }).click();
    await participant.getByRole('button', { name: 'Skip' }).click();
    await expect(participant.getByText(words)).toBeVisible();
  };

  const unwilling = await newcomer();
  await begin(unwilling, study.linkToken);
  await unwilling.getByRole('button', { name: 'I don’t agree' }).click();
  await expect(unwilling.getByText(/looking for a different group of people/)).toBeVisible();
  await checkAccessibility(unwilling, 'screened out');

  const [first, second] = [await newcomer(), await newcomer()];
  await begin(first, study.linkToken);
  await begin(second, study.linkToken);
  await agree(first, 'Thank you for your answers');
  await agree(second, /This study is full/);
  await checkAccessibility(second, 'over quota');

  const late = await newcomer();
  await late.goto(`/research/${study.linkToken}`);
  await expect(late.getByRole('heading', { name: 'This study is full' })).toBeVisible();
  await checkAccessibility(late, 'full');

  const again = await newcomer();
  await begin(again, single.linkToken);
  await agree(again, 'Thank you for your answers');
  await again.goto(`/research/${single.linkToken}`);
  await expect(again.getByRole('heading', { name: 'You’ve already taken part' })).toBeVisible();
  await checkAccessibility(again, 'already answered');
  for (const one of [unwilling, first, second, late, again]) await one.context().close();
});
