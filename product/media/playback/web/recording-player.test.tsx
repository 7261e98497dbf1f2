import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formatTime } from './format-time.ts';
import { RecordingPlayer } from './recording-player.tsx';

const recording = {
  url: '/api/recordings/first',
  posterUrl: null,
  durationMs: 62_000,
  hasVideo: false,
  width: null,
  height: null,
  peaks: [0, 50, 100],
};
const onExpired = vi.fn();
const createPlayer = (url = recording.url) => (
  <MantineProvider>
    <RecordingPlayer
      name="Voice memo.webm"
      recording={{ ...recording, url }}
      downloadUrl="/download"
      onExpired={onExpired}
    />
  </MantineProvider>
);
const getMedia = () => document.querySelector('audio')!;
const getPosition = () => screen.getByRole('slider', { name: 'Position in Voice memo.webm' });

test('the arrow keys move by five seconds, within the recording', () => {
  render(createPlayer());
  fireEvent.keyDown(getPosition(), { key: 'ArrowLeft' });
  expect(getMedia().currentTime).toBe(0);
  for (let press = 0; press < 13; press += 1) fireEvent.keyDown(getPosition(), { key: 'ArrowRight' });
  expect(getMedia().currentTime).toBe(62);
  expect(getPosition().getAttribute('aria-valuetext')).toBe('1:02 of 1:02');
});

test('an expired address is replaced, and playback goes on from the same place; a file that fails again is explained', () => {
  onExpired.mockReset();
  const { rerender } = render(createPlayer());
  fireEvent.change(getPosition(), { target: { value: '30' } });
  fireEvent.error(getMedia());
  expect(onExpired).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(createPlayer('/api/recordings/second'));
  expect(getMedia().getAttribute('src')).toBe('/api/recordings/second');
  getMedia().currentTime = 0;
  fireEvent.loadedMetadata(getMedia());
  expect(getMedia().currentTime).toBe(30);
  fireEvent.error(getMedia());
  fireEvent.error(getMedia());
  expect(screen.getByRole('alert').textContent).toMatch(/Download it/);
});

test('a second track is shown without sound, can be hidden, and does not stop the first when it fails', () => {
  onExpired.mockReset();
  const video = { ...recording, hasVideo: true };
  const camera = { id: 'c', label: 'Camera', shiftMs: 0, downloadUrl: '/camera' };
  const createTracks = (url: string) => (
    <MantineProvider>
      <RecordingPlayer
        name="screen.webm"
        label="Screen"
        recording={{ ...video, url: `/screen${url}` }}
        followers={[{ ...camera, recording: { ...video, url: `/camera${url}` } }]}
        downloadUrl="/download"
        onExpired={onExpired}
      />
    </MantineProvider>
  );
  const { rerender } = render(createTracks('1'));
  const getCamera = () => screen.getByRole('figure', { name: 'Camera' }).querySelector('video')!;
  expect([getCamera().muted, getCamera().controls]).toEqual([true, false]);
  expect(screen.getByLabelText('Screen').getAttribute('src')).toBe('/screen1');
  fireEvent.error(getCamera());
  rerender(createTracks('2'));
  // An address that works stays, since a new one would load the file again.
  expect([getCamera().getAttribute('src'), screen.getByLabelText('Screen').getAttribute('src')]).toEqual([
    '/camera2',
    '/screen1',
  ]);
  fireEvent.error(getCamera());
  expect(screen.getByRole('status').textContent).toMatch(/Download it/);
  expect([onExpired.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null]);
  fireEvent.click(screen.getByRole('button', { name: 'Hide camera' }));
  expect(screen.queryByRole('figure')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show camera' }));
  expect(getCamera().getAttribute('src')).toBe('/camera2');
  expect(screen.getByRole('link', { name: 'Download camera' }).getAttribute('href')).toBe('/camera');
});

test.each([
  [7.9, '0:07'],
  [750, '12:30'],
  [3_723, '1:02:03'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});
