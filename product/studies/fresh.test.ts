import { expect, it } from 'vitest';
import { blockTypes } from '../blocks/index.ts';
import { freshBlock, freshContent } from './fresh.ts';
import { contentSchema } from './schema.ts';
import { parseBlock } from './server/parse-content.ts';
import { STUDY_KINDS } from './study.ts';

it.each(STUDY_KINDS)('starts a %s with a welcome and an ending, ready to be stored', (kind) => {
  const content = freshContent(kind);
  expect(contentSchema.parse(content)).toEqual(content);
  expect(content.blocks.map((block) => block.type)).toEqual(['message', 'ending']);
  expect(content.blocks.map(parseBlock)).toEqual(content.blocks);
  const again = freshContent(kind);
  expect(again.blocks.map(({ id }) => id)).not.toEqual(content.blocks.map(({ id }) => id));
});

it('makes a block of every type that parses as it is', () => {
  for (const type of blockTypes) {
    const block = freshBlock(type.id);
    expect(parseBlock(block)).toEqual(block);
    expect([block.type, block.v]).toEqual([type.id, type.version]);
  }
  expect(() => freshBlock('no-such-type')).toThrow('no-such-type');
});
