import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { englishTexts } from '#product/blocks/first-texts.ts';
import { blockTypes } from '#product/blocks/index.ts';
import { STUDY_KIND_DEFAULTS, STUDY_KINDS } from '../kinds.ts';
import { NewLegacyStudy, NewStudy } from './new-study.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** Renders the page and returns the studies that it asked the server to create. */
function renderNewStudy(path = '/new-study', isLegacyEditorOn = false) {
  const createdStudies: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') {
      const item = { id: 'legacy-editor', enabled: isLegacyEditorOn, isSetByOperator: false };
      const items = address.includes('/experiments') ? [item] : [];
      return Response.json({ items, next: null, canChange: true });
    }
    createdStudies.push(JSON.parse(body as string));
    return new Response(JSON.stringify({ id: '5f0c1d5e-54d4-4b53-9a6c-3f3f1f0f2a11' }), { status: 201 });
  });
  const router = createMemoryRouter(
    [
      { path: '/new-study', Component: NewStudy },
      { path: '/new-study-v1', Component: NewLegacyStudy },
      { path: '/study/v1/:id/edit/build', element: <p>The old editor</p> },
      { path: '/study/:id/edit/brief', element: <p>The brief</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return createdStudies;
}

test.each([
  [/^Blank study/, '', { kind: 'survey', name: 'Untitled study' }],
  [/^Usability test/, '', { kind: 'usability_test', name: 'Untitled usability test' }],
  [/^Video study/, '', { kind: 'video_study', name: 'Untitled video study' }],
  [/^Usability test/, 'Checkout', { kind: 'usability_test', name: 'Checkout' }],
])('creating from %s with the name “%s” posts the kind and name', async (start, name, expected) => {
  const createdStudies = renderNewStudy();
  fireEvent.click(screen.getByRole('radio', { name: start }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Create study' }));
  await screen.findByText('The brief');
  expect(createdStudies).toEqual([expected]);
});

test('where the experiment is on, a study can be created in the old editor [O-012]', async () => {
  const createdStudies = renderNewStudy('/new-study', true);
  fireEvent.click(await screen.findByRole('link', { name: /^Use the old editor/ }));
  await screen.findByRole('heading', { name: 'New study in the old editor' });
  fireEvent.click(screen.getByRole('button', { name: 'Create study' }));
  await screen.findByText('The old editor');
  expect(createdStudies).toEqual([{ kind: 'survey', name: 'Untitled study' }]);
});

test('elsewhere the page of the old editor is that of the new one, without a link back [O-012]', async () => {
  renderNewStudy('/new-study-v1');
  await screen.findByRole('heading', { name: 'New study' });
  expect(screen.queryByRole('link', { name: /old editor/ })).toBeNull();
});

test('only kinds whose blocks exist are offered', () => {
  renderNewStudy();
  const offered = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
  const kinds = STUDY_KINDS.map((kind) => STUDY_KIND_DEFAULTS[kind].listing.label);
  for (const label of kinds) expect(offered.join('\n')).toContain(label);
  const types = new Set(blockTypes.map(({ id }) => id));
  for (const kind of STUDY_KINDS)
    for (const { type } of STUDY_KIND_DEFAULTS[kind].createBlocks('en', englishTexts))
      expect(types).toContain(type);
  // The kinds, and the sample.
  expect(offered).toHaveLength(kinds.length + 1);
});
