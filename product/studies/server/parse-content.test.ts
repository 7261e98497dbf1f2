import { expect, it } from 'vitest';
import { AppError } from '#platform/errors/errors.ts';
import { text } from '#product/blocks/text.ts';
import { freshBlock, freshContent } from '../fresh.ts';
import type { Block } from '../study.ts';
import { parseBlock, parseContent } from './parse-content.ts';

const failure = (act: () => unknown): AppError => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};
const rating: Block = { ...freshBlock('rating'), title: text('How was it?') };

it('refuses settings that do not fit the type, naming the block and the setting', () => {
  const wrong = { ...rating, config: { ...(rating.config as object), points: 2 } };
  const { code, message, fields } = failure(() => parseBlock(wrong));
  expect(code).toBe('bad_input');
  expect(message).toMatch(/^“How was it\?” can’t be saved: points: /);
  expect(Object.keys(fields ?? {})).toEqual([`${rating.id}.points`]);
});

it('names twenty faults of a block at most', () => {
  const wrong = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`unknown${at}`, at]));
  const config = { ...(rating.config as object), ...wrong };
  expect(Object.keys(failure(() => parseBlock({ ...rating, config })).fields ?? {})).toHaveLength(20);
});

it('refuses kinds and versions that it does not know', () => {
  expect(failure(() => parseBlock({ ...rating, type: 'hologram' })).message).toContain('hologram');
  expect(failure(() => parseBlock({ ...rating, v: 99 })).message).toContain('newer');
  expect(failure(() => parseBlock({ ...rating, title: {}, v: 99 })).message).toMatch(/^An untitled block/);
});

it('keeps a block required if its type must be answered', () => {
  const consent = freshBlock('consent');
  expect(parseBlock({ ...consent, required: false }).required).toBe(true);
  const free = { ...(consent.config as object), mustAccept: false };
  expect(parseBlock({ ...consent, required: false, config: free }).required).toBe(false);
});

it('parses a whole study, with every id once', () => {
  const content = { ...freshContent('survey'), blocks: [rating, freshBlock('nps')] };
  expect(parseContent(content)).toEqual(content);
  expect(failure(() => parseContent({ ...content, blocks: [rating, rating] })).message).toContain(rating.id);
});
