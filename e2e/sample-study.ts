import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createSampleChanges } from '#product/studies/web/sample-study.ts';
import type { Block } from '#product/studies/study.ts';
import { requestJson, makeStudy, type CreatedStudy } from './study.ts';

/** The three questions of the sample: how often, how likely, and why. */
const sampleBlocks = (): Block[] =>
  createSampleChanges(null).flatMap((change) => (change.do === 'add' ? [change.block] : []));

/** A published study with the three questions of the sample. */
export const makeSample = (page: Page, name: string): Promise<CreatedStudy> =>
  makeStudy(page, name, { blocks: sampleBlocks() });

/** Submits a complete response in one call; blocks without an answer are skipped. */
export async function submitResponse(
  page: Page,
  { linkToken, blocks }: CreatedStudy,
  answered: Record<string, unknown> = {},
  parameters: Record<string, string> = {},
): Promise<void> {
  const skipped = blocks.filter(({ type }) => type !== 'ending').map(({ id }) => [id, null]);
  const answers = { ...(Object.fromEntries(skipped) as object), ...answered };
  await requestJson(page, 'POST', `/api/answering/${linkToken}/responses`, {
    key: randomUUID(),
    answers,
    parameters,
  });
}
