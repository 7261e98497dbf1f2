import { expect, test, type Page } from '@playwright/test';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { register } from './person.ts';
import { makeStudy, requestJson, setLink } from './study.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const TOWN = 'Which town do you come from?';
const HARD = 'What was hard?';

const ask = (type: string, title: string, config: object = {}) => {
  const block = createBlock(type);
  return { ...block, title: text(title), required: true, config: { ...(block.config as object), ...config } };
};

interface Listed {
  items: { id: string; status: string }[];
}
const listResponses = async (page: Page, study: string) =>
  (await requestJson<Listed>(page, 'GET', `/api/studies/${study}/responses`)).items;

/** A study with two written questions, and the addresses of single-use links to it. */
async function makeStudyWithLinks(page: Page, count: number) {
  await register(page);
  const study = await makeStudy(page, 'By invitation', {
    blocks: [ask('short-text', TOWN), ask('open-question', HARD)],
  });
  await setLink(page, study.id, { singleUse: true });
  const { addresses } = await requestJson<{ addresses: string[] }>(
    page,
    'POST',
    `/api/studies/${study.id}/link/single`,
    { count },
  );
  return { ...study, addresses };
}

test('21: when cookies are cleared in mid-study, answers and an unsent recording are offered, and nothing shown before', async ({
  page,
  browser,
}) => {
  await register(page);
  const { id, linkToken } = await makeStudy(page, 'In their own words', {
    blocks: [
      ask('short-text', TOWN),
      { ...ask('consent', 'Recording'), config: makeConsent('We record you.') },
      ask('open-question', HARD, { modes: ['voice', 'text'] }),
    ],
  });
  const context = await browser.newContext({ permissions: ['microphone'] });
  const open = async () => {
    const participant = await context.newPage();
    await participant.goto(`/research/${linkToken}`);
    return participant;
  };
  // Looked at, and opened again later: the response is that of the first visit, the page’s key that of the second.
  const visit = await open();
  await expect(heading(visit, 'Welcome')).toBeVisible();
  await visit.close();
  const first = await open();
  await press(first, 'Start');
  await first.getByRole('textbox').fill('Lyon');
  await press(first, 'Continue');
  await expect.poll(async () => (await listResponses(page, id)).length).toBe(1);
  // From here on nothing arrives.
  await first.route('**/api/answering/**', (route) => route.abort());
  await press(first, 'I agree');
  await press(first, 'Record voice');
  await press(first, 'Start recording');
  await expect(first.getByRole('timer')).toHaveText('0:04');
  await press(first, 'Stop recording');
  await expect(first.getByText(/^Your recording: 0:0/)).toBeVisible();
  await first.close();
  await context.clearCookies();

  const later = await open();
  await expect(heading(later, 'Welcome back')).toBeVisible();
  await checkAccessibility(later, 'welcome back without cookies');
  expect(await later.locator('main').textContent()).not.toContain('Lyon');
  await press(later, 'Continue where you left off');
  await expect(later.getByText(/^Your recording of 0:0[3-9] is still here/)).toBeVisible();
  await press(later, 'Use this recording');
  await expect(later.getByText(/^Recording sent/)).toBeVisible();
  // That is an answer, before Continue.
  const readAll = async () =>
    (
      await Promise.all(
        (await listResponses(page, id)).map((one) =>
          requestJson(page, 'GET', `/api/studies/${id}/responses/${one.id}`),
        ),
      )
    ).map((response) => JSON.stringify(response));
  await expect
    .poll(async () => (await readAll()).some((response) => response.includes('Voice answer')))
    .toBe(true);

  // Discarded, it is missed, also by a page that is opened again.
  await press(later, 'Delete recording');
  await press(later, 'Continue');
  await expect(later.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'Please answer this question to continue.',
  );
  await later.reload();
  await expect(heading(later, HARD)).toBeVisible();
  await press(later, 'Continue');
  await expect(heading(later, HARD)).toBeVisible();
  await later.getByRole('textbox').fill('The form');
  await press(later, 'Continue');
  await expect(heading(later, 'Thank you for your answers')).toBeVisible();
  const responses = await listResponses(page, id);
  expect(responses.map(({ status }) => status).toSorted()).toEqual(['completed', 'in_progress']);
  const taken = (await readAll()).filter((response) => response.includes('The form'));
  expect(taken).toEqual([expect.stringContaining('Lyon')]);
  await context.close();
});

test('21: behind single-use links, a browser keeps what each person gave apart', async ({
  page,
  browser,
}) => {
  const { addresses } = await makeStudyWithLinks(page, 2);
  const context = await browser.newContext();
  const open = async (link: number) => {
    const participant = await context.newPage();
    await participant.goto(addresses[link]!);
    return participant;
  };
  const ann = await open(0);
  await press(ann, 'Start');
  await ann.getByRole('textbox').fill('Lyon');
  await press(ann, 'Continue');
  await ann.getByRole('textbox').fill('The stairs');
  await ann.close();

  const ben = await open(1);
  await expect(heading(ben, 'Welcome')).toBeVisible();
  await press(ben, 'Start');
  await expect(ben.getByRole('textbox')).toHaveValue('');
  await ben.getByRole('textbox').fill('Nice');
  await press(ben, 'Continue');
  await expect(heading(ben, HARD)).toBeVisible();
  await expect(ben.getByRole('textbox')).toHaveValue('');
  await ben.close();

  const again = await open(0);
  await expect(heading(again, 'Welcome back')).toBeVisible();
  await press(again, 'Continue where you left off');
  await expect(again.getByRole('textbox')).toHaveValue('The stairs');
  await press(again, 'Back');
  await expect(again.getByRole('textbox')).toHaveValue('Lyon');
  await context.close();
});

test('20: an open page whose link was given back says so, and goes on with its answers as one new response', async ({
  page,
  browser,
}) => {
  const { id, addresses } = await makeStudyWithLinks(page, 1);
  const context = await browser.newContext();
  const participant = await context.newPage();
  await participant.goto(addresses[0]!);
  await press(participant, 'Start');
  await participant.getByRole('textbox').fill('Lyon');
  await press(participant, 'Continue');
  await expect(heading(participant, HARD)).toBeVisible();
  await expect.poll(async () => (await listResponses(page, id)).length).toBe(1);
  const [{ id: response } = { id: '' }] = await listResponses(page, id);
  await requestJson(page, 'POST', `/api/studies/${id}/responses/${response}/give-back-link`);

  await participant.getByRole('textbox').fill('The stairs');
  await press(participant, 'Continue');
  await expect(participant.getByText(/^This link was given back to you/)).toBeVisible();
  await checkAccessibility(participant, 'link given back');
  await expect(participant.getByRole('button', { name: 'Start over' })).toBeVisible();
  await press(participant, 'Continue where you left off');
  await expect(heading(participant, 'Thank you for your answers')).toBeVisible();
  const responses = await listResponses(page, id);
  expect(responses.map((one) => [one.id === response, one.status])).toEqual(
    expect.arrayContaining([
      [true, 'in_progress'],
      [false, 'completed'],
    ]),
  );
  expect(responses).toHaveLength(2);
  await context.close();
});
