import { expect, type Page } from '@playwright/test';
import type { TeamBlockType } from '#product/blocks/team-block.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { checkAccessibility } from '../accessibility.ts';
import { studyIn } from '../person.ts';
import { requestJson } from '../study.ts';
import { requireDriver } from './drivers.ts';

export interface BuiltStudy {
  study: string;
  link: string;
  content: StudyContent;
}

const blockTitle = (type: TeamBlockType): string => `${type.label} by hand`;

/** Picks a type from the editor's menu. */
export async function addByMouse(page: Page, { label }: Pick<TeamBlockType, 'label'>): Promise<void> {
  await page.getByRole('button', { name: 'Add block' }).click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(label, { exact: true }) })
    .click();
}

async function addByKeys(page: Page, { label }: TeamBlockType): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search question types' })).toBeFocused();
  await page.keyboard.type(label);
  const chosen = page.locator('[role="option"][data-combobox-selected]');
  const wanted = page.getByText(label, { exact: true });
  await expect(page.getByRole('option').filter({ has: wanted })).toBeVisible();
  for (let steps = 0; steps < 20 && (await chosen.filter({ has: wanted }).count()) === 0; steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Required, so that Continue without an answer says what is missing; it goes on from an optional question. */
async function requireAnswer(page: Page): Promise<void> {
  const required = page.getByRole('switch', { name: 'Required', exact: true }).first();
  if (await required.isEnabled()) await required.check();
}

/** Builds a study of these types in the editor, checks each editor with axe, and publishes it. */
export async function buildStudy(
  page: Page,
  name: string,
  types: readonly TeamBlockType[],
): Promise<BuiltStudy> {
  await page.goto('/new-study');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create study' }).click();
  await expect(page).toHaveURL(/\/edit\/brief$/);
  const study = studyIn(page);
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('button', { name: /^Welcome/ })).toBeVisible();

  for (const [at, type] of types.entries()) {
    await (at % 2 === 0 ? addByMouse : addByKeys)(page, type);
    const title = page.getByRole('textbox', { name: type.isQuestion ? 'Question' : 'Title', exact: true });
    await expect(title).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: type.label, exact: true })).toBeVisible();
    // Replaces the title that a type may come with. Typing letter by letter is in the journeys that build ten blocks.
    await title.fill(blockTitle(type));
    await requireDriver(type.id).build?.(page);
    if (type.isQuestion) await requireAnswer(page);
    await checkAccessibility(page, `editor ${type.id}`, { type: type.id, face: 'editor' });
  }

  await page.getByRole('link', { name: 'Review and publish' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish study' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { linkUrl, draft } = await requestJson<{ linkUrl: string; draft: StudyContent }>(
    page,
    'GET',
    `/api/studies/${study}`,
  );
  return { study, link: linkUrl, content: draft };
}
