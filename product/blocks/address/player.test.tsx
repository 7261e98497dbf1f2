import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { addressTeam } from './address-team.ts';
import { player } from './player.tsx';

const config = addressTeam.createConfig(() => 'x');
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('shows the enabled fields, each with its label and autocomplete token', () => {
  renderPlayer(player, config);
  expect(screen.getAllByRole('textbox').map((element) => element.getAttribute('autocomplete'))).toEqual([
    'address-line1',
    'address-line2',
    'postal-code',
    'address-level2',
    'country-name',
  ]);
  expect(screen.getByRole('group', { name: 'A question' })).toBeTruthy();
});

test('saves typed text; an emptied field is missing, and if all are empty there is no answer', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.input(field('address_street'), { target: { value: '12 Example Street' } });
  fireEvent.input(field('address_city'), { target: { value: 'Exampleton' } });
  expect(rendered.value()).toEqual({ fields: { street: '12 Example Street', city: 'Exampleton' } });
  fireEvent.input(field('address_street'), { target: { value: '' } });
  expect(rendered.value()).toEqual({ fields: { city: 'Exampleton' } });
  fireEvent.input(field('address_city'), { target: { value: ' ' } });
  expect(rendered.value()).toBeUndefined();
});

test('labels optional fields and marks missing ones', () => {
  renderPlayer(player, config, { fieldProblems: { city: 'Fill in.', country: 'Fill in this too.' } });
  expect(field(/address_more/).getAttribute('aria-required')).toBeNull();
  expect(field(/address_more/).getAttribute('aria-invalid')).toBeNull();
  expect(field('address_street').getAttribute('aria-invalid')).toBeNull();
  expect(field('address_city').getAttribute('aria-invalid')).toBe('true');
  expect(field('address_city').getAttribute('aria-describedby')).toBe(screen.getByText('Fill in.').id);
});

test('a letter pressed on the page goes to the first field', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('1');
  expect(document.activeElement).toBe(field('address_street'));
});
