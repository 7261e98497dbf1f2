import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { register } from './person.ts';
import { everyBlock, makeStudy, moveStudy, setLink } from './study.ts';

test('studies that cannot be answered explain why', async ({ page, browser }) => {
  await register(page);
  const paused = await makeStudy(page, 'Paused');
  await moveStudy(page, paused.id, 'paused');
  const closed = await makeStudy(page, 'Closed');
  await moveStudy(page, closed.id, 'closed');
  const draft = await makeStudy(page, 'Draft', { publish: false });
  const expired = await makeStudy(page, 'Past its date');
  await setLink(page, expired.id, { closeOn: '2020-01-01T00:00:00.000Z' });
  const linkClosed = await makeStudy(page, 'Link shut');
  await setLink(page, linkClosed.id, { open: false });
  const context = await browser.newContext();
  const participant = await context.newPage();
  const states = [
    [paused.linkToken, 'This study is paused'],
    [closed.linkToken, 'This study is closed'],
    [draft.linkToken, 'This study hasn’t started yet'],
    [expired.linkToken, 'This study is closed'],
    [linkClosed.linkToken, 'This study is closed'],
    ['nothing', 'This link doesn’t lead to a study'],
  ];
  for (const [token, heading] of states) {
    await participant.goto(`/research/${token}`);
    await expect(participant.getByRole('heading', { name: heading! })).toBeVisible();
    await checkAccessibility(participant, heading!);
  }
  await context.close();
});

test('participants who decline, exceed a quota or return are told so', async ({ page, browser }) => {
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
  const openParticipant = async () => (await browser.newContext()).newPage();
  const start = async (participant: Page, linkToken: string) => {
    await participant.goto(`/research/${linkToken}`);
    await participant.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(participant.getByRole('button', { name: 'I agree' })).toBeVisible();
  };
  const agreeAndFinish = async (participant: Page, message: string | RegExp) => {
    await participant.getByRole('button', { name: 'I agree' }).click();
    await participant.getByRole('button', { name: 'Skip' }).click();
    await expect(participant.getByText(message)).toBeVisible();
  };

  const declining = await openParticipant();
  await start(declining, study.linkToken);
  await declining.getByRole('button', { name: 'I don’t agree' }).click();
  await expect(declining.getByText(/^You didn’t agree, so the study ends here/)).toBeVisible();
  await checkAccessibility(declining, 'screened out');

  const [first, second] = [await openParticipant(), await openParticipant()];
  await start(first, study.linkToken);
  await start(second, study.linkToken);
  await agreeAndFinish(first, 'Thank you for your answers');
  await agreeAndFinish(second, /This study is full/);
  await checkAccessibility(second, 'over quota');

  const afterQuota = await openParticipant();
  await afterQuota.goto(`/research/${study.linkToken}`);
  await expect(afterQuota.getByRole('heading', { name: 'This study is full' })).toBeVisible();
  await checkAccessibility(afterQuota, 'full');

  const returning = await openParticipant();
  await start(returning, single.linkToken);
  await agreeAndFinish(returning, 'Thank you for your answers');
  await returning.goto(`/research/${single.linkToken}`);
  await expect(returning.getByRole('heading', { name: 'You’ve already taken part' })).toBeVisible();
  await checkAccessibility(returning, 'already answered');
  for (const one of [declining, first, second, afterQuota, returning]) await one.context().close();
});
