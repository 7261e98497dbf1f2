import path from 'node:path';
import { expect, test } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import { createPlayerMatcher } from './build-page.ts';

const blockFile = (file: string) => path.resolve(import.meta.dirname, '../../product/blocks', file);

test('the players chunk contains the common types and their imports only', () => {
  const common = blockTypes.filter((type) => type.isCommon).map(({ id }) => id);
  const isInPlayersChunk = createPlayerMatcher(common);
  const bundled = blockTypes.filter(({ id }) => isInPlayersChunk(blockFile(`${id}/player.tsx`)));
  expect(bundled.map(({ id }) => id)).toEqual(common);
  expect(common).toEqual(expect.arrayContaining(['rating', 'single-choice', 'message', 'ending']));
  for (const file of ['rating/rating.ts', 'ranking/player.tsx?inline'])
    expect(isInPlayersChunk(blockFile(file)), file).toBe(true);
  for (const file of ['card-sort/card-sort.ts', 'kit/pictures/messages/en.ts'])
    expect(isInPlayersChunk(blockFile(file)), file).toBe(false);
});
