import { expect, test } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

interface Draft {
  draft: { blocks: { id: string; type: string; title: object; required: boolean }[] };
}

test('edit a study in the old editor and move to the new one: everything else stays [O-012, O-051]', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const { id } = await makeStudy(page, 'Stay at the house');
  const readBlocks = async () =>
    (await requestJson<Draft>(page, 'GET', `/api/studies/${id}`)).draft.blocks.map((block) =>
      JSON.stringify(block),
    );
  const before = await readBlocks();

  await test.step('without the experiment the addresses lead to the new editor', async () => {
    await page.goto(`/study/v1/${id}/edit/build`);
    await expect(page).toHaveURL(`/study/${id}/edit/questions`);
    await page.goto('/new-study-v1');
    await expect(page).toHaveURL('/new-study');
    await expect(page.getByRole('link', { name: /^Use the old editor/ })).toHaveCount(0);
  });

  await test.step('an admin turns it on, and its address opens the blocks', async () => {
    await page.goto('/account/experiments');
    await page.getByRole('switch', { name: 'Old editor' }).click();
    await expect(page.getByRole('switch', { name: 'Old editor' })).toBeChecked();
    await page.goto('/new-study');
    await page.getByRole('link', { name: /^Use the old editor/ }).click();
    await expect(page.getByRole('heading', { name: 'New study in the old editor' })).toBeVisible();
    await checkAccessibility(page, 'new study in the old editor');
    await page.goto(`/study/v1/${id}/edit`);
    await expect(page).toHaveURL(`/study/v1/${id}/edit/build`);
    await expect(page.getByRole('region', { name: '“How was the room?”' })).toBeVisible();
    await checkAccessibility(page, 'old editor, build');
  });

  await test.step('the other steps are those of the new editor, within the old one', async () => {
    for (const step of ['Participants', 'Review']) {
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step }).click();
      await expect(page).toHaveURL(`/study/v1/${id}/edit/${step.toLowerCase()}`);
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
      await checkAccessibility(page, `old editor, ${step}`);
    }
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Build' }).click();
  });

  await test.step('a title and an option change; the new editor shows them at once, and can undo them', async () => {
    const choice = page
      .locator('section', { has: page.getByRole('heading', { name: /Single choice$/ }) })
      .last();
    await choice.getByLabel('Title').fill('How did you travel?');
    await choice.getByRole('textbox', { name: 'Option 1' }).fill('By foot');
    await page.getByRole('link', { name: 'Move to the new editor' }).click();
    await expect(page).toHaveURL(`/study/${id}/edit/questions`);
    await expect(page.getByText('How did you travel?').first()).toBeVisible();
    // Either editor may have saved it, so that the new one has nothing to say.
    await expect.poll(async () => (await readBlocks()).join()).toContain('By foot');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
  });

  await test.step('every other block is as it was', async () => {
    await expect
      .poll(async () => (await readBlocks()).filter((block, index) => block !== before[index]))
      .toEqual([
        before
          .find((block) => block.includes('How did you get here?'))!
          .replace('How did you get here?', 'How did you travel?'),
      ]);
  });
  expect(consoleErrors).toEqual([]);
});
