import { expect, test } from 'vitest';
import { arrangeTracks, type TrackRecording, type SentTrack } from './arrange-tracks.ts';

const track = (id: string): SentTrack => ({
  file: { id, name: `${id}.webm`, kind: 'webm', bytes: 9 },
  label: id,
  startedMs: 0,
  downloadUrl: `/${id}`,
});
const recording = (id: string, state: TrackRecording['state'] = 'ready'): TrackRecording => ({
  id,
  state,
  problem: null,
  durationMs: 9_000,
  hasVideo: true,
  width: null,
  height: null,
  peaks: null,
  quietPercent: null,
  url: state === 'ready' ? `/play/${id}` : null,
  posterUrl: null,
});
const [screen, camera] = [recording('screen'), recording('camera')];

test.each([
  ['both can be played', [screen, camera], 'screen', ['camera'], []],
  ['the screen is being prepared', [recording('screen', 'waiting'), camera], 'screen', [], ['camera']],
  ['the screen failed', [recording('screen', 'failed'), camera], 'camera', [], ['screen']],
  ['the screen is gone', [camera], 'camera', [], ['screen']],
  ['the camera is being prepared', [screen, recording('camera', 'processing')], 'screen', [], ['camera']],
  ['the camera failed', [screen, recording('camera', 'failed')], 'screen', [], ['camera']],
  ['the camera has no pictures', [screen, { ...camera, hasVideo: false }], 'screen', [], ['camera']],
  ['both are gone', [], 'screen', [], ['camera']],
] as const)('%s', (_case, recordings, leading, following, left) => {
  const { lead, followers, others } = arrangeTracks([track('screen'), track('camera')], recordings);
  expect([lead, ...followers, ...others].map(({ file }) => file.id)).toEqual([
    leading,
    ...following,
    ...left,
  ]);
  expect([followers.length, others.length]).toEqual([following.length, left.length]);
});
