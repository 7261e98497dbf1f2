import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { findMailedLink } from './outbox.ts';
import { collectConsoleErrors, inviteResearcher, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const QUESTION = 'What should we improve?';
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Comments' });
const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A live study with one answer to an open question. */
async function makeAnsweredStudy(page: Page) {
  const why = { ...createBlock('open-question'), title: text(QUESTION) };
  const { id, blocks } = await makeStudy(page, 'Improvements', { blocks: [why] });
  const skipped = blocks.filter(({ type }) => type !== 'ending' && type !== why.type);
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: [
      {
        key: randomUUID(),
        answers: {
          ...Object.fromEntries(skipped.map((block) => [block.id, null])),
          [why.id]: { text: 'The invoice came twice.' },
        },
        startedAt: new Date(Date.now() - 86_400_000).toISOString(),
      },
    ],
  });
  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  return { study: id, question: why.id, response: items[0]!.id };
}

test('talk about an answer, a question and a finding: mention, email, reply, resolve, and gone with the consent', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const { study, question, response } = await makeAnsweredStudy(page);
  const rosa = await inviteResearcher(page, 'Rosa Researcher');
  const rosaErrors = collectConsoleErrors(rosa);

  // Ada mentions Rosa, picked by keyboard.
  await page.goto(`/summary/study/${study}/responses/${response}`);
  await buttonOf(page, `Comment on ${QUESTION}`).press('Enter');
  await expect(panelOf(page).getByText(/^No comments yet/)).toBeVisible();
  await checkAccessibility(page, 'comments on an answer, none');
  const field = panelOf(page).getByRole('textbox', { name: 'New comment' });
  await field.click();
  await page.keyboard.type('Is this the invoice bug, @ros');
  await expect(page.getByRole('option', { name: /^Rosa Researcher/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await checkAccessibility(page, 'mentioning someone');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Is this the invoice bug, @Rosa Researcher ');
  // What is typed stays with its thread, also after the page was left.
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(buttonOf(page, `Comment on ${QUESTION}`)).toBeFocused();
  await page.reload();
  await buttonOf(page, `Comment on ${QUESTION}`).click();
  await expect(field).toHaveValue('Is this the invoice bug, @Rosa Researcher ');
  // Offline nothing is lost, and sending again writes it once.
  await page.context().setOffline(true);
  await field.press('Control+Enter');
  await expect(panelOf(page).getByText(/offline|connection/i)).toBeVisible();
  await page.context().setOffline(false);
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).dblclick();
  await expect(field).toHaveValue('');
  await expect(panelOf(page).getByRole('article')).toHaveText(/Is this the invoice bug, @Rosa Researcher/);
  await expect(buttonOf(page, `1 comment on ${QUESTION}`)).toBeVisible();

  // A question of the draft, and a finding.
  await page.goto(`/study/${study}/edit/questions?block=${question}`);
  await buttonOf(page, /^Comment on .*What should we improve/).click();
  await field.fill('Is “improve” too broad?');
  await field.press('Control+Enter');
  await expect(panelOf(page).getByRole('article')).toHaveCount(1);
  await checkAccessibility(page, 'comments on a question');
  const finding = await requestJson<{ id: string }>(page, 'POST', `/api/studies/${study}/findings`, {
    title: 'Invoices come twice',
  });
  await page.goto(`/summary/study/${study}/findings/${finding.id}`);
  await buttonOf(page, 'Comment on Invoices come twice').click();
  await field.fill('One person so far.');
  await field.press('Control+Enter');
  await expect(panelOf(page).getByRole('article')).toHaveCount(1);
  await checkAccessibility(page, 'comments on a finding');

  const report = await requestJson<{ id: string }>(page, 'POST', `/api/studies/${study}/reports`, {
    title: 'November',
  });
  await page.goto(`/summary/study/${study}/reports/${report.id}`);
  await buttonOf(page, 'Comment on November').click();
  await field.fill('Who reads this?');
  await field.press('Control+Enter');
  await expect(panelOf(page).getByRole('article')).toHaveCount(1);

  // Rosa’s email leads to the answer.
  const readLink = () => findMailedLink(rosaEmail, 'comment');
  const { items: members } = await requestJson<{ items: { email: string; you: boolean }[] }>(
    page,
    'GET',
    '/api/workspace/members',
  );
  const rosaEmail = members.find(({ you }) => !you)!.email;
  await expect.poll(readLink, { timeout: 90_000, intervals: [2_000] }).toContain(`/comment/${study}/`);
  await page.goto(`/summary/study/${study}/responses/${response}`);
  await buttonOf(page, `1 comment on ${QUESTION}`).click();
  await rosa.goto(readLink());
  await expect(panelOf(rosa).getByRole('article')).toHaveAttribute('data-opened', 'true');
  await expect(rosa.getByText('The invoice came twice.')).toBeVisible();
  await panelOf(rosa).getByRole('textbox').fill('Yes, fixed last week.');
  await panelOf(rosa).getByRole('button', { name: 'Comment', exact: true }).click();
  // Ada sees it without a reload.
  await expect(panelOf(page).getByText('Yes, fixed last week.')).toBeVisible();
  await panelOf(rosa).getByRole('button', { name: 'Resolve' }).click();
  await expect(panelOf(page).getByText(/^Resolved by Rosa Researcher/)).toBeVisible();
  await expect(buttonOf(page, `2 comments on ${QUESTION}, resolved`)).toBeVisible();
  await checkAccessibility(page, 'comments on an answer');

  // Only one’s own comments can be changed; an admin deletes every one.
  const [own, reply] = [0, 1].map((index) => panelOf(page).getByRole('article').nth(index));
  await expect(reply!.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await own!.getByRole('button', { name: 'Edit' }).click();
  const editor = panelOf(page).getByRole('textbox', { name: 'Edit comment' });
  await expect(editor).toHaveValue('Is this the invoice bug, @Rosa Researcher');
  await editor.fill('Is this the old invoice bug, @Rosa Researcher?');
  await editor.press('Control+Enter');
  await expect(own!).toHaveText(/old invoice bug, @Rosa Researcher\?/);
  await expect(panelOf(rosa).getByText('edited')).toBeVisible();

  // The participant withdraws the consent that answers are kept: Rosa’s link leads nowhere.
  await requestJson(page, 'POST', `/api/studies/${study}/responses/${response}/consent/withdraw`, {
    purposes: ['keep'],
  });
  await rosa.goto(readLink());
  await expect(rosa.getByRole('heading', { name: 'This comment is no longer there' })).toBeVisible();
  await checkAccessibility(rosa, 'link to a deleted comment');
  const wasOffline = (error: string) => error.includes('ERR_INTERNET_DISCONNECTED');
  expect([consoleErrors.filter((error) => !wasOffline(error)), rosaErrors]).toEqual([[], []]);
});
