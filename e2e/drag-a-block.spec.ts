import { expect, test, type Page } from '@playwright/test';
import { newId } from '#product/blocks/block.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block, BlockGroup } from '#product/studies/study.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson, makeStudy } from './study.ts';

const TREES = ['Alder', 'Birch', 'Cedar', 'Dogwood'];
const makeQuestion = (title: string) => ({ ...createBlock('short-text'), title: text(title) });

/** Drags a row by its handle to a position in another row, without dropping it, and checks which group is highlighted. */
async function startDrag(
  page: Page,
  item: string,
  target: string,
  fraction: number,
  expectedGroup: string | null,
) {
  const handle = await page.getByRole('button', { name: `Move ${item}`, exact: true }).boundingBox();
  await page.mouse.move(handle!.x + 8, handle!.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle!.x + 8, handle!.y + 18, { steps: 4 });
  // Rows move while one is dragged, so the target position is read again.
  const row = page.getByRole('button', { name: new RegExp(`^${target}`) });
  for (let steps = 0; steps < 3; steps += 1) {
    const at = await row.boundingBox();
    await page.mouse.move(at!.x + 8, at!.y + at!.height * fraction, { steps: 6 });
  }
  const marked = page.locator('[data-into]');
  if (expectedGroup) await expect(marked).toHaveAccessibleName(expectedGroup);
  else await expect(marked).toHaveCount(0);
}

async function dragInto(...[page, ...rest]: Parameters<typeof startDrag>) {
  await startDrag(page, ...rest);
  await page.mouse.up();
  await expect(page.locator('[data-into]')).toHaveCount(0);
}

/** Drags a row to the position of another in its list, and drops it once the list announces the position. */
async function dragWithin(page: Page, item: string, target: string, announcement: string) {
  const boxOf = (name: RegExp | string, exact = false) =>
    page.getByRole('button', { name, exact }).boundingBox();
  const handle = await boxOf(`Move ${item}`, true);
  const [from, to] = [await boxOf(new RegExp(`^${item}`)), await boxOf(new RegExp(`^${target}`))];
  await page.mouse.move(handle!.x + 8, handle!.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle!.x + 8, handle!.y + 8 + to!.y - from!.y, { steps: 12 });
  await expect(page.getByText(announcement)).toBeAttached();
  await page.mouse.up();
}

test('a block is dragged into a group, within it, and out again', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await register(page);
  const blocks = TREES.map(makeQuestion);
  const { id } = await makeStudy(page, 'Trees', { blocks, publish: false });
  const group: BlockGroup = {
    id: newId(),
    name: 'Trees by the water',
    blocks: [blocks[1]!.id, blocks[2]!.id],
    shuffle: true,
    show: null,
    loop: null,
  };
  const read = () =>
    requestJson<{ revision: number; draft: { blocks: Block[]; groups?: BlockGroup[] } }>(
      page,
      'GET',
      `/api/studies/${id}`,
    );
  const { revision } = await read();
  await requestJson(page, 'PATCH', `/api/studies/${id}/draft`, {
    revision,
    changes: [{ do: 'groups', add: group }],
  });
  const getName = (block: string) => TREES[blocks.findIndex((one) => one.id === block)];
  /** The names in order, those in the group in brackets. */
  const readOrder = async () => {
    const { draft } = await read();
    const grouped = draft.groups?.[0]?.blocks ?? [];
    return draft.blocks
      .filter(({ id: block }) => getName(block))
      .map(({ id: block }) => (grouped.includes(block) ? `(${getName(block)!})` : getName(block)))
      .join(' ');
  };

  await page.goto(`/study/${id}/edit/questions`);
  const groupBox = page.getByRole('group', { name: 'Trees by the water' });
  await expect(groupBox).toContainText('Birch');

  await dragInto(page, 'Dogwood', 'Cedar', 0.8, 'Trees by the water');
  await expect(groupBox.getByRole('button', { name: /^Dogwood/ })).toBeVisible();
  await expect(page.getByText('Added to Trees by the water.')).toBeAttached();
  await expect.poll(readOrder).toBe('Alder (Birch) (Cedar) (Dogwood)');

  await dragWithin(page, 'Dogwood', 'Birch', 'Dogwood now at position 1 of 3.');
  await expect.poll(readOrder).toBe('Alder (Dogwood) (Birch) (Cedar)');

  await dragInto(page, 'Birch', 'Alder', 0.2, null);
  await expect(groupBox.getByRole('button', { name: /^Birch/ })).toHaveCount(0);
  await expect(page.getByText('Removed from Trees by the water.')).toBeAttached();
  await expect.poll(readOrder).toBe('Birch Alder (Dogwood) (Cedar)');

  // Escape cancels the drag.
  await startDrag(page, 'Alder', 'Cedar', 0.5, 'Trees by the water');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-into]')).toHaveCount(0);
  await page.mouse.up();
  // The list ignores clicks for a moment after a drag, because dropping may cause one.
  await expect(async () => {
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(groupBox.getByRole('button', { name: /^Birch/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect.poll(readOrder).toBe('Alder (Dogwood) (Birch) (Cedar)');
  expect(consoleErrors).toEqual([]);
});
