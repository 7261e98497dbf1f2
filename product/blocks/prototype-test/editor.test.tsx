import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { badInput } from '#platform/errors/errors.ts';
import { findAccessibilityViolations } from '#platform/testing/find-accessibility-violations.ts';
import type { Picture } from '../picture.ts';
import { editor as Editor } from './editor.tsx';
import type { PrototypeTestConfig } from './prototype.ts';
import { prototypeTestTeam } from './prototype-test-team.ts';
import { samples } from './testing/samples.ts';
import { findScreen } from './walk.ts';
import { editorTeam } from '../testing/editor-team.ts';

const [shop, , , figma] = samples.validConfigs as [PrototypeTestConfig, ...PrototypeTestConfig[]];
const id = (name: string) => name.padEnd(10, '2');
const STORED = 'fb5154e5-2205-422d-8244-96a70d3a23d0';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const current: { config: PrototypeTestConfig } = { config: shop };

/** An upload that refuses pictures with the given names. */
async function upload(file: File): Promise<Omit<Picture, 'alt'>> {
  if (file.name.startsWith('bad')) throw badInput('This is no picture.');
  return { media: STORED, width: 390, height: 844 };
}

function Page({ initialConfig, readOnly }: { initialConfig: PrototypeTestConfig; readOnly: boolean }) {
  const [config, setConfig] = useState(initialConfig);
  useEffect(() => {
    current.config = config;
  }, [config]);
  return (
    <MantineProvider env="test">
      <Editor
        config={config}
        language="en"
        baseLanguage="en"
        languages={['en']}
        problems={prototypeTestTeam.review(config, ['en'])}
        readOnly={readOnly}
        media={{ upload, pictureUrl: (media) => `/pictures/${media}` }}
        team={editorTeam}
        onChange={setConfig}
      />
    </MantineProvider>
  );
}
const open = (initialConfig: PrototypeTestConfig = shop, readOnly = false) =>
  render(<Page initialConfig={initialConfig} readOnly={readOnly} />);
const listHotspots = (name: string) => findScreen(current.config, id(name))!.hotspots;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 400));
});
afterEach(() => vi.restoreAllMocks());

test('several pictures become screens in order, named after their files; a refused one is reported by name', async () => {
  open({ ...shop, screens: [], start: null, goals: [], paths: [] });
  expect(screen.getByText('Add at least two screens.')).toBeTruthy();
  const files = ['01 Home.png', 'bad.png', '02 Cart.png'].map((name) => new File(['x'], name));
  await act(async () => {
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
  });
  expect(current.config.screens.map(({ name }) => name)).toEqual([{ en: ['01 Home'] }, { en: ['02 Cart'] }]);
  expect(current.config.start).toBe(current.config.screens[0]!.id);
  expect(screen.getByRole('alert').textContent).toBe('bad.png: This is no picture.');
});

test('deleting a screen reports the hotspots that led there', () => {
  open();
  fireEvent.click(button('Delete list'));
  const announcements = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announcements).toContain(
    'list deleted. 2 hotspots led there and need another screen. A goal path through it was removed.',
  );
  expect(current.config.screens).toHaveLength(4);
});

test('a hotspot by keyboard alone: added, moved, resized, linked, deleted', () => {
  open();
  fireEvent.click(button('Edit cart and its hotspots'));
  fireEvent.click(button('Add hotspot'));
  const added = button(/^2\. not linked yet: arrow keys/);
  expect(listHotspots('cart')[1]).toMatchObject({ left: 0.35, top: 0.45, width: 0.3, height: 0.1, to: null });
  fireEvent.keyDown(added, { key: 'ArrowRight' });
  fireEvent.keyDown(added, { key: 'ArrowUp' });
  fireEvent.keyDown(added, { key: 'ArrowDown', shiftKey: true });
  expect(listHotspots('cart')[1]).toMatchObject({ left: 0.36, top: 0.44, width: 0.3, height: 0.11 });
  expect(screen.getByText('Choose which screen hotspot 2 leads to.')).toBeTruthy();
  fireEvent.click(screen.getByRole('combobox', { name: 'Hotspot 2 leads to' }));
  const back = { name: 'Previous screen (back)', hidden: true };
  fireEvent.click(screen.getAllByRole('option', back).at(-1)!);
  expect(listHotspots('cart')[1]!.to).toBe('back');
  expect(button(/^2\. Previous screen \(back\)/)).toBeTruthy();
  fireEvent.click(button('Delete hotspot 2'));
  expect(listHotspots('cart')).toHaveLength(1);
});

test('a hotspot by pointer: drawn, dragged, and resized by its corner; each is one change', () => {
  open();
  fireEvent.click(button('Edit paid and its hotspots'));
  const stage = screen.getByRole('img', { name: 'The screen paid' }).parentElement!;
  const firePointer = (
    type: 'pointerDown' | 'pointerMove' | 'pointerUp',
    element: Element,
    x: number,
    y: number,
  ) => fireEvent[type](element, { clientX: x, clientY: y, button: 0, pointerId: 1, pointerType: 'mouse' });
  firePointer('pointerDown', stage, 20, 40);
  firePointer('pointerMove', stage, 120, 80);
  firePointer('pointerUp', stage, 120, 80);
  expect(listHotspots('paid')[0]).toMatchObject({ left: 0.1, top: 0.1, width: 0.5, height: 0.1 });
  const drawnHotspot = button(/^1\. not linked yet/);
  firePointer('pointerDown', drawnHotspot, 30, 50);
  firePointer('pointerMove', drawnHotspot, 50, 90);
  expect(listHotspots('paid')[0]).toMatchObject({ left: 0.1, top: 0.1 });
  firePointer('pointerUp', drawnHotspot, 50, 90);
  expect(listHotspots('paid')).toHaveLength(1);
  expect(listHotspots('paid')[0]).toMatchObject({ left: 0.2, top: 0.2, width: 0.5, height: 0.1 });
  const corner = drawnHotspot.querySelector('[data-corner]')!;
  firePointer('pointerDown', corner, 140, 120);
  firePointer('pointerMove', corner, 1_000, 160);
  firePointer('pointerUp', corner, 1_000, 160);
  // It stays within the screen, however far the corner is dragged.
  expect(listHotspots('paid')[0]).toMatchObject({ left: 0.2, top: 0.2, width: 0.8, height: 0.2 });
});

test('a goal path is recorded by walking, back included, and its end is the goal', async () => {
  open({ ...shop, goals: [], paths: [] });
  fireEvent.click(button('Edit home and its hotspots'));
  fireEvent.click(button('Record goal path'));
  expect(await findAccessibilityViolations()).toEqual([]);
  const recorder = within(screen.getByRole('group', { name: 'Recording a goal path' }));
  const press = (name: string) => fireEvent.click(recorder.getByRole('button', { name }));
  expect(recorder.getByRole('button', { name: 'This is the goal: save path' })).toHaveProperty(
    'disabled',
    true,
  );
  press('Hotspot 2, leads to menu');
  press('Hotspot 1, leads to the previous screen');
  press('Hotspot 1, leads to list');
  press('Hotspot 1, leads to cart');
  expect(recorder.getByRole('status').textContent).toBe('home → menu → home → list → cart');
  press('This is the goal: save path');
  expect(current.config.goals).toEqual([id('cart')]);
  expect(current.config.paths.map(({ screens }) => screens)).toEqual([
    ['home', 'menu', 'home', 'list', 'cart'].map(id),
  ]);
  expect(
    prototypeTestTeam.review(current.config, ['en']).filter(({ severity }) => severity === 'error'),
  ).toEqual([]);
  fireEvent.click(button('Delete goal path 1'));
  expect(current.config.paths).toEqual([]);
});

test('the map shows links, and opens a screen', () => {
  open();
  fireEvent.click(screen.getByText('Screen map'));
  const map = screen.getByRole('img', { name: /^Screen map/ });
  expect(map.querySelectorAll('image')).toHaveLength(5);
  expect(map.querySelectorAll('path[marker-end]')).toHaveLength(5);
  fireEvent.click(within(map).getByText('cart', { selector: 'text' }));
  expect(screen.getByRole('group', { name: 'Screen: cart' })).toBeTruthy();
});

test('a screen becomes the start or the goal by a switch', () => {
  open();
  fireEvent.click(button('Edit menu and its hotspots'));
  fireEvent.click(screen.getByRole('switch', { name: 'Start screen' }));
  expect(current.config.start).toBe(id('menu'));
  fireEvent.click(screen.getByRole('switch', { name: 'Goal screen' }));
  expect(current.config.goals).toEqual([id('paid'), id('menu')]);
});

test('for Figma it explains what is not recorded, and reports an invalid link', () => {
  open({ ...figma!, figma: 'https://example.com' });
  expect(screen.getByText(/Figma doesn’t report clicks/)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Figma link' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'https://www.figma.com/proto/nrPSsILSYjesyc5UHjYYa4/x' } });
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

test('read-only, screens and hotspots are shown and cannot be changed', () => {
  open(shop, true);
  fireEvent.click(button('Edit home and its hotspots'));
  fireEvent.keyDown(button(/^1\. list/), { key: 'ArrowRight' });
  for (const name of [/^Delete/, /^Add/, /^Record/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(current.config).toEqual(shop);
});
