/** @jsxImportSource preact */
import { render } from 'preact';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { addPictureWidth } from '#product/blocks/kit/pictures/picture-source.ts';
import { text } from '#product/blocks/text.ts';
import {
  button,
  createStudy,
  openPage as open,
  playedBlock,
  preparePages,
  root,
  runAndRender,
} from './testing/open-page.tsx';

preparePages();
const picture = {
  media: '0c6c1c0e-5c5e-4a37-9a53-9d6c3a8f1b20',
  width: 1_600,
  height: 1_200,
  alt: text('A shop window'),
};
const withPicture = (alt = picture.alt) => ({ ...playedBlock('one', 'nps'), picture: { ...picture, alt } });
const image = () => root.querySelector<HTMLImageElement>('.block-picture img');

test('an image is above the answer, with its room kept free, in the sizes that there are', async () => {
  await open(createStudy(withPicture(), playedBlock('two', 'nps')));
  const shown = image()!;
  expect(shown.alt).toBe('A shop window');
  expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['1600', '1200']);
  expect(shown.srcset).toContain(`${addPictureWidth('', 480).slice(1)} 480w`);
  const { parentElement } = shown;
  expect(parentElement!.style.getPropertyValue('--aspect')).toBe(String(4 / 3));
  expect(parentElement!.nextElementSibling!.className).toBe('player');
  expect(parentElement!.previousElementSibling!.tagName).toBe('H1');
});

test('it is enlarged by a press, named by its alt text or else by the question', async () => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  for (const [alt, name] of [
    [picture.alt, 'A shop window'],
    [{}, 'Question one'],
  ] as const) {
    await open(createStudy(withPicture(alt)));
    expect(root.querySelector('.picture-larger')).toBeNull();
    runAndRender(() => void fireEvent.load(image()!));
    const enlarge = root.querySelector<HTMLButtonElement>('.picture-larger')!;
    expect(enlarge.getAttribute('aria-label')).toBe(`Enlarge “${name}”`);
    runAndRender(() => enlarge.click());
    expect(root.querySelector('dialog')!.getAttribute('aria-label')).toBe(name);
    render(null, root);
  }
});

test('one that cannot be loaded is offered again, and the question can be answered', async () => {
  await open(createStudy(withPicture()));
  runAndRender(() => void fireEvent.error(image()!));
  await vi.waitFor(() => expect(image()).toBeNull(), WAIT);
  expect(root.querySelector('.block-picture [role=alert]')!.textContent).toContain('couldn’t load');
  expect(root.querySelectorAll('.player input')).toHaveLength(11);
  runAndRender(() => button('Try again')!.click());
  expect(image()).toBeTruthy();
});
