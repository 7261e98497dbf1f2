import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SentFiles } from './sent-files.tsx';

const ID = '5f0c9a0e-0000-4000-8000-000000000001';
const [SCREEN, CAMERA] = ['5f0c9a0e-0000-4000-8000-000000000002', '5f0c9a0e-0000-4000-8000-000000000003'];
const file = (id: string, name: string) => ({ id, name, kind: 'webm' as const, bytes: 9 });
const recording = (id: string, changes = {}) => ({
  id,
  state: 'ready',
  problem: null,
  durationMs: 60_000,
  hasVideo: true,
  width: 640,
  height: 360,
  peaks: null,
  quietPercent: null,
  url: `/play/${id}`,
  posterUrl: null,
  ...changes,
});
const transcript = { segments: [], speakers: [], language: null, revision: 0, state: 'none' };

afterEach(() => void vi.unstubAllGlobals());

/** The recordings of a task, of which the camera began a second later. */
function open(items: object[], search = '') {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('transcript') ? transcript : { items, expiresAt: '2026-11-25T12:00:00Z' }),
  );
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[`/${search}`]}>
          <SentFiles
            studyId={ID}
            responseId={ID}
            block="one"
            files={[file(CAMERA, 'camera.webm'), file(SCREEN, 'screen.webm')]}
            tracks={[
              { file: SCREEN, label: 'Screen', startedMs: 0 },
              { file: CAMERA, label: 'Camera', startedMs: 1_000 },
            ]}
            isCompact
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const listPlayers = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));

test('screen and camera are one player, and a link to a moment of the camera opens that of the screen', async () => {
  open([recording(SCREEN), recording(CAMERA)], `?recording=${CAMERA}&at=5000`);
  const leading = await screen.findByLabelText<HTMLVideoElement>('Screen');
  expect(listPlayers()).toEqual(['screen.webm']);
  expect(screen.getByRole('figure', { name: 'Camera' }).querySelector('video')!.getAttribute('src')).toBe(
    `/play/${CAMERA}`,
  );
  fireEvent.loadedMetadata(leading);
  expect(leading.currentTime).toBe(6);
});

test('the camera leads when the screen cannot be played, which can still be downloaded', async () => {
  open([recording(SCREEN, { state: 'failed', problem: 'unreadable', url: null }), recording(CAMERA)]);
  fireEvent.click(screen.getByRole('button', { name: 'Play screen.webm' }));
  await screen.findByText(/can’t be played/);
  expect(listPlayers()).toEqual(['camera.webm']);
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toContain(SCREEN);
});

test('a camera that is being prepared does not keep the screen from being played', async () => {
  open(
    [recording(SCREEN), recording(CAMERA, { state: 'processing', url: null })],
    `?recording=${SCREEN}&at=1`,
  );
  await screen.findByText(/Being prepared/);
  expect([listPlayers(), screen.queryByRole('figure')]).toEqual([['screen.webm'], null]);
});
