import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { activateWithEnter, choose } from './keyboard.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson } from './study.ts';

const HEADER = 'Customer;E-Mail;First name;Last name;Plan;Tags';

/** An export of an old program: Latin-1, semicolons, and two rows that cannot be imported. */
const BROKEN = [
  HEADER,
  'K-1;ada@example.com;Ada;Müller;Team;"VIP; Beta"',
  'K-2;zoe(at)example.com;Zoë;García;Free;',
  'K-3;jose@example.com;José;Peña;Team;',
  ';;Nobody;Known;Free;',
  '',
].join('\r\n');
const MENDED = BROKEN.replace('zoe(at)', 'zoe@').replace(';;Nobody;Known;Free;\r\n', '');

const fileOf = (text: string, name = 'customers.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
});

const chooseFile = async (page: Page, button: string, text: string): Promise<void> => {
  const choosing = page.waitForEvent('filechooser');
  await activateWithEnter(page, page.getByRole('button', { name: button }));
  await (await choosing).setFiles(fileOf(text));
};

const listNames = async (page: Page): Promise<(string | null)[]> => {
  const { items } = await requestJson<{ items: { name: string | null }[] }>(
    page,
    'GET',
    '/api/participants?order=name',
  );
  return items.map(({ name }) => name);
};

for (const width of [1440, 390])
  test(`import people with mistakes in the file, mend it, and undo it, at ${width} px`, async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page);
    await page.setViewportSize({ width, height: 900 });
    await register(page);
    await requestJson(page, 'POST', '/api/participants', { externalId: 'K-3', name: 'J. Pena' });
    await page.goto('/participants/import');
    await checkAccessibility(page, `import, file, ${width}`);
    await chooseFile(page, 'Choose file', BROKEN);

    // What the file seems to be, each to be changed.
    await expect(page.getByRole('heading', { name: 'Choose what each column is' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Separator' })).toHaveValue('Semicolon');
    await choose(page, page.getByRole('combobox', { name: 'Import “Customer” as' }), 'ID');
    const encoding = page.getByRole('combobox', { name: 'Encoding' });
    await encoding.fill('Western European (Windows');
    await page.getByRole('option', { name: 'Western European (Windows-1252)' }).click();
    await expect(page.getByText('Müller · García · Peña')).toBeVisible();
    await choose(page, page.getByRole('combobox', { name: 'Import “Plan” as' }), 'New attribute…');
    await expect(page.getByLabel('Name of the attribute')).toHaveValue('Plan');
    await choose(page, page.getByRole('combobox', { name: 'Type' }), 'One of a list');
    await checkAccessibility(page, `import, columns, ${width}`);
    await activateWithEnter(page, page.getByRole('button', { name: 'Check file' }));

    // Every bad row by its line; nothing is imported.
    await expect(
      page.getByRole('heading', { name: '1 participant can be added and 1 updated' }),
    ).toBeVisible();
    const problems = page.getByRole('list', { name: '2 rows with problems' });
    await expect(problems.getByRole('listitem')).toHaveText([
      'Line 3“zoe(at)example.com” is not an email address.',
      'Line 5This row has neither an ID nor an email address.',
    ]);
    await checkAccessibility(page, `import, check, ${width}`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download these rows' }).click();
    expect((await downloading).suggestedFilename()).toBe('customers problems.csv');
    await activateWithEnter(page, page.getByRole('button', { name: 'Import 2 participants' }));
    await expect(page.getByText('Fix the rows with problems, or choose to leave them out.')).toBeVisible();
    expect(await listNames(page)).toEqual(['J. Pena']);

    // The same file, mended: what was chosen for its columns stays.
    await chooseFile(page, 'Choose another file', MENDED);
    await expect(page.getByLabel('Name of the attribute')).toHaveValue('Plan');
    await expect(page.getByRole('combobox', { name: 'Import “Customer” as' })).toHaveValue('ID');
    await activateWithEnter(page, page.getByRole('button', { name: 'Check file' }));
    await expect(
      page.getByRole('heading', { name: '2 participants can be added and 1 updated' }),
    ).toBeVisible();
    await activateWithEnter(page, page.getByRole('button', { name: 'Import 3 participants' }));
    await expect(page.getByRole('heading', { name: '2 participants added and 1 updated' })).toBeVisible();
    await checkAccessibility(page, `import, done, ${width}`);
    expect(await listNames(page)).toEqual(['Ada Müller', 'José Peña', 'Zoë García']);

    // From the list of the last day, and after somebody else was changed since.
    await activateWithEnter(page, page.getByRole('button', { name: 'Import another file' }));
    const recent = page.getByRole('list', { name: 'Imports of the last day' });
    await expect(recent.getByRole('listitem')).toHaveCount(1);
    const { items } = await requestJson<{ items: { id: string }[] }>(
      page,
      'GET',
      '/api/participants?search=ada',
    );
    await requestJson(page, 'PATCH', `/api/participants/${items[0]!.id}`, { name: 'Ada Lovelace' });
    await activateWithEnter(page, recent.getByRole('button', { name: 'Undo import' }));
    await activateWithEnter(page, page.getByRole('dialog').getByRole('button', { name: 'Undo import' }));
    await expect(recent.getByText('Undone')).toBeVisible();
    await activateWithEnter(page, recent.getByRole('button', { name: 'Show: customers.csv' }));
    await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
    await expect(page.getByText('1 participant kept, because they changed since:')).toBeVisible();
    await expect(page.getByText('Ada Lovelace')).toBeVisible();
    await checkAccessibility(page, `import, undone, ${width}`);
    expect(await listNames(page)).toEqual(['Ada Lovelace', 'J. Pena']);
    expect(consoleErrors).toEqual([]);
  });
