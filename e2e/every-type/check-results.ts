import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { typeOf } from '#product/blocks/index.ts';
import { plain } from '#product/blocks/text.ts';
import type { Block } from '#product/studies/study.ts';
import { checkAccessibility } from '../accessibility.ts';
import { ask } from '../study.ts';
import type { Built } from './build-study.ts';
import { driverOf } from './drivers.ts';

const asking = ({ content }: Built): Block[] => content.blocks.filter(({ type }) => typeOf(type)!.isQuestion);

/** Every block's own page of findings, of the two people who answered; axe passes each. @returns what is wrong */
export async function checkFindings(page: Page, built: Built): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, type } of asking(built)) {
    const { finding } = await ask<{ finding: { n: number } }>(
      page,
      'GET',
      `/api/studies/${built.study}/results/blocks/${id}`,
    );
    if (finding.n !== 2) wrong.push(`${type}: n = ${finding.n}`);
    await page.goto(`/summary/study/${built.study}/results/${id}/findings`);
    await expect(page.getByText('n = 2').first()).toBeVisible();
    if (/NaN|undefined|\[object/.test(await page.locator('main').innerText())) wrong.push(`${type}: unsaid`);
    await checkAccessibility(page, `findings ${type}`, { type, face: 'summary' });
  }
  return wrong;
}

const csvOf = async (page: Page, study: string, as: 'label' | 'code') => {
  const reply = await page.request.get(`/api/studies/${study}/responses.csv?as=${as}`);
  expect(reply.status()).toBe(200);
  const [head = [], ...rows] = readExportedCsv((await reply.text()).replace(/^\uFEFF/, ''));
  return { head, rows };
};

/** What both people gave, as it stands in the CSV by label; by code every block has its columns. @returns what differs */
export async function checkCsv(page: Page, built: Built): Promise<string[]> {
  const wrong: string[] = [];
  const labels = await csvOf(page, built.study, 'label');
  const codes = await csvOf(page, built.study, 'code');
  expect([labels.rows.length, codes.rows.length]).toEqual([2, 2]);
  for (const block of asking(built)) {
    const title = plain(block.title.en);
    if (!codes.head.some((name) => name === block.id || name.startsWith(`${block.id}.`)))
      wrong.push(`${title}: no column by code`);
    for (const [column, expected] of Object.entries(driverOf(block.type).given ?? {})) {
      const name = column ? `${title}: ${column}` : title;
      const at = labels.head.indexOf(name);
      if (at < 0)
        wrong.push(
          `no column ${name} among ${labels.head.filter((one) => one.startsWith(title)).join(' | ')}`,
        );
      const given = Array.isArray(expected) ? expected : expected.label;
      given.forEach((cell, person) => {
        const found = labels.rows[person]?.[at] ?? '';
        if (at >= 0 && !(typeof cell === 'string' ? found === cell : cell.test(found)))
          wrong.push(`${name} of ${person + 1}: “${found}”, not ${cell}`);
      });
    }
  }
  return wrong;
}

/** Names of what the archive of the study holds. */
export async function listArchive(page: Page, built: Built, file: string): Promise<string[]> {
  const path = `/api/surveys/v2/export-study-with-attachments/${built.study}`;
  let url: string | null = null;
  await expect
    .poll(async () => (url = (await ask<{ url: string | null }>(page, 'POST', path)).url), {
      timeout: 60_000,
    })
    .toBeTruthy();
  const reply = await page.request.get(url!);
  expect(reply.status()).toBe(200);
  writeFileSync(file, await reply.body());
  return execFileSync('unzip', ['-Z1', file]).toString().trim().split('\n');
}
