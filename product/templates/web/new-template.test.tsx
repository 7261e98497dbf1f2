import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { MEMBERS_ONLY_REASON } from '../contract.ts';
import { NewTemplate } from './new-template.tsx';

afterEach(() => void vi.unstubAllGlobals());

const STUDY = '5f0c1d5e-54d4-4b53-9a6c-3f3f1f0f2a11';
const CREATED_ID = '0e5ee7d0-6dc0-4b07-8d0a-0f6b5f1f7c22';

/** A fake server with one study. Records what is created, or refuses with the given message. */
function stubServer(refusal?: string, reason?: string) {
  const requestBodies: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname;
    if (method === 'POST') {
      requestBodies.push(JSON.parse(body as string));
      const isKnown = (requestBodies.at(-1) as { forEveryone?: boolean }).forEveryone === true;
      if (refusal && !(reason && isKnown))
        return new Response(JSON.stringify({ code: 'conflict', message: refusal, reason }), { status: 409 });
      return new Response(JSON.stringify({ id: CREATED_ID }), { status: 201 });
    }
    const study = { id: STUDY, name: 'Checkout survey' };
    return new Response(JSON.stringify(path.endsWith(STUDY) ? study : { items: [study], next: null }));
  });
  return requestBodies;
}

function renderNewTemplate(address: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/new-template', Component: NewTemplate },
      { path: '/template/:id/edit/build', element: <p>The blocks</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmOutlet />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
const submitForm = () => fireEvent.click(screen.getByRole('button', { name: 'Create template' }));
const getNameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('a study in the URL is the default source and name of the template', async () => {
  const requestBodies = stubServer();
  const router = renderNewTemplate(`/new-template?study=${STUDY}`);
  await waitFor(() => expect(getNameField().value).toBe('Checkout survey'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Description' }), {
    target: { value: ' After each release. ' },
  });
  submitForm();
  await screen.findByText('The blocks');
  expect(router.state.location.pathname).toBe(`/template/${CREATED_ID}/edit/build`);
  expect(requestBodies).toEqual([
    { name: 'Checkout survey', category: 'loyalty', description: 'After each release.', copyOf: STUDY },
  ]);
});

test('a blank template requires a name, and an error of the server is shown at the field', async () => {
  const requestBodies = stubServer('A workspace has at most 500 templates.');
  renderNewTemplate('/new-template');
  submitForm();
  expect(await screen.findByText('Enter a name.')).toBeDefined();
  expect(requestBodies).toEqual([]);
  fireEvent.change(getNameField(), { target: { value: 'Yearly survey' } });
  expect(screen.queryByText('Enter a name.')).toBeNull();
  submitForm();
  expect(await screen.findByText('A workspace has at most 500 templates.')).toBeDefined();
  expect(requestBodies).toEqual([{ name: 'Yearly survey', category: 'loyalty', description: '' }]);
});

test.each(['Dismiss', 'Create template'])(
  'a study of chosen members is shown to everyone only after a question: %s',
  async (answer) => {
    const requestBodies = stubServer('Only chosen members see this study.', MEMBERS_ONLY_REASON);
    const router = renderNewTemplate(`/new-template?study=${STUDY}`);
    await waitFor(() => expect(getNameField().value).toBe('Checkout survey'));
    submitForm();
    const dialog = await screen.findByRole('dialog', {
      name: 'Show this study to everyone in the workspace?',
    });
    expect(dialog.textContent).toContain('only chosen members see');
    const sent = { name: 'Checkout survey', category: 'loyalty', description: '', copyOf: STUDY };
    expect(requestBodies).toEqual([sent]);
    fireEvent.click(within(dialog).getByRole('button', { name: answer }));
    if (answer === 'Dismiss') {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([router.state.location.pathname, requestBodies]).toEqual(['/new-template', [sent]]);
    } else {
      await screen.findByText('The blocks');
      expect(requestBodies).toEqual([sent, { ...sent, forEveryone: true }]);
    }
  },
);
