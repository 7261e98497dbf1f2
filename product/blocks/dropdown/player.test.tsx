import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const option = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const typedOption = (id: string, label: string) => ({ ...option(id, label), typed: true as const });
const few = {
  options: [option('a', 'Han'), option('b', 'Greedo'), typedOption('x', 'Someone else')],
  shuffle: false,
};
const many = {
  options: ['Austria', 'Belgium', 'Chile', 'Denmark', 'Egypt', 'France', 'Ghana', 'Haiti', 'India', 'Japan']
    .map((name) => option(name.toLowerCase(), name))
    .concat(option('korea', 'Korea'), option('latvia', 'Latvia')),
  shuffle: false,
};
const shown = () => screen.getAllByRole('option').map((element) => element.textContent);

test('a short list is a native select, labelled by the question', () => {
  const rendered = renderPlayer(player, few);
  const list = screen.getByRole('combobox', { name: 'A question' });
  expect(list.tagName).toBe('SELECT');
  fireEvent.change(list, { target: { value: 'b' } });
  expect(rendered.value()).toEqual({ option: 'b', other: null });
  fireEvent.change(list, { target: { value: '' } });
  expect(rendered.value()).toBeUndefined();
});

test('"other" shows a focused text field', () => {
  const rendered = renderPlayer(player, few);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'x' } });
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: 'Both' } });
  expect(rendered.value()).toEqual({ option: 'x', other: 'Both' });
});

test('a long list is searched by typing; Enter chooses the active option without submitting', () => {
  const rendered = renderPlayer(player, many);
  rendered.press('j');
  const field = screen.getByRole('combobox', { name: 'A question' });
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: 'an' } });
  expect(shown()).toEqual(['France', 'Ghana', 'Japan']);
  expect(screen.getByRole('status').textContent).toBe('dropdown_found 3');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe('title-list-ghana');
  const went = fireEvent.keyDown(field, { key: 'Enter' });
  expect(went).toBe(false);
  expect(rendered.value()).toEqual({ option: 'ghana', other: null });
  expect(field).toHaveProperty('value', 'Ghana');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  // The list is closed, so this Enter submits the page.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
});

test('arrow keys wrap around, Escape restores the previous text', () => {
  const rendered = renderPlayer(player, many, { value: { option: 'chile', other: null } });
  const field = screen.getByRole('combobox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(shown()).toHaveLength(12);
  expect(field.getAttribute('aria-activedescendant')).toBe('title-list-chile');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.getAttribute('aria-activedescendant')).toBe('title-list-latvia');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field).toHaveProperty('value', 'Chile');
  expect(rendered.value()).toEqual({ option: 'chile', other: null });
});

test('a click chooses; an emptied field means no answer; no matches are announced', () => {
  const rendered = renderPlayer(player, many);
  const field = screen.getByRole('combobox');
  fireEvent.click(field);
  fireEvent.click(screen.getByRole('option', { name: 'Egypt' }));
  expect(rendered.value()).toEqual({ option: 'egypt', other: null });
  fireEvent.input(field, { target: { value: 'zz' } });
  expect(screen.getByText('dropdown_none')).toBeTruthy();
  expect(rendered.value()).toEqual({ option: 'egypt', other: null });
  fireEvent.input(field, { target: { value: '' } });
  expect(rendered.value()).toBeUndefined();
});

test('leaving the field chooses what can only be meant, and otherwise keeps what was typed', () => {
  const rendered = renderPlayer(player, many, { value: { option: 'india', other: null } });
  const field = screen.getByRole('combobox');
  const typeAndLeave = (typed: string) => {
    fireEvent.input(field, { target: { value: typed } });
    fireEvent.focusOut(field, { relatedTarget: document.body });
    expect(field.getAttribute('aria-expanded')).toBe('false');
    return [(field as HTMLInputElement).value, rendered.value()?.option];
  };
  expect(typeAndLeave('ja')).toEqual(['Japan', 'japan']);
  expect(typeAndLeave('zz')).toEqual(['zz', undefined]);
  expect(screen.getByText('dropdown_choose')).toBeTruthy();
  // A visit without typing changes nothing.
  expect(typeAndLeave('ja')).toEqual(['Japan', 'japan']);
  fireEvent.click(field);
  fireEvent.focusOut(field, { relatedTarget: document.body });
  expect(rendered.value()?.option).toBe('japan');
});

test('"other" is always listed', () => {
  const rendered = renderPlayer(player, {
    ...many,
    options: [...many.options, typedOption('x', 'Another country')],
  });
  const field = screen.getByRole('combobox');
  fireEvent.input(field, { target: { value: 'Peru' } });
  expect(shown()).toEqual(['Another country']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(rendered.value()).toEqual({ option: 'x', other: '' });
});
