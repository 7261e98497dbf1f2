import { expect, test } from 'vitest';
import { createBlock, createContent } from '../../create-content.ts';
import { getInsertPosition, getPlaceBeside, splitOutline } from './outline.ts';

const { blocks: start } = createContent('survey');
const [welcome] = splitOutline(start).first;
const [ending] = splitOutline(start).last;
const rating = createBlock('rating');
const number = createBlock('number');
const blocks = [welcome!, rating, number, ending!];

test('a consent goes after the welcome, and after the consents there, whichever block is selected', () => {
  const consent = createBlock('consent');
  expect(getInsertPosition(blocks, consent, number.id)).toBe(welcome!.id);
  expect(getInsertPosition([welcome!, consent, rating, ending!], createBlock('consent'), rating.id)).toBe(
    consent.id,
  );
  expect(getInsertPosition([welcome!, consent, ending!], createBlock('consent'), null)).toBe(consent.id);
  expect(getInsertPosition([rating], consent, rating.id)).toBeNull();
});

test('other blocks go after the selected one, endings last', () => {
  expect(getInsertPosition(blocks, createBlock('date'), rating.id)).toBe(rating.id);
  expect(getInsertPosition(blocks, createBlock('date'), null)).toBe(number.id);
  expect(getInsertPosition(blocks, createBlock('ending'), rating.id)).toBe(ending!.id);
});

test('above and below a block are its neighbours, but not above the welcome or below an ending', () => {
  expect(getPlaceBeside(blocks, number.id, 'above')).toBe(rating.id);
  expect(getPlaceBeside(blocks, number.id, 'below')).toBe(number.id);
  expect(getPlaceBeside(blocks, welcome!.id, 'above')).toBe(welcome!.id);
  expect(getPlaceBeside(blocks, ending!.id, 'below')).toBe(number.id);
  expect(getPlaceBeside(blocks, ending!.id, 'above')).toBe(number.id);
  expect(getPlaceBeside([rating, number], rating.id, 'above')).toBeNull();
});
