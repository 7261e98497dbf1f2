import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { badInput } from '#platform/errors/errors.ts';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
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
/** Of captions that were sent. */
let encodings: string[] = [];
beforeEach(() => {
  encodings = [];
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
    uploadCaptions: (file: File, encoding: string | undefined) => {
      if (file.name === 'bad.vtt') return Promise.reject(badInput('No captions.'));
      if (encoding) encodings.push(encoding);
      return Promise.resolve('captions');
    },
  },
};

function Page({ before = null }: { before?: ShownPicture | null }) {
  const [picture, setPicture] = useState(before);
  useEffect(() => {
    shown.now = picture;
  }, [picture]);
  return (
    <MantineProvider env="test">
      <ConfirmOutlet />
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
  const chooseCaptions = (name: string, content: BlobPart = 'x') =>
    fireEvent.change(inputs()[1]!, { target: { files: [new File([content], name)] } });
  chooseCaptions('bad.vtt');
  await within(group).findByText('No captions.');
  chooseCaptions('good.srt');
  await screen.findByText('Captions stored.');
  expect(shown.now!.video!.captions).toEqual({ en: 'first', de: 'captions' });
  expect([...document.querySelectorAll('track')].map(({ srclang }) => srclang)).toEqual(['en', 'de']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove captions' }));
  expect(shown.now!.video!.captions).toEqual({ en: 'first' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove video' }));
  expect(shown.now).toBeNull();
});

test('captions in an old encoding are shown first, in the likely encoding or another one', async () => {
  render(<Page before={given} />);
  const cue = '1\n00:00:01,000 --> 00:00:02,000\n';
  // "Здравствуйте, меня зовут Ольга." in Windows-1251.
  const words = 'c7e4f0e0e2f1f2e2f3e9f2e52c20ece5edff20e7eee2f3f220cecbfce3e02e';
  const bytes = Uint8Array.from([...Buffer.from(`Title\n\n${cue}`), ...Buffer.from(words, 'hex')]);
  const choose = async () => {
    fireEvent.change(inputs()[1]!, { target: { files: [new File([bytes], 'a.srt')] } });
    return screen.findByRole('dialog', { name: 'Check this file' });
  };
  const dialog = within(await choose());
  const encoding = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Encoding' });
  expect(encoding.value).toBe('Cyrillic (Windows-1251)');
  expect(dialog.getByRole('list', { name: 'Preview' }).textContent).toContain('меня зовут');
  expect(dialog.getByText('1 line before the first time')).toBeTruthy();
  fireEvent.click(encoding);
  fireEvent.change(encoding, { target: { value: 'KOI8-R' } });
  fireEvent.click(await screen.findByRole('option', { name: /KOI8-R/ }));
  expect(dialog.getByRole('list', { name: 'Preview' }).textContent).not.toContain('меня зовут');
  fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(encodings).toEqual([]);
  fireEvent.click(within(await choose()).getByRole('button', { name: 'Upload' }));
  await screen.findByText('Captions stored.');
  expect(encodings).toEqual(['windows-1251']);
});
