import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordingPlayer } from '../../../media/playback/web/recording-player.tsx';
import { applyChanges, type TranscriptChange } from '../../../media/transcripts/edit-segments.ts';
import type { Segment } from '../../../media/transcripts/transcript.ts';
import type { TranscriptOutput } from '../contract.ts';
import { TranscriptPanel } from './transcript-panel.tsx';

afterEach(() => void vi.unstubAllGlobals());
Element.prototype.scrollTo = vi.fn<() => void>();

const ID = '5f0c9a0e-0000-4000-8000-000000000001';
const SEGMENTS: Segment[] = [
  { id: 'a', fromMs: 0, toMs: 900, speaker: 'Anna', text: 'Why do you use it?' },
  { id: 'b', fromMs: 1_000, toMs: null, speaker: 'Ben', text: 'My bose asked me.' },
  { id: 'c', fromMs: 2_000, toMs: null, speaker: 'Ben', text: 'It is fine.' },
];
const TRANSCRIPT: TranscriptOutput = {
  state: 'ready',
  problem: null,
  error: null,
  source: 'file',
  language: 'en',
  spokenLanguage: 'en',
  revision: 1,
  segments: SEGMENTS,
  canRestore: false,
  progress: null,
  service: 'on',
  isPermitted: true,
  can: { 'transcript.edit': true },
};

/** A server with one transcript, which refuses changes that are not based on its revision. */
function open(changed: Partial<TranscriptOutput> = {}) {
  const server = { transcript: { ...TRANSCRIPT, ...changed } };
  const change = (changes: TranscriptChange[]) => {
    const segments = applyChanges(server.transcript.segments, changes)!;
    server.transcript = { ...server.transcript, segments, revision: server.transcript.revision + 1 };
  };
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(server.transcript);
    const sent = JSON.parse(body as string) as { revision: number; changes: TranscriptChange[] };
    if (sent.revision !== server.transcript.revision)
      return Response.json({ code: 'conflict', message: 'Changed.', reason: 'stale' }, { status: 409 });
    change(sent.changes);
    return Response.json({ revision: server.transcript.revision });
  });
  const recording = {
    url: '/r',
    posterUrl: null,
    durationMs: 9_000,
    hasVideo: false,
    width: null,
    height: null,
    peaks: null,
    quietPercent: null,
  };
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <RecordingPlayer
            name="a.webm"
            recording={recording}
            downloadUrl="/d"
            onExpired={() => {}}
            renderBeside={(playback) => (
              <TranscriptPanel studyId={ID} responseId={ID} uploadId={ID} playback={playback} />
            )}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { server, change };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Starts to correct the second line. */
async function correct(text: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the line at 0:01' }));
  const field = screen.getByRole('textbox', { name: 'Text of this line' });
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test('a corrected line is saved, and the change is undone', async () => {
  const { server } = open();
  fireEvent.keyDown(await correct('My boss asked me.'), { key: 'Enter' });
  await screen.findByText('My boss asked me.');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('My bose asked me.');
  expect(server.transcript).toMatchObject({ revision: 3, segments: SEGMENTS });
});

test('Escape closes a line that is being corrected, but not while an input method uses the key', async () => {
  open();
  const field = await correct('My boss');
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of this line' }).value).toBe(
    'My boss',
  );
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('textbox', { name: 'Text of this line' })).toBeNull();
});

test('a line that somebody else changed too is shown, and what was typed stays until one is chosen', async () => {
  const { server, change } = open();
  const field = await correct('My boss asked me.');
  change([{ do: 'set', id: 'b', text: 'My bosses asked me.' }]);
  fireEvent.keyDown(field, { key: 'Enter' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('My bosses asked me.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of this line' }).value).toBe(
    'My boss asked me.',
  );
  expect(server.transcript.segments[1]!.text).toBe('My bosses asked me.');
  fireEvent.click(within(alert).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(server.transcript.segments[1]!.text).toBe('My boss asked me.'));
});

test('a line that was removed meanwhile is not written again', async () => {
  const { server, change } = open();
  const field = await correct('My boss asked me.');
  change([{ do: 'remove', id: 'b' }]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText(/removed this line/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of this line' }).value).toBe(
    'My boss asked me.',
  );
  expect(server.transcript.segments.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a change of another line does not get in the way', async () => {
  const { server, change } = open();
  const field = await correct('My boss asked me.');
  change([{ do: 'set', id: 'a', text: 'How do you use it?' }]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('How do you use it?');
  await waitFor(() =>
    expect(server.transcript.segments.map(({ text }) => text)).toEqual([
      'How do you use it?',
      'My boss asked me.',
      'It is fine.',
    ]),
  );
});

test('a speaker is renamed in all lines, and that is undone', async () => {
  const { server } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Change speaker Ben' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Speaker' }), { target: { value: 'Anna' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Rename in 2 lines', hidden: true }));
  await waitFor(() =>
    expect(server.transcript.segments.every(({ speaker }) => speaker === 'Anna')).toBe(true),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.transcript.segments).toEqual(SEGMENTS));
});

test('lines are written while the recording plays, with its keys', async () => {
  const { server } = open({ segments: [], source: null, state: 'none', revision: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Write by hand' }));
  const media = document.querySelector('audio')!;
  const play = vi.spyOn(media, 'play').mockResolvedValue();
  const field = screen.getByRole('textbox', { name: /^Next line/ });
  fireEvent.keyDown(field, { key: '˚', code: 'KeyK', altKey: true });
  expect(play).toHaveBeenCalledTimes(1);
  media.currentTime = 7;
  fireEvent.timeUpdate(media);
  fireEvent.change(field, { target: { value: 'Hello' } });
  fireEvent.keyDown(field, { key: 'j', code: 'KeyJ', altKey: true });
  expect(media.currentTime).toBe(4);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(server.transcript.segments).toMatchObject([{ fromMs: 7_000, text: 'Hello' }]));
});

test('the keys of the player work in the transcript, but not while somebody types', async () => {
  open();
  const media = document.querySelector('audio')!;
  const time = await screen.findByRole('button', { name: 'Play from 0:02' });
  fireEvent.click(time);
  expect(media.currentTime).toBe(2);
  fireEvent.keyDown(time, { key: 'l' });
  expect(media.currentTime).toBe(9);
  fireEvent.keyDown(time, { key: 'm' });
  expect(media.muted).toBe(true);
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search in transcript' }), { key: 'j' });
  expect(media.currentTime).toBe(9);
});

test('those who may only read have no buttons to change it', async () => {
  open({ can: { 'transcript.edit': false } });
  await screen.findByText('My bose asked me.');
  expect(screen.queryByRole('button', { name: /Correct|speaker/ })).toBeNull();
  expect(screen.getByText('Ben')).toBeTruthy();
});

test.each([
  [{ state: 'queued' }, 'Waiting for the transcription service.', 'Stop'],
  [{ state: 'running', progress: { done: 1, count: 3 } }, 'Transcribing: part 2 of 3', 'Stop'],
  [{ state: 'failed', problem: 'limit_reached' }, /monthly limit/, 'Try again'],
  [{ state: 'ready', source: 'service' }, /No speech was found/, 'Transcribe'],
  [{ state: 'none', source: null, canRestore: true }, 'No transcript yet.', 'Restore the deleted transcript'],
] as const)('without words, the state %o is explained', async (changed, sentence, action) => {
  open({ source: null, segments: [], ...changed });
  await screen.findByText(sentence);
  expect(button(action)).toBeTruthy();
});

test('without the consent of the participant, a recording can’t be sent, and the page says why', async () => {
  open({ segments: [], state: 'none', source: null, isPermitted: false });
  const transcribe = await screen.findByRole<HTMLButtonElement>('button', { name: 'Transcribe' });
  expect(transcribe.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(transcribe.getAttribute('aria-describedby')!)?.textContent).toMatch(
    /hasn’t agreed that AI models process/,
  );
});
