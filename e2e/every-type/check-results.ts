import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { plainText } from '#product/blocks/text.ts';
import type { Block } from '#product/studies/study.ts';
import { checkAccessibility } from '../accessibility.ts';
import { requestJson } from '../study.ts';
import type { BuiltStudy } from './build-study.ts';
import { requireDriver } from './drivers.ts';

const listQuestions = ({ content }: BuiltStudy): Block[] =>
  content.blocks.filter(({ type }) => findBlockType(type)!.isQuestion);

/** Checks every block's findings page, with two answers, also with axe. @returns the problems */
export async function checkFindings(page: Page, built: BuiltStudy): Promise<string[]> {
  const problems: string[] = [];
  const questions = listQuestions(built);
  await page.goto(`/summary/study/${built.study}/results/${questions[0]!.id}/findings`);
  for (const [at, { id, type, title }] of questions.entries()) {
    const { finding } = await requestJson<{ finding: { n: number } }>(
      page,
      'GET',
      `/api/studies/${built.study}/results/blocks/${id}`,
    );
    if (finding.n !== 2) problems.push(`${type}: n = ${finding.n}`);
    if (at > 0) await page.getByRole('link', { name: 'Next block' }).click();
    await expect(page.getByRole('heading', { name: plainText(title.en) })).toBeVisible();
    // Until then, the findings of the block before are shown.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText('2 of 2 answered').first()).toBeVisible();
    if (/NaN|undefined|\[object/.test(await page.locator('main').innerText()))
      problems.push(`${type}: unsaid`);
    await checkAccessibility(page, `findings ${type}`, { type, face: 'summary' });
  }
  return problems;
}

const downloadCsvRows = async (page: Page, study: string, as: 'label' | 'code') => {
  const reply = await page.request.get(`/api/studies/${study}/responses.csv?as=${as}`);
  expect(reply.status()).toBe(200);
  const [head = [], ...rows] = readExportedCsv((await reply.text()).replace(/^\uFEFF/, ''));
  return { head, rows };
};

/** Checks both people's answers in the CSV by label, and the columns in the CSV by code. @returns the problems */
export async function checkCsv(page: Page, built: BuiltStudy): Promise<string[]> {
  const problems: string[] = [];
  const labels = await downloadCsvRows(page, built.study, 'label');
  const codes = await downloadCsvRows(page, built.study, 'code');
  expect([labels.rows.length, codes.rows.length]).toEqual([2, 2]);
  for (const block of listQuestions(built)) {
    const title = plainText(block.title.en);
    if (!codes.head.some((name) => name === block.id || name.startsWith(`${block.id}.`)))
      problems.push(`${title}: no column by code`);
    for (const [column, expected] of Object.entries(requireDriver(block.type).expected ?? {})) {
      const name = column ? `${title}: ${column}` : title;
      const at = labels.head.indexOf(name);
      if (at < 0)
        problems.push(
          `no column ${name} among ${labels.head.filter((one) => one.startsWith(title)).join(' | ')}`,
        );
      const cells = Array.isArray(expected) ? expected : expected.label;
      cells.forEach((cell, person) => {
        const found = labels.rows[person]?.[at] ?? '';
        if (at >= 0 && !(typeof cell === 'string' ? found === cell : cell.test(found)))
          problems.push(`${name} of ${person + 1}: “${found}”, not ${cell}`);
      });
    }
  }
  return problems;
}

/** Names of the entries in the study's archive. */
export async function listArchive(page: Page, built: BuiltStudy, file: string): Promise<string[]> {
  const path = `/api/surveys/v2/export-study-with-attachments/${built.study}`;
  let url: string | null = null;
  await expect
    .poll(async () => (url = (await requestJson<{ url: string | null }>(page, 'POST', path)).url), {
      timeout: 60_000,
    })
    .toBeTruthy();
  const reply = await page.request.get(url!);
  expect(reply.status()).toBe(200);
  writeFileSync(file, await reply.body());
  return execFileSync('unzip', ['-Z1', file]).toString().trim().split('\n');
}
