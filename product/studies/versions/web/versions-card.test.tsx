import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { getNotices } from '#platform/ui/feedback/notify.ts';
import { createBlock } from '../../create-content.ts';
import { EditingContext } from '../../web/editor/use-draft.ts';
import { renderEditor } from '../../web/testing/render-editor.tsx';
import { VersionsCard } from './versions-card.tsx';

/** A fake server: two versions, and what it was asked to restore. */
let restored: unknown[] = [];
beforeEach(() => {
  restored = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/restore-version')) {
      restored.push(JSON.parse(body as string));
      return Response.json({ revision: 9 });
    }
    const item = { publishedAt: '2026-11-20T10:00:00.000Z', publishedBy: 'Ada', blocks: 1 };
    return Response.json({
      items: [
        { ...item, number: 2, blocks: 3 },
        { ...item, number: 1, publishedBy: null },
      ],
      next: null,
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('lists versions, and copies one into the draft, which can be undone', async () => {
  renderEditor({ blocks: [createBlock('nps')] }, (editing) => (
    <QueryClientProvider client={new QueryClient()}>
      <EditingContext
        value={{
          ...editing,
          study: { ...editing.study, version: 2 },
          view: { ...editing.view, unpublished: false },
        }}
      >
        <VersionsCard />
      </EditingContext>
    </QueryClientProvider>
  ));
  await screen.findByText('Version 2');
  const [newest, oldest] = screen.getAllByRole('listitem');
  expect(newest!.textContent).toMatch(/^Version 2Current.*by Ada · 3 blocks$/);
  expect(oldest!.textContent).toMatch(/^Version 1.* · 1 blockRestore$/);
  fireEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await vi.waitFor(() => expect(restored).toEqual([{ number: 1, revision: expect.any(Number) }]), WAIT);
  await vi.waitFor(() => expect(getNotices().at(-1)?.text).toMatch(/^Draft replaced with version 1/), WAIT);
  await getNotices().at(-1)!.undo!();
  expect(restored.at(-1)).toMatchObject({ number: 2 });
});
