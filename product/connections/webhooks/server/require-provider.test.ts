import fs from 'node:fs';
import { expect, it } from 'vitest';
import '#product/home/server/testing/all-features.ts';
import { PROVIDERS } from '../../providers.ts';
import { requireProvider } from './require-provider.ts';

it('every provider is declared by a feature', () => {
  expect(PROVIDERS.map((id) => requireProvider(id).id)).toEqual(PROVIDERS);
  expect(() => requireProvider('pigeons' as never)).toThrow('declares the provider pigeons');
});

it('a provider is its folder and one line: no other code of the program names it', () => {
  const folder = 'product/connections/slack';
  expect(fs.readdirSync(`${folder}/web`).toSorted()).toEqual(['display.ts', 'page.ts', 'texts.ts']);
  const others = fs
    .globSync('{product,apps,platform}/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith(folder) && !/\.test\.tsx?$|\/testing\//.test(file));
  expect(others.length).toBeGreaterThan(2_000);
  const naming = others.filter((file) => /'slack'|\/slack\//.test(fs.readFileSync(file, 'utf8')));
  // A search word of the help article; what sealed URLs of the version before is a migration.
  expect(naming.toSorted()).toEqual([
    'apps/server/seal-links.ts',
    'product/connections/providers.ts',
    'product/home/support/articles/webhooks.ts',
  ]);
});
