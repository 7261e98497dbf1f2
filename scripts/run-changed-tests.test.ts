import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { JOURNEYS, findJourneys, readJourneys } from './run-changed-tests.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const sources = readJourneys();
const specs = [...sources.keys()].flatMap((file) => /^e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? []);

it('every folder of product and apps has journeys, and every listed journey exists', () => {
  const folders = ['product', 'apps'].flatMap((top) =>
    fs.readdirSync(path.join(ROOT, top)).map((name) => `${top}/${name}`),
  );
  expect(folders.filter((folder) => !(folder in JOURNEYS))).toEqual([]);
  expect(
    Object.values(JOURNEYS)
      .flat()
      .filter((name) => !specs.includes(name)),
  ).toEqual([]);
});

it('a change selects the journeys of its noun only', () => {
  expect(findJourneys(['product/templates/server/use-template.ts'], sources)).toEqual(['use-a-template']);
  expect(findJourneys(['product/studies/logic/rule.ts'], sources)).not.toContain('drag-a-block');
  expect(findJourneys(['README.md', 'product/studies/patch.test.ts', 'package-lock.json'], sources)).toEqual(
    [],
  );
});

it('a changed journey selects itself, a shared file all journeys that use it', () => {
  expect(findJourneys(['e2e/drag-a-block.spec.ts'], sources)).toEqual(['drag-a-block']);
  expect(findJourneys(['e2e/every-type/scales.ts'], sources)).toEqual(['every-block-type']);
  expect(findJourneys(['e2e/person.ts'], sources)).toEqual(
    expect.arrayContaining(['accounts', 'use-a-template']),
  );
});
