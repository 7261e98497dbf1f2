import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_STYLE } from '#product/customisation/style.ts';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { NoticeList } from '#platform/ui/feedback/notice-list.tsx';
import type { Goal } from '#product/accounts/onboarding/onboarding.ts';
import type { TemplateRow } from '../contract.ts';
import { shippedTemplates, findShippedTemplate } from '../shipped-templates.ts';
import { countQuestions } from '../count-questions.ts';
import { suggestTemplates } from '../suggest-templates.ts';
import { Gallery } from './gallery.tsx';

afterEach(() => void vi.unstubAllGlobals());

const STUDY = '5f0c1d5e-54d4-4b53-9a6c-3f3f1f0f2a11';
const EDITOR_PERMISSIONS = { 'study.read': true, 'study.edit': true, 'study.delete': true };
const shippedRows: TemplateRow[] = shippedTemplates.map(({ id, name, category, description, content }) => ({
  id,
  name,
  category,
  description,
  questions: countQuestions(content),
  minutes: content.settings.estimatedMinutes,
  own: false,
}));
const ownRow: TemplateRow = {
  ...shippedRows[0]!,
  id: '0e5ee7d0-6dc0-4b07-8d0a-0f6b5f1f7c22',
  name: 'Our yearly survey',
  own: true,
};

/** A fake server that records the requests. */
function stubServer({
  items = [ownRow, ...shippedRows],
  can = EDITOR_PERMISSIONS as Record<string, boolean>,
  goal = null as Goal | null,
  broken = false,
} = {}) {
  const requests: string[] = [];
  const server = { broken };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname;
    requests.push(`${method} ${path}`);
    const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (server.broken) return reply({ code: 'unavailable', message: 'The database is busy.' }, 503);
    if (path.endsWith('/use')) return reply({ id: STUDY }, 201);
    if (path === '/api/customisation')
      return reply({ revision: 0, style: DEFAULT_STYLE, logo: null, font: null, workspaceName: 'Acme' });
    const id = path.slice('/api/templates/'.length);
    const row = shippedRows.find((shippedRow) => shippedRow.id === id);
    if (row) return reply({ ...row, content: findShippedTemplate(row.id)!.content });
    return reply({ items, suggested: suggestTemplates(goal), goal, can });
  });
  return { requests, recover: () => void (server.broken = false) };
}

function renderGallery(address = '/templates') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/templates', Component: Gallery },
      { path: '/study/:id/edit/brief', element: <p>The brief</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmOutlet />
        <NoticeList />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
const listHeadings = (section: HTMLElement) =>
  within(section)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('workspace templates come before shipped ones, each with its length', async () => {
  stubServer();
  renderGallery();
  expect(listHeadings(await screen.findByRole('region', { name: 'Your workspace' }))).toEqual([ownRow.name]);
  const ourSection = screen.getByRole('region', { name: 'Earshot templates' });
  expect(listHeadings(ourSection)).toEqual(shippedRows.map(({ name }) => name));
  expect(within(ourSection).getByText('Usability · 3 questions · about 3 min')).toBeDefined();
});

test('search and category filter the list, are stored in the URL, and can be cleared', async () => {
  stubServer();
  const router = renderGallery('/templates?category=usability');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search templates' }), {
    target: { value: 'SUS' },
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 template'));
  expect(router.state.location.search).toBe('?category=usability&search=SUS');
  fireEvent.click(screen.getByRole('button', { name: 'Team and events' }));
  expect(await screen.findByText('No templates match.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Team and events' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Show all templates' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(`${shippedRows.length + 1} templates`),
  );
});

test('the preview shows the texts of every block, and "Use template" opens the brief of the new study', async () => {
  const { requests } = stubServer();
  const router = renderGallery();
  fireEvent.click(await screen.findByRole('button', { name: 'Preview SUS benchmark' }));
  const dialog = await screen.findByRole('dialog', { name: 'SUS benchmark' });
  const blocks = await within(dialog).findByRole('list', { name: 'Blocks' });
  expect(within(blocks).getAllByRole('heading')).toHaveLength(5);
  expect(within(blocks).getByText('I found the system unnecessarily complex')).toBeDefined();
  // The preview shows the first block, then the one that was clicked.
  const frame = within(dialog).getByTitle<HTMLIFrameElement>('Participant preview');
  const postMessage = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
  const first = within(blocks).getAllByRole('button')[0]!;
  expect(first.getAttribute('aria-current')).toBe('true');
  fireEvent.click(within(blocks).getByRole('button', { name: /^How long have you/ }));
  expect(first.getAttribute('aria-current')).toBeNull();
  const [message] = postMessage.mock.lastCall as unknown as [
    { study: { blocks: { id: string }[] }; block: string },
  ];
  expect(message.block).toBe(message.study.blocks[1]!.id);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use template' }));
  expect(await screen.findByText('The brief')).toBeDefined();
  expect(router.state.location.pathname).toBe(`/study/${STUDY}/edit/brief`);
  expect(requests).toContain('POST /api/templates/sus/use');
});

test('the preview of a block that needs an image shows what is missing', async () => {
  stubServer();
  renderGallery('/templates?preview=five-second-test');
  const blocks = await screen.findByRole('list', { name: 'Blocks' });
  expect(screen.queryByText(/^Before you publish/)).toBeNull();
  fireEvent.click(within(blocks).getByRole('button', { name: 'Look at this page' }));
  expect(screen.getByText('Before you publish: Upload the image to show.')).toBeDefined();
});

test('a workspace template is deleted after confirmation, and undo restores it', async () => {
  const { requests } = stubServer();
  renderGallery();
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${ownRow.name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Studies created from it stay unchanged.');
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete template' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests).toContain('POST /api/studies/restore'));
  expect(requests).toContain(`DELETE /api/templates/${ownRow.id}`);
});

test('a viewer can see and preview templates but not change them', async () => {
  stubServer({ can: { 'study.read': true } });
  renderGallery('/templates?preview=nps');
  expect(await screen.findByRole('list', { name: 'Blocks' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Use template/, hidden: true })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New template', hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions/, hidden: true })).toBeNull();
});

test('a failed request shows the error and can be retried', async () => {
  const { recover } = stubServer({ broken: true });
  renderGallery();
  expect((await screen.findByRole('alert')).textContent).toContain('The database is busy.');
  recover();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Earshot templates' })).toBeDefined();
});

test('a workspace without templates shows how to create one', async () => {
  stubServer({ items: shippedRows });
  renderGallery();
  expect((await screen.findByRole('region', { name: 'Your workspace' })).textContent).toContain(
    'Save any study as a template',
  );
});

test('templates that fit the goal come first, once, and only while nothing is filtered', async () => {
  stubServer({ goal: 'churn' });
  renderGallery();
  const suggested = await screen.findByRole('region', { name: 'Suggested for you' });
  expect(within(suggested).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  within(suggested).getByRole('button', { name: 'Preview Churn survey' });
  expect(screen.getAllByRole('button', { name: 'Preview Churn survey' })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 })[0]!.textContent).toBe('Suggested for you');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'churn' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Suggested for you' })).toBeNull());
  screen.getByRole('button', { name: 'Preview Churn survey' });
});

test('without a goal no template is suggested', async () => {
  stubServer();
  renderGallery();
  await screen.findByRole('region', { name: 'Earshot templates' });
  expect(screen.queryByRole('region', { name: 'Suggested for you' })).toBeNull();
});
