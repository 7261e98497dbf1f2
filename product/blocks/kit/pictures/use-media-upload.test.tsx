import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { badInput } from '#platform/errors/errors.ts';
import { MAX_VIDEO_BYTES } from '../../../media/video/video.ts';
import type { VideoUploads } from '../../block-props.ts';
import type { ShownPicture } from '../../picture.ts';
import { PictureField } from './editor-picture.tsx';

interface Sent {
  file: File;
  options: Parameters<VideoUploads['upload']>[1];
  done(): Promise<void>;
  fail(message: string): Promise<void>;
}
let sent: Sent[] = [];
const shown: { now: ShownPicture | null } = { now: null };
const stored = {
  media: 'still',
  width: 64,
  height: 48,
  video: { media: 'video', seconds: 2, hasSound: true, captions: {} },
};
const given: ShownPicture = { ...stored, alt: { en: ['A shop'] } };
beforeEach(() => {
  sent = [];
  shown.now = null;
});

const media = {
  pictureUrl: (id: string) => `/media/${id}`,
  upload: () => Promise.reject(new Error('not an image')),
  video: {
    upload: (file: File, options: Sent['options']) =>
      new Promise<Omit<ShownPicture, 'alt'>>((resolve, reject) => {
        sent.push({
          file,
          options,
          done: () => act(async () => resolve(stored)),
          fail: (message) => act(async () => reject(badInput(message))),
        });
      }),
    uploadCaptions: (file: File) =>
      file.name === 'bad.vtt' ? Promise.reject(badInput('No captions.')) : Promise.resolve('captions'),
  },
};

function Page({ before = null }: { before?: ShownPicture | null }) {
  const [picture, setPicture] = useState(before);
  useEffect(() => {
    shown.now = picture;
  }, [picture]);
  return (
    <MantineProvider env="test">
      <PictureField
        label="Image"
        picture={picture}
        language="de"
        media={media}
        readOnly={false}
        problems={[{ severity: 'warning', message: 'Add captions.', field: 'captions' }]}
        field="picture"
        takesVideo
        onChange={setPicture}
      />
    </MantineProvider>
  );
}
const [input, inputs] = [
  () => document.querySelector<HTMLInputElement>('input[type=file]')!,
  () => document.querySelectorAll<HTMLInputElement>('input[type=file]'),
];
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const clip = (name = 'clip.mp4', type = 'video/mp4') => new File(['x'], name, { type });

test('a chosen video is uploaded with its progress, and shown with its still, controls and alt text', async () => {
  render(<Page />);
  expect(input().accept).toContain('video/mp4');
  choose(clip());
  act(() => sent[0]!.options.onProgress(0.5));
  expect(screen.getByRole('progressbar', { name: 'Uploading the video' }).getAttribute('aria-valuenow')).toBe(
    '50',
  );
  await sent[0]!.done();
  expect(shown.now).toEqual({ ...stored, alt: {} });
  const player = document.querySelector('video')!;
  expect([player.getAttribute('src'), player.poster, player.controls, player.autoplay]).toEqual([
    '/media/video',
    expect.stringMatching('/media/still'),
    true,
    false,
  ]);
  expect(screen.getByLabelText('Alt text')).toBeTruthy();
  expect(screen.getByText('Video stored.')).toBeTruthy();
});

test('an upload can be cancelled, and a refusal is shown', async () => {
  render(<Page />);
  // Some systems know no type of it.
  choose(clip('clip.mov', ''));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([sent[0]!.options.signal.aborted, screen.queryByRole('progressbar')]).toEqual([true, null]);
  await sent[0]!.done();
  expect(shown.now).toBeNull();
  choose(clip());
  await sent[1]!.fail('Some browsers can’t play this video.');
  expect(screen.getByRole('alert').textContent).toBe('Some browsers can’t play this video.');
});

test('one that is too large is refused before it is sent', () => {
  render(<Page />);
  const large = clip();
  Object.defineProperty(large, 'size', { value: MAX_VIDEO_BYTES + 1 });
  choose(large);
  expect(screen.getByRole('alert').textContent).toContain('larger than 100 MB');
  expect(sent).toEqual([]);
});

test('captions are those of the language that is edited; they can be replaced and removed', async () => {
  render(<Page before={{ ...given, video: { ...stored.video, captions: { en: 'first' } } }} />);
  const group = screen.getByRole('group', { name: 'Captions' });
  expect(group.textContent).toContain('Add captions.');
  const chooseCaptions = (name: string) =>
    act(async () => {
      fireEvent.change(inputs()[1]!, { target: { files: [new File(['x'], name)] } });
    });
  await chooseCaptions('bad.vtt');
  expect(group.textContent).toContain('No captions.');
  await chooseCaptions('good.srt');
  expect(shown.now!.video!.captions).toEqual({ en: 'first', de: 'captions' });
  expect([...document.querySelectorAll('track')].map(({ srclang }) => srclang)).toEqual(['en', 'de']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove captions' }));
  expect(shown.now!.video!.captions).toEqual({ en: 'first' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove video' }));
  expect(shown.now).toBeNull();
});
