import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import { requireConfigSchema } from '#product/blocks/team-types.ts';
import type { Customisation } from '../contract.ts';
import { DEFAULT_STYLE } from '../style.ts';
import { LogoPage } from './logo-page.tsx';
import { SAMPLE_STUDY } from './sample-study.ts';
import { StylePage } from './style-page.tsx';

// A busy machine takes its time to load a lazy part.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => void vi.unstubAllGlobals());

const customisation: Customisation = {
  style: DEFAULT_STYLE,
  revision: 3,
  logo: null,
  font: null,
  workspaceName: 'Acme',
  can: { 'customisation.read': true, 'customisation.edit': true },
};
const CONFLICT = { code: 'conflict', message: 'Someone else has changed the style.' };

/** A fake server with this style, whose changes fail with `failure`. Records the changes. */
function serve(
  stored: Partial<Customisation> = {},
  { failure, isDown = false }: { failure?: typeof CONFLICT; isDown?: boolean } = {},
) {
  const current = { ...customisation, ...stored };
  const changes: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const reply = (content: unknown, status = 200) => new Response(JSON.stringify(content), { status });
    if (isDown) return reply({ code: 'bad_input', message: 'The style can’t be read.' }, 400);
    if (method === 'GET') return reply(current);
    const sent = typeof body === 'string' ? (JSON.parse(body) as Partial<Customisation>) : null;
    changes.push({ call: `${method} ${new URL(address, 'http://localhost').pathname}`, body: sent });
    if (failure) return reply(failure, 409);
    return reply({ ...current, ...(sent?.style && { style: sent.style }), revision: current.revision + 1 });
  });
  return changes;
}

function open(address: string) {
  const pages = [
    { path: '/customisation/widget-style', Component: StylePage },
    { path: '/customisation/logo', Component: LogoPage },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
        <ConfirmOutlet />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const findAccent = async () =>
  within(await screen.findByRole('group', { name: 'Light colours' })).getByLabelText<HTMLInputElement>(
    'Accent',
  );
const clickButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a colour that cannot be read is replaced by the proposal, then saved with the edited revision', async () => {
  const changes = serve();
  open('/customisation/widget-style');
  fireEvent.change(await findAccent(), { target: { value: 'FFCC00' } });
  screen.getByText('Contrast 1.4:1: too low to read. It needs 4.5:1.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  clickButton(/^Use #/);
  const accent = (await findAccent()).value;
  clickButton('Save changes');
  await screen.findByRole<HTMLButtonElement>('button', { name: 'Save changes' });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  const style = { ...DEFAULT_STYLE, light: { ...DEFAULT_STYLE.light, accent } };
  expect(changes).toEqual([{ call: 'PUT /api/customisation/style', body: { revision: 3, style } }]);
});

test('an incomplete colour is explained, and the last complete one stays', async () => {
  serve();
  open('/customisation/widget-style');
  fireEvent.change(await findAccent(), { target: { value: '#12' } });
  screen.getByText('Enter # and six digits, such as #17695a.');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('what was changed stays after a conflict, on top of the newest style, and is undone on request', async () => {
  serve({}, { failure: CONFLICT });
  open('/customisation/widget-style');
  fireEvent.change(await findAccent(), { target: { value: '#000000' } });
  await screen.findByText('Corner radius: 6 px');
  serve({ style: { ...DEFAULT_STYLE, radius: 2 }, revision: 4 }, { failure: CONFLICT });
  clickButton('Save changes');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has changed the style\./);
  await screen.findByText('Corner radius: 2 px');
  expect((await findAccent()).value).toBe('#000000');
  clickButton('Undo changes');
  expect((await findAccent()).value).toBe(DEFAULT_STYLE.light.accent);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('with one colour scheme only its colours are shown, and the default can be restored', async () => {
  const changes = serve({ style: { ...DEFAULT_STYLE, scheme: 'dark', radius: 0, displayName: 'Lab' } });
  open('/customisation/widget-style');
  await screen.findByRole('group', { name: 'Dark colours' });
  expect(screen.queryByRole('group', { name: 'Light colours' })).toBeNull();
  screen.getByText('Corner radius: Square');
  clickButton('Reset to default');
  screen.getByRole('group', { name: 'Light colours' });
  screen.getByText('Corner radius: 6 px');
  clickButton('Save changes');
  const style = { ...DEFAULT_STYLE, displayName: 'Lab' };
  await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ revision: 3, style }]));
});

test.each(['widget-style', 'logo'])('people who may not change %s see it without buttons', async (name) => {
  serve({ can: { 'customisation.read': true, 'customisation.edit': false } });
  open(`/customisation/${name}`);
  await screen.findByText('Only owners and admins can change this.');
  for (const action of [/Save/, /Undo/, /Reset/, /Upload/, /Remove/])
    expect(screen.queryByRole('button', { name: action })).toBeNull();
  for (const field of screen.queryAllByRole<HTMLInputElement>('textbox')) expect(field.readOnly).toBe(true);
  for (const choice of screen.queryAllByRole<HTMLInputElement>('radio', {
    name: /device|font|background|accent/i,
  }))
    expect([choice.value, choice.disabled]).toEqual([choice.value, true]);
});

test('a style that cannot be loaded is reported, with a retry', async () => {
  serve({}, { isDown: true });
  open('/customisation/widget-style');
  await screen.findByText('The style can’t be read.');
  serve();
  clickButton('Retry');
  await findAccent();
});

test('the logo is removed after a confirmation; the name is saved apart', async () => {
  const logo = {
    id: 'd2b1c8a4-7e0f-4c39-9a16-58f3b7e2c041',
    kind: 'svg',
    bytes: 900,
    width: 1_000,
    height: 250,
  };
  const changes = serve({ logo });
  open('/customisation/logo');
  fireEvent.change(await screen.findByLabelText('Name shown to participants'), { target: { value: 'Lab' } });
  clickButton('Remove logo');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(changes).toEqual([{ call: 'DELETE /api/customisation/logo', body: null }]));
  expect(screen.getByLabelText<HTMLInputElement>('Name shown to participants').value).toBe('Lab');
});

test('a file that is too large is refused without sending it', async () => {
  const changes = serve();
  open('/customisation/widget-style');
  await findAccent();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(100_001)], 'a.woff2')] } });
  await screen.findByText(/larger than 100 kB/);
  expect(changes).toEqual([]);
});

test('the blocks of the sample are valid', () => {
  for (const { type, config } of SAMPLE_STUDY.blocks as { type: string; config: unknown }[])
    expect([type, requireConfigSchema(type).parse(config)]).toEqual([type, config]);
});
