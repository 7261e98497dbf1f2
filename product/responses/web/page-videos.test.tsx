/** @jsxImportSource preact */
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
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
  height: 900,
  alt: text('How the shop works'),
  video: {
    media: '1d7d2d1f-6d6f-4b48-8b64-8e7d4b9f2c31',
    seconds: 12,
    hasSound: true,
    captions: { en: '2e8e3e20-7e70-4c59-9c75-7f8e5ca03d42', de: '3f9f4f31-8f81-4d6a-8d86-6a9f6db14e53' },
  },
};
const shown = () => root.querySelector<HTMLVideoElement>('.block-picture video');
const problem = () => root.querySelector('.block-picture [role=alert]')?.textContent;

test('a video is above the answer with its still and its room kept free, and plays only when somebody starts it', async () => {
  await open(createStudy({ ...playedBlock('one', 'nps'), picture }, playedBlock('two', 'nps')));
  const video = shown()!;
  expect([video.controls, video.autoplay, video.hasAttribute('playsinline'), video.preload]).toEqual([
    true,
    false,
    true,
    'metadata',
  ]);
  expect(video.getAttribute('aria-label')).toBe('How the shop works');
  expect(video.poster).toContain('width=960');
  expect(video.parentElement!.style.getPropertyValue('--aspect')).toBe(String(16 / 9));
  expect([...video.querySelectorAll('track')].map(({ srclang, label }) => [srclang, label])).toEqual([
    ['en', 'English'],
    ['de', 'Deutsch'],
  ]);
  expect(root.querySelector('.picture-larger')).toBeNull();
});

test('its keys are its own: neither Enter nor a digit answers', async () => {
  await open(createStudy({ ...playedBlock('one', 'nps'), picture }, playedBlock('two', 'nps')));
  const pressed = vi.fn();
  document.addEventListener('keydown', pressed);
  for (const key of ['Enter', '3', ' ']) fireEvent.keyDown(shown()!, { key });
  document.removeEventListener('keydown', pressed);
  expect(pressed).not.toHaveBeenCalled();
});

test('one that fails says so and can be tried again, and the question can be answered', async () => {
  await open(createStudy({ ...playedBlock('one', 'nps'), picture }));
  runAndRender(() => void fireEvent.error(shown()!));
  await vi.waitFor(() => expect(problem()).toContain('can’t be played'), WAIT);
  expect(root.querySelectorAll('.player input')).toHaveLength(11);
  runAndRender(() => button('Try again')!.click());
  expect(shown()).toBeTruthy();
});

test('offline it says so, and is loaded again once the connection is back', async () => {
  await open(createStudy({ ...playedBlock('one', 'nps'), picture }));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  runAndRender(() => void fireEvent.error(shown()!));
  await vi.waitFor(() => expect(problem()).toContain('offline'), WAIT);
  onLine.mockRestore();
  runAndRender(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(shown()).toBeTruthy(), WAIT);
});
