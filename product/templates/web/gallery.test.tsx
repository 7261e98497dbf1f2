import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { NoticeList } from '#platform/ui/feedback/notice-list.tsx';
import type { TemplateRow } from '../contract.ts';
import { shippedTemplates, findShippedTemplate } from '../palette.ts';
import { countQuestions } from '../questions.ts';
import { Gallery } from './gallery.tsx';

afterEach(() => void vi.unstubAllGlobals());

const STUDY = '5f0c1d5e-54d4-4b53-9a6c-3f3f1f0f2a11';
const maker = { 'study.read': true, 'study.edit': true, 'study.delete': true };
const ours: TemplateRow[] = shippedTemplates.map(({ id, name, category, description, content }) => ({
  id,
  name,
  category,
  description,
  questions: countQuestions(content),
  minutes: content.settings.estimatedMinutes,
  own: false,
}));
const own: TemplateRow = {
  ...ours[0]!,
  id: '0e5ee7d0-6dc0-4b07-8d0a-0f6b5f1f7c22',
  name: 'Our yearly survey',
  own: true,
};

/** A fake server that records the requests. */
function serve({ items = [own, ...ours], can = maker as Record<string, boolean>, broken = false } = {}) {
  const asked: string[] = [];
  const state = { broken };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname;
    asked.push(`${method} ${path}`);
    const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (state.broken) return reply({ code: 'unavailable', message: 'The database is busy.' }, 503);
    if (path.endsWith('/use')) return reply({ id: STUDY }, 201);
    const id = path.slice('/api/templates/'.length);
    const row = ours.find((one) => one.id === id);
    if (row) return reply({ ...row, content: findShippedTemplate(row.id)!.content });
    return reply({ items, can });
  });
  return { asked, mend: () => void (state.broken = false) };
}

function open(address = '/templates') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/templates', Component: Gallery },
      { path: '/study/:id/edit/brief', element: <p>The brief</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ConfirmOutlet />
        <NoticeList />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
const names = (section: HTMLElement) =>
  within(section)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('templates of the workspace come before those of Earshot, each with its length', async () => {
  serve();
  open();
  expect(names(await screen.findByRole('region', { name: 'Your workspace' }))).toEqual([own.name]);
  const ourSection = screen.getByRole('region', { name: 'Earshot templates' });
  expect(names(ourSection)).toEqual(ours.map(({ name }) => name));
  expect(within(ourSection).getByText('Usability · 3 questions · about 3 min')).toBeDefined();
});

test('search and category narrow the list, stand in the address, and can be undone', async () => {
  serve();
  const router = open('/templates?category=usability');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search templates' }), {
    target: { value: 'SUS' },
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 template'));
  expect(router.state.location.search).toBe('?category=usability&search=SUS');
  fireEvent.click(screen.getByRole('button', { name: 'Team and events' }));
  expect(await screen.findByText('No templates match.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Team and events' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Show all templates' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${ours.length + 1} templates`));
});

test('the preview shows every block with its words, and using it opens the brief of the new study', async () => {
  const { asked } = serve();
  const router = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Preview SUS benchmark' }));
  const dialog = await screen.findByRole('dialog', { name: 'SUS benchmark' });
  const blocks = await within(dialog).findByRole('list', { name: 'Blocks' });
  expect(within(blocks).getAllByRole('heading')).toHaveLength(5);
  expect(within(blocks).getByText('I found the system unnecessarily complex')).toBeDefined();
  // The preview shows the first block, then the one that was clicked.
  const frame = within(dialog).getByTitle<HTMLIFrameElement>('Participant preview');
  const sent = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
  const first = within(blocks).getAllByRole('button')[0]!;
  expect(first.getAttribute('aria-current')).toBe('true');
  fireEvent.click(within(blocks).getByRole('button', { name: /^How long have you/ }));
  expect(first.getAttribute('aria-current')).toBeNull();
  const [request] = sent.mock.lastCall as unknown as [{ study: { blocks: { id: string }[] }; block: string }];
  expect(request.block).toBe(request.study.blocks[1]!.id);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use template' }));
  expect(await screen.findByText('The brief')).toBeDefined();
  expect(router.state.location.pathname).toBe(`/study/${STUDY}/edit/brief`);
  expect(asked).toContain('POST /api/templates/sus/use');
});

test('a block without its picture says so in the preview', async () => {
  serve();
  open('/templates?preview=five-second-test');
  const blocks = await screen.findByRole('list', { name: 'Blocks' });
  expect(screen.queryByText(/^Before you publish/)).toBeNull();
  fireEvent.click(within(blocks).getByRole('button', { name: 'Look at this page' }));
  expect(screen.getByText('Before you publish: Upload the image to show.')).toBeDefined();
});

test('one of the workspace is deleted after a question, and can be taken back', async () => {
  const { asked } = serve();
  open();
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${own.name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Studies created from it stay unchanged.');
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete template' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toContain('POST /api/studies/restore'));
  expect(asked).toContain(`DELETE /api/templates/${own.id}`);
});

test('a viewer can see and preview templates but not change them', async () => {
  serve({ can: { 'study.read': true } });
  open('/templates?preview=nps');
  expect(await screen.findByRole('list', { name: 'Blocks' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Use template/, hidden: true })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New template', hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions/, hidden: true })).toBeNull();
});

test('says what failed, and tries again', async () => {
  const { mend } = serve({ broken: true });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The database is busy.');
  mend();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Earshot templates' })).toBeDefined();
});

test('without any of its own a workspace is told how to make one', async () => {
  serve({ items: ours });
  open();
  expect((await screen.findByRole('region', { name: 'Your workspace' })).textContent).toContain(
    'Save any study as a template',
  );
});
