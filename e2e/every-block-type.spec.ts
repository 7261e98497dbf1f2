import { expect, test } from '@playwright/test';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import { answerByKeys, answerByPointer, logCspViolations } from './every-type/answer-study.ts';
import { buildStudy } from './every-type/build-study.ts';
import { checkCsv, checkFindings, listArchive } from './every-type/check-results.ts';
import { listTypesWithoutDriver } from './every-type/drivers.ts';
import { collectConsoleErrors, register } from './person.ts';

/** Studies that share the block types, so that two can be built and answered in parallel. */
const STUDIES = 4;
const PART = Math.ceil(teamBlockTypes.length / STUDIES);
const parts = Array.from({ length: STUDIES }, (_, at) => teamBlockTypes.slice(at * PART, (at + 1) * PART));
/** Expected files in the archive, by the block type whose driver uploads them. */
const FILES: Record<string, RegExp> = {
  'file-upload': /(receipt|ticket|uploads\/)/,
  'prototype-test': /media\/[^/]+\.png$/,
};

test('every block type has a driver', () => {
  expect(
    listTypesWithoutDriver(),
    'types of product/blocks/index.ts without a driver in e2e/every-type',
  ).toEqual([]);
});

for (const types of parts)
  test(`${types.map(({ label }) => label).join(', ')}: from the editor to the export`, async ({
    page,
    browser,
  }, info) => {
    const consoleErrors = collectConsoleErrors(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await register(page);
    const built = await test.step('build and publish', () => buildStudy(page, 'Asked in every way', types));

    for (const answer of [answerByPointer, answerByKeys])
      await test.step(answer === answerByKeys ? 'answer by keys' : 'answer by mouse', async () => {
        const context = await browser.newContext();
        const person = await context.newPage();
        const participantErrors = collectConsoleErrors(person);
        await logCspViolations(person);
        expect((await answer(person, built)) ?? []).toEqual([]);
        expect(participantErrors).toEqual([]);
        await context.close();
      });

    await test.step('results and export', async () => {
      expect(await checkFindings(page, built)).toEqual([]);
      await page.goto(`/summary/study/${built.study}/responses`);
      await expect(page.getByRole('row').filter({ hasText: 'Completed' })).toHaveCount(2);
      expect(await checkCsv(page, built)).toEqual([]);
      const names = await listArchive(page, built, info.outputPath('export.zip'));
      for (const { id } of types)
        if (FILES[id]) expect(names.filter((name) => FILES[id]!.test(name)).length).toBeGreaterThan(1);
    });

    expect(consoleErrors).toEqual([]);
  });
