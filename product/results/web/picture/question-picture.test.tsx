import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { ShownPicture } from '../../../blocks/picture.ts';
import { QuestionPicture } from './question-picture.tsx';

const picture = { media: 'm1', width: 1_500, height: 1_000, alt: text('A shop window') };
const show = (shown: ShownPicture | null) =>
  render(
    <MantineProvider env="test">
      <QuestionPicture picture={shown} base="en" pictureUrl={(media) => `/media/${media}?workspace=w`} />
    </MantineProvider>,
  );

test('a thumbnail is a small copy, and a press shows the image large until Escape', async () => {
  show(picture);
  const thumbnail = screen.getByRole('button', { name: 'Enlarge the image “A shop window”' });
  expect(thumbnail.querySelector('img')!.getAttribute('src')).toBe('/media/m1?workspace=w&width=480');
  thumbnail.focus();
  fireEvent.click(thumbnail);
  const dialog = await screen.findByRole('dialog', { name: 'A shop window' });
  const image = dialog.querySelector('.mantine-Modal-body img')!;
  expect([image.getAttribute('src'), image.getAttribute('alt')]).toEqual([
    '/media/m1?workspace=w&width=1920',
    'A shop window',
  ]);
  fireEvent.error(image);
  expect((await screen.findByRole('alert')).textContent).toBe('This image can’t be shown.');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(thumbnail));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an image without alt text has a name all the same, and a question without an image nothing', () => {
  show({ ...picture, alt: {} });
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Enlarge the image of this question');
  document.body.replaceChildren();
  const { container } = show(null);
  expect(container.querySelector('button, img')).toBeNull();
});

test('a video has its still as a thumbnail, and is played in the viewer only when somebody starts it', async () => {
  const video = { media: 'v1', seconds: 2, hasSound: true, captions: { en: 'c1' } };
  show({ ...picture, video });
  const thumbnail = screen.getByRole('button', { name: 'Open the video “A shop window”' });
  expect(thumbnail.querySelector('img')!.getAttribute('src')).toBe('/media/m1?workspace=w&width=480');
  fireEvent.click(thumbnail);
  const dialog = await screen.findByRole('dialog', { name: 'A shop window' });
  const player = dialog.querySelector('video')!;
  expect([player.getAttribute('src'), player.autoplay, player.controls]).toEqual([
    '/media/v1?workspace=w',
    false,
    true,
  ]);
  expect(player.querySelector('track')!.getAttribute('src')).toBe('/media/c1?workspace=w');
  fireEvent.error(player);
  expect((await screen.findByRole('alert')).textContent).toBe('This video can’t be played.');
});
