import path from 'node:path';
import { expect, test } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import { createPlayerMatcher } from './build-page.ts';

const fileOf = (file: string) => path.resolve(import.meta.dirname, '../../product/blocks', file);

test('a type that calls itself common travels with the page, and what only others need does not', () => {
  const common = blockTypes.filter((type) => type.isCommon).map(({ id }) => id);
  const isTogether = createPlayerMatcher(common);
  const together = blockTypes.filter(({ id }) => isTogether(fileOf(`${id}/player.tsx`)));
  expect(together.map(({ id }) => id)).toEqual(common);
  expect(common).toEqual(expect.arrayContaining(['rating', 'single-choice', 'message', 'ending']));
  for (const file of ['rating/rating.ts', 'ranking/player.tsx?inline'])
    expect(isTogether(fileOf(file)), file).toBe(true);
  for (const file of ['card-sort/card-sort.ts', 'kit/pictures/messages/en.ts'])
    expect(isTogether(fileOf(file)), file).toBe(false);
});
