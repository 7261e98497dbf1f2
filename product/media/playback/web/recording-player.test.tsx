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

test.each([
  [7.9, '0:07'],
  [750, '12:30'],
  [3_723, '1:02:03'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});
