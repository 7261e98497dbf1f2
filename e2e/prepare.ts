import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sampleChanges } from '#product/studies/web/sample-study.ts';
import type { Block } from '#product/studies/study.ts';
import { ask, makeStudy, type Made } from './study.ts';

/** The three questions of the sample: how often, how likely, and why. */
export const sampleBlocks = (): Block[] =>
  sampleChanges(null).flatMap((change) => (change.do === 'add' ? [change.block] : []));

/** A published study with the three questions of the sample. */
export const makeSample = (page: Page, name: string): Promise<Made> =>
  makeStudy(page, name, { blocks: sampleBlocks() });

/** Submits a complete response at once; what is not answered is passed over. */
export async function submitResponse(
  page: Page,
  { linkToken, blocks }: Made,
  given: Record<string, unknown> = {},
  parameters: Record<string, string> = {},
): Promise<void> {
  const nothing = blocks.filter(({ type }) => type !== 'ending').map(({ id }) => [id, null]);
  const answers = { ...(Object.fromEntries(nothing) as object), ...given };
  await ask(page, 'POST', `/api/answering/${linkToken}/responses`, {
    key: randomUUID(),
    answers,
    parameters,
  });
}
