import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CONSENTED_ACTS } from '#product/responses/consent/consented-acts.ts';
import { SuggestionBar } from '../../suggestions/web/suggestion-bar.tsx';
import type { SuggestionsState } from '../../suggestions/contract.ts';
import { HighlightList } from '../../coding/web/highlight-list.tsx';
import type { Clip, ReelDetail } from '../contract.ts';
import { ExportSection } from './export-section.tsx';
import { RecordingClips } from './recording-clips.tsx';
import { ReelClips } from './reel-clips.tsx';

afterEach(() => void vi.unstubAllGlobals());

const ID = '5f0c9a0e-0000-4000-8000-000000000001';
const CLIP: Clip = {
  id: ID,
  highlight: ID,
  response: ID,
  participant: 'Participant A',
  block: 'why',
  question: 'Why?',
  asset: ID,
  startMs: 0,
  endMs: 2_000,
  recordingMs: 9_000,
  hasVideo: true,
  quote: 'Too slow',
  state: 'no_consent',
};
const reel = (clips: Clip[]) =>
  ({
    id: ID,
    clips: clips.map((clip) => ({ ...clip, title: '', url: null, cues: [] })),
    export: { state: 'none', problem: null, done: 0, total: 0, leftOut: 0, bytes: null, durationMs: null },
  }) as unknown as ReelDetail;

const sent: string[] = [];
/** Shows something that asks a server, which replies by the end of the path. */
function show(children: ReactNode, replies: Record<string, object> = {}) {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(address);
    const [, reply = {}] =
      Object.entries(replies).find(([end]) => address.split('?')[0]!.endsWith(end)) ?? [];
    return Response.json(reply);
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** A button that does nothing and says why, in its description. */
async function expectForbidden(name: string | RegExp, reason: string) {
  const button = await screen.findByRole('button', { name, description: reason });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(sent).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
}

test('no clip is made of a recording whose participant does not allow it', async () => {
  const clips = { items: [], next: null, can: { 'clip.edit': true } };
  const recordings = { items: [], canClip: false, expiresAt: new Date().toISOString() };
  const place = { study: ID, response: ID, asset: ID, durationMs: 9_000, getTimeMs: () => 0 };
  show(<RecordingClips {...place} />, { clips, recordings });
  await expectForbidden('Make a clip', CONSENTED_ACTS.clip.refusal);
});

test('nor of a highlight', async () => {
  const highlight = {
    id: ID,
    coder: { id: ID, name: 'Ada' },
    asset: ID,
    start: 0,
    end: 2_000,
    quote: '',
    note: '',
    tags: [],
    isCurrent: true,
  };
  const makeClip = vi.fn<() => void>();
  const rest = { tags: new Map(), coder: ID, hasNames: false, actions: { makeClip } };
  const answer = { response: ID, text: '', recordings: [], highlights: [highlight], canClip: false };
  show(<HighlightList {...({ ...rest, answer } as unknown as Parameters<typeof HighlightList>[0])} />);
  await expectForbidden(/clip/i, CONSENTED_ACTS.clip.refusal);
  expect(makeClip).not.toHaveBeenCalled();
});

test('a clip whose participant withdrew is not added to a reel, and a reel of such clips is not exported', async () => {
  const addClip = vi.fn<() => void>();
  const changes = { addClip } as unknown as Parameters<typeof ReelClips>[0]['changes'];
  const clips = { items: [CLIP], next: null, can: { 'clip.edit': true } };
  show(<ReelClips studyId={ID} reel={reel([])} changes={changes} />, { clips });
  await expectForbidden(/^Add Participant A/, CONSENTED_ACTS.clip.refusal);
  expect(addClip).not.toHaveBeenCalled();
  show(<ExportSection studyId={ID} reel={reel([CLIP])} waitUntilSaved={async () => {}} />);
  await expectForbidden('Export video', 'No participant of this reel allows clips to be shared.');
});

test('no tags are asked for while no participant was asked about models', async () => {
  const state: SuggestionsState = {
    model: 'Model',
    isAllowed: true,
    isAsked: false,
    run: null,
    pending: 0,
    decided: { accepted: 0, edited: 0, rejected: 0 },
    can: {},
  };
  const bar = <SuggestionBar studyId={ID} question="why" isReviewing={false} onReview={() => {}} />;
  show(bar, { suggestions: state });
  await expectForbidden('Suggest tags', CONSENTED_ACTS.suggest.refusal);
});
