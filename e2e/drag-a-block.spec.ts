import { expect, test, type Page } from '@playwright/test';
import { newId } from '#product/blocks/block.ts';
import { text } from '#product/blocks/text.ts';
import { freshBlock } from '#product/studies/fresh.ts';
import type { Block, BlockGroup } from '#product/studies/study.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson, makeStudy } from './study.ts';

const TREES = ['Alder', 'Birch', 'Cedar', 'Dogwood'];
const asked = (title: string) => ({ ...freshBlock('short-text'), title: text(title) });

/** Drags a row by its handle onto the upper or lower part of another, and checks which group is highlighted. */
async function carry(page: Page, what: string, onto: string, part: number, lands: string | null) {
  const grip = await page.getByRole('button', { name: `Move ${what}`, exact: true }).boundingBox();
  await page.mouse.move(grip!.x + 8, grip!.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip!.x + 8, grip!.y + 18, { steps: 4 });
  // Rows move while one is dragged, so the target position is read again.
  const row = page.getByRole('button', { name: new RegExp(`^${onto}`) });
  for (let steps = 0; steps < 3; steps += 1) {
    const at = await row.boundingBox();
    await page.mouse.move(at!.x + 8, at!.y + at!.height * part, { steps: 6 });
  }
  const marked = page.locator('[data-into]');
  if (lands) await expect(marked).toHaveAccessibleName(lands);
  else await expect(marked).toHaveCount(0);
}

async function drag(...[page, ...rest]: Parameters<typeof carry>) {
  await carry(page, ...rest);
  await page.mouse.up();
  await expect(page.locator('[data-into]')).toHaveCount(0);
}

/** Drags a row to the position of another in its list, and drops it once the list announces the position. */
async function dragWithin(page: Page, what: string, onto: string, says: string) {
  const boxOf = (name: RegExp | string, exact = false) =>
    page.getByRole('button', { name, exact }).boundingBox();
  const grip = await boxOf(`Move ${what}`, true);
  const [from, to] = [await boxOf(new RegExp(`^${what}`)), await boxOf(new RegExp(`^${onto}`))];
  await page.mouse.move(grip!.x + 8, grip!.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip!.x + 8, grip!.y + 8 + to!.y - from!.y, { steps: 12 });
  await expect(page.getByText(says)).toBeAttached();
  await page.mouse.up();
}

test('a block is dragged into a group, within it, and out again', async ({ page }) => {
  const complaints = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await register(page);
  const blocks = TREES.map(asked);
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
  const nameOf = (block: string) => TREES[blocks.findIndex((one) => one.id === block)];
  /** The names in order, those in the group in brackets. */
  const stored = async () => {
    const { draft } = await read();
    const own = draft.groups?.[0]?.blocks ?? [];
    return draft.blocks
      .filter(({ id: block }) => nameOf(block))
      .map(({ id: block }) => (own.includes(block) ? `(${nameOf(block)!})` : nameOf(block)))
      .join(' ');
  };

  await page.goto(`/study/${id}/edit/questions`);
  const drawn = page.getByRole('group', { name: 'Trees by the water' });
  await expect(drawn).toContainText('Birch');

  await drag(page, 'Dogwood', 'Cedar', 0.8, 'Trees by the water');
  await expect(drawn.getByRole('button', { name: /^Dogwood/ })).toBeVisible();
  await expect(page.getByText('Added to Trees by the water.')).toBeAttached();
  await expect.poll(stored).toBe('Alder (Birch) (Cedar) (Dogwood)');

  await dragWithin(page, 'Dogwood', 'Birch', 'Dogwood now at position 1 of 3.');
  await expect.poll(stored).toBe('Alder (Dogwood) (Birch) (Cedar)');

  await drag(page, 'Birch', 'Alder', 0.2, null);
  await expect(drawn.getByRole('button', { name: /^Birch/ })).toHaveCount(0);
  await expect(page.getByText('Removed from Trees by the water.')).toBeAttached();
  await expect.poll(stored).toBe('Birch Alder (Dogwood) (Cedar)');

  // Escape leaves everything where it is.
  await carry(page, 'Alder', 'Cedar', 0.5, 'Trees by the water');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-into]')).toHaveCount(0);
  await page.mouse.up();
  // The list ignores clicks for a moment after a drag, because dropping may cause one.
  await expect(async () => {
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(drawn.getByRole('button', { name: /^Birch/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect.poll(stored).toBe('Alder (Dogwood) (Birch) (Cedar)');
  expect(complaints).toEqual([]);
});
