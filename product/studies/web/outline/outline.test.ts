import { expect, test } from 'vitest';
import { createBlock, createContent } from '../../create-content.ts';
import { findInsertPosition, findPlaceBeside, splitOutline } from './outline.ts';

const { blocks: start } = createContent('survey');
const [welcome] = splitOutline(start).first;
const [ending] = splitOutline(start).last;
const rating = createBlock('rating');
const number = createBlock('number');
const blocks = [welcome!, rating, number, ending!];

test('a consent goes after the welcome, and after the consents there, whichever block is selected', () => {
  const consent = createBlock('consent');
  expect(findInsertPosition(blocks, consent, number.id)).toBe(welcome!.id);
  expect(findInsertPosition([welcome!, consent, rating, ending!], createBlock('consent'), rating.id)).toBe(
    consent.id,
  );
  expect(findInsertPosition([welcome!, consent, ending!], createBlock('consent'), null)).toBe(consent.id);
  expect(findInsertPosition([rating], consent, rating.id)).toBeNull();
});

test('other blocks go after the selected one, endings last', () => {
  expect(findInsertPosition(blocks, createBlock('date'), rating.id)).toBe(rating.id);
  expect(findInsertPosition(blocks, createBlock('date'), null)).toBe(number.id);
  expect(findInsertPosition(blocks, createBlock('ending'), rating.id)).toBe(ending!.id);
});

test('above and below a block are its neighbours, but not above the welcome or below an ending', () => {
  expect(findPlaceBeside(blocks, number.id, 'above')).toBe(rating.id);
  expect(findPlaceBeside(blocks, number.id, 'below')).toBe(number.id);
  expect(findPlaceBeside(blocks, welcome!.id, 'above')).toBe(welcome!.id);
  expect(findPlaceBeside(blocks, ending!.id, 'below')).toBe(number.id);
  expect(findPlaceBeside(blocks, ending!.id, 'above')).toBe(number.id);
  expect(findPlaceBeside([rating, number], rating.id, 'above')).toBeNull();
});
