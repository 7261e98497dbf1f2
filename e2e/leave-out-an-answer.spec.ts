import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

test('import old responses, leave one answer out of results with a reason, find it and count it again', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const why = { ...createBlock('open-question'), title: text('Why did you come?') };
  const study = await makeStudy(page, 'Paper survey', { blocks: [why] });
  const welcome = study.blocks.filter(({ type }) => type !== 'ending' && type !== why.type);
  const skipped = Object.fromEntries(welcome.map(({ id }): [string, null] => [id, null]));
  const oldResponse = (days: number, words: string) => ({
    key: randomUUID(),
    answers: { ...skipped, [why.id]: { text: words } },
    startedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
  });
  await requestJson(page, 'POST', `/api/studies/${study.id}/responses/import`, {
    responses: [oldResponse(900, 'For the tea'), oldResponse(899, 'asdf asdf')],
  });
  const summary = `/summary/study/${study.id}`;
  await page.goto(`${summary}/overview`);
  await expect(page.locator('main')).toContainText('Import');

  // The newest response is the nonsense.
  await page.goto(`${summary}/responses`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText('asdf asdf')).toBeVisible();
  // What can be done with an answer is seen at the pointer, the focus, and after a long press.
  const action = page.getByRole('button', {
    name: 'Leave out of results: the answer to “Why did you come?”',
  });
  const answer = page.getByRole('listitem').filter({ has: action });
  await page.mouse.move(0, 0);
  await expect(action).toHaveCSS('opacity', '0');
  await action.focus();
  await expect(action).toHaveCSS('opacity', '1');
  await action.blur();
  await answer.dispatchEvent('touchstart');
  await expect(action).toHaveCSS('opacity', '1');
  await action.click();
  const dialog = page.getByRole('dialog', { name: 'Leave this answer out of results?' });
  await dialog.getByRole('button', { name: 'Leave out of results' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await checkAccessibility(page, 'leaving out an answer');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Random keys');
  await dialog.getByRole('button', { name: 'Leave out of results' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Left out of results by Ada Example')).toBeVisible();
  await expect(page.getByText('Random keys')).toBeVisible();
  await checkAccessibility(page, 'response with an answer left out');

  // The block counts one answer, and names the one that is left out.
  await page.goto(`${summary}/results/${why.id}/findings`);
  await expect(page.locator('main')).toContainText('1 of 2 answered');
  await expect(page.getByText('asdf asdf')).toHaveCount(0);
  await checkAccessibility(page, 'findings with an answer left out');
  await page.getByRole('link', { name: '1 answer left out of results' }).click();
  await expect(page.getByText('Showing answers left out of results.')).toBeVisible();
  await checkAccessibility(page, 'answers left out');
  await page
    .getByRole('row', { name: /asdf asdf/ })
    .getByRole('link')
    .click();

  await page.getByRole('button', { name: 'Count again: answer to “Why did you come?”' }).click();
  await expect(page.getByText('Left out of results by')).toHaveCount(0);
  await page.goto(`${summary}/results/${why.id}/findings`);
  await expect(page.locator('main')).toContainText('2 of 2 answered');
  expect(complaints).toEqual([]);
});
