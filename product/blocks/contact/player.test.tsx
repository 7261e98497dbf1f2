import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { contactTeam } from './contact-team.ts';
import { player } from './player.tsx';

const config = contactTeam.createConfig(() => 'x');
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('each field has its keyboard and autocomplete token', () => {
  renderPlayer(player, { fields: { ...config.fields, company: 'optional' } });
  const fields = screen.getAllByRole('textbox') as HTMLInputElement[];
  expect(fields.map(({ inputMode, autocomplete }) => [inputMode, autocomplete])).toEqual([
    ['text', 'name'],
    ['email', 'email'],
    ['tel', 'tel'],
    ['text', 'organization'],
  ]);
});

test('saves typed text', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('A');
  expect(document.activeElement).toBe(field('contact_name'));
  fireEvent.input(field('contact_name'), { target: { value: 'Alex' } });
  fireEvent.input(field('contact_email'), { target: { value: 'alex@example.org' } });
  expect(rendered.value()).toEqual({ fields: { name: 'Alex', email: 'alex@example.org' } });
});

test('marks the field that is wrong, not the others', () => {
  const value = { fields: { name: 'Alex', email: 'alex@example.org', phone: '12' } };
  renderPlayer(player, config, { value, fieldProblems: { phone: 'Enter a phone number.' } });
  expect(field('contact_email').getAttribute('aria-invalid')).toBeNull();
  expect(field(/contact_phone/).getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field(/contact_phone/).getAttribute('aria-describedby')!);
  expect(described!.textContent).toBe('Enter a phone number.');
});
