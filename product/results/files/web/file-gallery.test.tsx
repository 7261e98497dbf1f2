import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FileShow, ListedFile } from '../contract.ts';
import type { StudySummary } from '../../contract.ts';
import { createLocalize } from '../../web/summary/summary-context.ts';
import { FileGallery } from './file-gallery.tsx';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const response = '0d3c5a1e-6f7b-4b21-8c56-2f4a9e8d7c10';
const makeFile = (digit: number, name: string, kind: ListedFile['file']['kind'] = 'png'): ListedFile => ({
  response,
  participant: 'Participant 7K2QM',
  at: '2026-05-04T09:00:00.000Z',
  file: { id: `5f0c9a0e-0000-4000-8000-00000000001${digit}`, name, kind, bytes: 14_200 },
});

type Page = { items: ListedFile[]; next: string | null };

/** @param pages by what is shown and the cursor */
function open(pages: Partial<Record<`${FileShow} ${string}`, Page>>) {
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(input as string, 'http://localhost');
    const key = `${searchParams.get('show') as FileShow} ${searchParams.get('after') ?? ''}` as const;
    const page = pages[key];
    return page
      ? Response.json(page)
      : Response.json({ error: { code: 'internal', message: 'Something broke.' } }, { status: 500 });
  });
  onTestFinished(() => fetchSpy.mockRestore());
  const context = {
    summary: { id: study, base: 'en', blocks: [], can: {} } as unknown as StudySummary,
    localize: createLocalize('en'),
  };
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Outlet context={context} />,
      children: [{ index: true, element: <FileGallery block="abcdefghjk" /> }],
    },
  ]);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const nothing: Page = { items: [], next: null };

test('images are shown as thumbnails of small copies, other files as a list with downloads', async () => {
  open({
    'pictures ': { items: [makeFile(1, 'desk.png')], next: null },
    'others ': { items: [makeFile(2, 'notes.pdf', 'pdf')], next: null },
  });
  const thumbnail = await screen.findByRole('button', { name: 'View desk.png from Participant 7K2QM' });
  expect(thumbnail.querySelector('img')!.getAttribute('src')).toMatch(/inline=true&width=480$/);
  const download = screen.getByRole('link', { name: 'Download notes.pdf' });
  expect(download.getAttribute('href')).toMatch(/uploads\/5f0c9a0e-0000-4000-8000-000000000012$/);
  expect(screen.getByRole('link', { name: 'Participant 7K2QM' }).getAttribute('href')).toContain(response);
});

test('arrow keys go through the images, over the end of a page, and Escape closes the viewer', async () => {
  open({
    'pictures ': { items: [makeFile(1, 'one.png'), makeFile(2, 'two.png')], next: 'cursor' },
    'pictures cursor': { items: [makeFile(3, 'three.png')], next: null },
    'others ': nothing,
  });
  fireEvent.click(await screen.findByRole('button', { name: /View one/ }));
  const dialog = await screen.findByRole('dialog', { name: 'one.png' });
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  for (const name of ['two.png', 'three.png']) {
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(await screen.findByRole('dialog', { name })).toBeDefined();
  }
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(screen.getByRole('button', { name: 'Next image' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/13$/);
  fireEvent.error(screen.getByAltText('three.png'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t be shown/);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without files a sentence says so, and a list that fails can be loaded again', async () => {
  open({ 'pictures ': nothing, 'others ': nothing });
  expect(await screen.findByText(/There are no files to show/)).toBeDefined();
  open({ 'pictures ': nothing });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});
