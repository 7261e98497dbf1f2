import { expect, it } from 'vitest';
import { AppError } from '#platform/errors/errors.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock, createContent } from '../create-content.ts';
import type { Block } from '../study.ts';
import { parseBlock, parseContent } from './parse-content.ts';

const catchError = (act: () => unknown): AppError => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};
const rating: Block = { ...createBlock('rating'), title: text('How was it?') };

it('refuses settings that do not fit the type, naming the block and the setting', () => {
  const wrong = { ...rating, config: { ...(rating.config as object), points: 2 } };
  const { code, message, fields } = catchError(() => parseBlock(wrong));
  expect(code).toBe('bad_input');
  expect(message).toMatch(/^“How was it\?” can’t be saved: points: /);
  expect(Object.keys(fields ?? {})).toEqual([`${rating.id}.points`]);
});

it('reports at most twenty problems per block', () => {
  const wrong = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`unknown${index}`, index]));
  const config = { ...(rating.config as object), ...wrong };
  expect(Object.keys(catchError(() => parseBlock({ ...rating, config })).fields ?? {})).toHaveLength(20);
});

it('refuses unknown types and newer versions', () => {
  expect(catchError(() => parseBlock({ ...rating, type: 'hologram' })).message).toContain('hologram');
  expect(catchError(() => parseBlock({ ...rating, v: 99 })).message).toContain('newer');
  expect(catchError(() => parseBlock({ ...rating, title: {}, v: 99 })).message).toMatch(/^An untitled block/);
});

it('keeps a block required if its type must be answered', () => {
  const consent = createBlock('consent');
  expect(parseBlock({ ...consent, required: false }).required).toBe(true);
  const free = { ...(consent.config as object), mustAccept: false };
  expect(parseBlock({ ...consent, required: false, config: free }).required).toBe(false);
});

it('parses a whole study, and refuses duplicate ids', () => {
  const content = { ...createContent('survey'), blocks: [rating, createBlock('nps')] };
  expect(parseContent(content)).toEqual(content);
  expect(catchError(() => parseContent({ ...content, blocks: [rating, rating] })).message).toContain(
    rating.id,
  );
});
