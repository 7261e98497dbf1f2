import { expect, test } from 'vitest';
import { renderPlayer, screen } from '../../kit/testing/render-player.tsx';
import { option } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { MultipleChoiceConfig } from '../multiple-choice.ts';
import { findVariant } from '../player.tsx';
import { player } from './player.tsx';

const picture = {
  media: '4d2a0f1c-8f0e-4c39-9c3b-1f6a5b7d2e10',
  width: 640,
  height: 480,
  alt: text('A cup'),
};
const none = { ...option('none', 'None of these'), fixed: true, exclusive: true as const };
const config: MultipleChoiceConfig = {
  options: [{ ...option('tea'), picture }, option('coffee'), option('water'), none],
  min: null,
  max: 2,
  limits: 'hard',
  shuffle: false,
};

test('with pictures, the limit and options that exclude others work as without', () => {
  expect(findVariant(config)).toBeTypeOf('function');
  const rendered = renderPlayer(player, config);
  rendered.press('a', 'b', 'c');
  expect(rendered.value()).toEqual({ options: [option('tea').id, option('coffee').id] });
  expect(screen.getByRole('checkbox', { name: /water/ }).getAttribute('aria-disabled')).toBe('true');
  rendered.press('d');
  expect(rendered.value()).toEqual({ options: [none.id] });
  expect(screen.getByText('None of these').closest('.choice')!.className).toContain('apart');
});
