import { expect, test, type Locator, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, inviteResearcher, register, studyIn } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const projectField = (parent: Page | Locator) =>
  parent.getByRole('combobox', { name: 'Project', exact: true });

/** Types into the command palette. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search studies and pages, or create' }).fill(text);
}

test('group studies in a project of chosen members, which hides them from everyone else', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const { id: pricing } = await makeStudy(page, 'Pricing survey');
  await makeStudy(page, 'Onboarding survey');
  const rosa = await inviteResearcher(page, 'Rosa Researcher');
  await rosa.goto(`/summary/study/${pricing}/overview`);
  await expect(rosa.getByRole('heading', { name: 'Pricing survey' })).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByText(/^No projects yet/)).toBeVisible();
  await checkAccessibility(page, 'projects, none');
  await page.getByRole('link', { name: 'New project' }).first().click();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Confidential');
  await page.getByLabel('Description').fill('Prices of next year.');
  await page.getByText('Purple', { exact: true }).click();
  await page.getByText('Only chosen members').click();
  await expect(page.getByRole('combobox', { name: 'Members' })).toBeVisible();
  await checkAccessibility(page, 'new project of chosen members');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { name: 'Confidential' })).toBeVisible();
  await expect(page.getByText('Visible to owners and admins only')).toBeVisible();
  await expect(page.getByText('Prices of next year.')).toBeVisible();
  await checkAccessibility(page, 'project without studies');

  await page.getByRole('button', { name: 'Add studies' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add studies to/ });
  await dialog.getByRole('checkbox', { name: 'Pricing survey' }).check();
  await checkAccessibility(page, 'adding studies to a project');
  await dialog.getByRole('button', { name: 'Add 1 study' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Pricing survey')).toBeVisible();
  const project = page.url().split('/').at(-1)!;

  // The page that Rosa has open says so by itself.
  await expect(rosa.getByRole('heading', { name: 'Pricing survey' })).toBeHidden();
  await rosa.goto('/all-studies');
  await expect(rowOf(rosa, 'Onboarding survey')).toBeVisible();
  await expect(rowOf(rosa, 'Pricing survey')).toHaveCount(0);
  await rosa.goto(`/project/${project}`);
  await expect(rosa.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await rosa.goto('/projects');
  await expect(rosa.getByText(/^No projects yet/)).toBeVisible();
  await search(rosa, 'Pric');
  await expect(
    rosa.getByRole('status').getByText('No studies, pages or actions match “Pric”.'),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Edit project' }).click();
  await page.getByRole('combobox', { name: 'Members' }).click();
  await page.getByRole('option', { name: 'Rosa Researcher' }).click();
  await page.keyboard.press('Escape');
  await checkAccessibility(page, 'edit project');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Visible to owners, admins and Rosa Researcher')).toBeVisible();
  await rosa.goto('/projects');
  await expect(rowOf(rosa, 'Confidential')).toBeVisible();
  await checkAccessibility(rosa, 'projects');
  await search(rosa, 'Confid');
  await rosa.getByRole('option', { name: /Confidential/ }).click();
  await expect(rowOf(rosa, 'Pricing survey')).toBeVisible();
  await rosa.context().close();
  expect(consoleErrors).toEqual([]);
});

test('move studies between projects, filter by project, and delete a project', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  await makeStudy(page, 'First study');
  await makeStudy(page, 'Second study');
  for (const name of ['Spring', 'Autumn'])
    await requestJson(page, 'POST', '/api/projects', { name, colour: 'green', visibility: 'workspace' });

  // The name of a project is unique, and what was typed stays.
  await page.goto('/new-project');
  await page.getByLabel('Name', { exact: true }).fill('spring');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(
    page.getByText('Another project has this name. Choose a different one.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('spring');

  // Many at once, then one.
  await page.goto('/all-studies');
  for (const name of ['First study', 'Second study'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Move to project…' }).click();
  await choose(page, projectField(page.getByRole('dialog')), 'Spring');
  await checkAccessibility(page, 'moving studies to a project');
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('2 studies moved')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for First study' }).click();
  await page.getByRole('menuitem', { name: 'Move to project…' }).click();
  await choose(page, projectField(page.getByRole('dialog')), 'Autumn');
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(rowOf(page, 'First study').getByRole('link', { name: 'Autumn' })).toBeVisible();

  await choose(page, projectField(page), 'Spring');
  await expect(page).toHaveURL(/project=[0-9a-f-]{36}/);
  await expect(rowOf(page, 'First study')).toHaveCount(0);
  await expect(rowOf(page, 'Second study')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Second study')).toBeVisible();
  await expect(rowOf(page, 'First study')).toHaveCount(0);
  await checkAccessibility(page, 'all studies of a project');

  // A study that is created from a project's page is in it, and its pages lead back.
  await rowOf(page, 'Second study').getByRole('link', { name: 'Spring' }).click();
  await expect(page.getByRole('heading', { name: 'Spring' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New study' }).click();
  await expect(projectField(page)).toHaveValue('Spring');
  await page.getByRole('button', { name: 'Create study' }).click();
  await expect(page).toHaveURL(/\/edit\/brief$/);
  expect(studyIn(page)).not.toBe('');
  await page.getByRole('link', { name: 'Spring' }).click();
  await expect(page.getByText('2 studies').or(rowOf(page, 'Second study'))).toBeVisible();
  await checkAccessibility(page, 'project');

  await page.getByRole('link', { name: 'Edit project' }).click();
  await page.getByRole('button', { name: 'Delete project' }).click();
  const target = page.getByRole('dialog').getByRole('combobox', { name: 'Move its 2 studies to' });
  await choose(page, target, 'Autumn');
  await checkAccessibility(page, 'deleting a project');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(rowOf(page, 'Spring')).toHaveCount(0);
  await expect(rowOf(page, 'Autumn').getByRole('cell', { name: '3', exact: true })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
