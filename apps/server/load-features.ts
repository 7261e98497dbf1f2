import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFeatures, type Feature } from '#platform/feature/feature.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The feature of each declaration, by path; declarations are found by their file name: `product/…/server/feature.ts`. */
export const featuresByFile = new Map<string, Feature>();

for (const file of globSync('product/**/server/feature.ts', { cwd: ROOT }).toSorted()) {
  const module = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Record<string, Feature>;
  const [feature] = Object.values(module).filter((exported) => listFeatures().includes(exported));
  if (!feature) throw new TypeError(`${file} exports no feature`);
  featuresByFile.set(file, feature);
}

/** All features of the program. */
export const features: readonly Feature[] = [...featuresByFile.values()];
