import { expect, it } from 'vitest';
import { blockTypes } from '../blocks/index.ts';
import { openChannels } from './channels.ts';
import { freshBlock, freshContent, freshLink } from './fresh.ts';
import { contentSchema } from './schema.ts';
import { parseBlock } from './server/parse-content.ts';
import { KINDS, STUDY_KINDS } from './kinds.ts';

it.each(STUDY_KINDS)('starts a %s with a welcome and an ending, ready to be stored', (kind) => {
  const content = freshContent(kind);
  expect(contentSchema.parse(content)).toEqual(content);
  const types = content.blocks.map((block) => block.type);
  expect([types[0], types.at(-1)]).toEqual(['message', 'ending']);
  expect(content.blocks.map(parseBlock)).toEqual(content.blocks);
  const again = freshContent(kind);
  expect(again.blocks.map(({ id }) => id)).not.toEqual(content.blocks.map(({ id }) => id));
});

it('starts a usability test with a task and how easy it was', () => {
  const { blocks } = freshContent('usability_test');
  expect(blocks.map(({ type }) => type)).toEqual(['message', 'prototype-test', 'scale-set', 'ending']);
  expect(blocks[2]!.config).toMatchObject({ instrument: 'seq', points: 7, items: [{ fixed: false }] });
});

it.each(STUDY_KINDS)('opens the link of a %s where the kind says so', (kind) => {
  expect(openChannels({ link: freshLink(kind) })).toEqual(KINDS[kind].channels);
});

it('makes a block of every type that parses as it is', () => {
  for (const type of blockTypes) {
    const block = freshBlock(type.id);
    expect(parseBlock(block)).toEqual(block);
    expect([block.type, block.v]).toEqual([type.id, type.version]);
  }
  expect(() => freshBlock('no-such-type')).toThrow('no-such-type');
});
