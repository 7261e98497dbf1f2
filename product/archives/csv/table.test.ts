import { expect, test } from 'vitest';
import { typeOf } from '#product/blocks/index.ts';
import { option } from '#product/blocks/samples.ts';
import { text } from '#product/blocks/text.ts';
import { freshBlock, freshContent } from '#product/studies/fresh.ts';
import { playedContent } from '#product/studies/upgrade.ts';
import { tableOf } from './table.ts';

test('columns of a loop are named by the option of their round', () => {
  const drinks = freshBlock('multiple-choice');
  const config = { ...(drinks.config as object), options: [option('tea'), option('juice')] };
  const ease = { ...freshBlock('rating'), title: text('How easy was it?') };
  const group = { id: 'each', name: '', blocks: [ease.id], shuffle: false, show: null };
  const content = playedContent({
    ...freshContent('survey'),
    blocks: [{ ...drinks, config }, ease],
    groups: [{ ...group, loop: { block: drinks.id, of: 'chosen' } }],
  });
  const { header } = tableOf({ base: 'en', versions: [{ number: 1, content }] }, typeOf, 'label');
  expect(header.match(/How easy was it\?[^,"\r]*/g)).toEqual([
    'How easy was it? (tea)',
    'How easy was it? (juice)',
  ]);
});
