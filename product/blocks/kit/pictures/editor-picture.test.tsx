import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { badInput } from '#platform/errors/errors.ts';
import type { Picture } from '../../picture.ts';
import { PictureField } from './editor-picture.tsx';

interface Sent {
  file: File;
  progress(share: number): void;
  done(media: string): Promise<void>;
  fail(message: string): Promise<void>;
}
let sent: Sent[] = [];
const shown: { now: Picture | null } = { now: null };
beforeEach(() => {
  sent = [];
  shown.now = null;
});

/** An upload that the test resolves. */
const media = {
  pictureUrl: (id: string) => `/pictures/${id}`,
  upload: (file: File, progress: (share: number) => void = () => {}) =>
    new Promise<Omit<Picture, 'alt'>>((resolve, reject) => {
      sent.push({
        file,
        progress,
        done: (id) => act(async () => resolve({ media: id, width: 40, height: 30 })),
        fail: (message) => act(async () => reject(badInput(message))),
      });
    }),
};

function Page({ given = null, readOnly = false }: { given?: Picture | null; readOnly?: boolean }) {
  const [picture, setPicture] = useState(given);
  useEffect(() => {
    shown.now = picture;
  }, [picture]);
  return (
    <MantineProvider env="test">
      <PictureField
        label="Picture"
        picture={picture}
        language="en"
        media={media}
        readOnly={readOnly}
        problems={[{ severity: 'warning', message: 'Describe this picture.', field: 'picture' }]}
        field="picture"
        onChange={setPicture}
      />
    </MantineProvider>
  );
}
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const existing: Picture = { media: 'first', width: 4, height: 3, alt: { en: ['A cup'] } };
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

test('a chosen picture is uploaded, shown with its size, and has a field for alt text', async () => {
  render(<Page />);
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.change(input(), { target: { files: [file('cup.png')] } });
  act(() => sent[0]!.progress(0.5));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  await sent[0]!.done('one');
  expect(shown.now).toEqual({ media: 'one', width: 40, height: 30, alt: {} });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Describe this picture.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Alt text'), { target: { value: 'A red cup' } });
  expect(shown.now?.alt).toEqual({ en: ['A red cup'] });
  const image = screen.getByRole('img', { name: 'A red cup' });
  expect([image.getAttribute('src'), image.getAttribute('width')]).toEqual(['/pictures/one', '40']);
});

test('it can be dropped or pasted; other pasted content is not affected', async () => {
  render(<Page />);
  const group = screen.getByRole('group', { name: 'Picture' });
  expect(
    fireEvent.paste(group, { clipboardData: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] } }),
  ).toBe(true);
  expect(fireEvent.paste(group, { clipboardData: { files: [file('pasted.png')] } })).toBe(false);
  fireEvent.drop(screen.getByRole('button', { name: 'Upload image' }), {
    dataTransfer: { files: [file('dropped.png')] },
  });
  expect(sent.map((upload) => upload.file.name)).toEqual(['pasted.png', 'dropped.png']);
  // The later choice wins, even if the earlier upload finishes last.
  await sent[1]!.done('second');
  await sent[0]!.done('first');
  expect(shown.now?.media).toBe('second');
});

test('a refused file shows the reason and keeps the current picture', async () => {
  render(<Page given={existing} />);
  fireEvent.change(input(), { target: { files: [file('page.png')] } });
  await sent[0]!.fail('This is no PNG, JPEG, WebP or GIF picture.');
  expect(screen.getByRole('alert').textContent).toBe('This is no PNG, JPEG, WebP or GIF picture.');
  expect(shown.now).toEqual(existing);
});

test('replacing keeps the alt text; removing also cancels an upload', async () => {
  render(<Page given={existing} />);
  expect(screen.getByRole('button', { name: 'Replace image' })).toBeTruthy();
  fireEvent.change(input(), { target: { files: [file('other.png')] } });
  await sent[0]!.done('other');
  expect(shown.now).toMatchObject({ media: 'other', alt: { en: ['A cup'] } });
  fireEvent.change(input(), { target: { files: [file('late.png')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  await sent[1]!.done('late');
  expect(shown.now).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Upload image'));
});

test('read-only, it is shown and cannot be changed', () => {
  render(<Page given={existing} readOnly />);
  expect(screen.getByRole('img', { name: 'A cup' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.drop(screen.getByRole('img'), { dataTransfer: { files: [file('dropped.png')] } });
  expect(sent).toEqual([]);
});
