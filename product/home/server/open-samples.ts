import { readFile } from 'node:fs/promises';
import { buildCheckoutNps, type ReasonGroup } from '../sample/checkout-nps.ts';
import { buildHelpCardSort, type SortingData } from '../sample/help-card-sort.ts';
import {
  buildReturnsUsability,
  type SampleScreen,
  type UsabilityComments,
} from '../sample/returns-usability.ts';
import type { SampleId, SampleStudy } from '../sample/sample-study.ts';
import { parseStarWars } from '../sample/star-wars.ts';

export const getSampleFile = (sample: SampleId, file: string): URL =>
  new URL(`../samples/${sample}/${file}`, import.meta.url);
const readJson = async (sample: SampleId, file: string): Promise<unknown> =>
  JSON.parse(await readFile(getSampleFile(sample, file), 'utf8'));

const OPENERS: Record<SampleId, () => Promise<SampleStudy>> = {
  'star-wars': async () => parseStarWars(await readFile(getSampleFile('star-wars', 'StarWars.csv'))),
  'checkout-nps': async () =>
    buildCheckoutNps((await readJson('checkout-nps', 'reasons.json')) as ReasonGroup[]),
  'returns-usability': async () =>
    buildReturnsUsability(
      (await readJson('returns-usability', 'screens.json')) as SampleScreen[],
      (await readJson('returns-usability', 'comments.json')) as UsabilityComments,
    ),
  'help-card-sort': async () =>
    buildHelpCardSort((await readJson('help-card-sort', 'sorting.json')) as SortingData),
};

const opened = new Map<SampleId, Promise<SampleStudy>>();

/** A sample with its responses, the same each time; its files are read once. */
export function readSample(sample: SampleId): Promise<SampleStudy> {
  const already = opened.get(sample);
  if (already) return already;
  const study = OPENERS[sample]();
  opened.set(sample, study);
  study.catch(() => opened.delete(sample));
  return study;
}
