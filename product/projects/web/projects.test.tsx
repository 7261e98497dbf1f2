import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#platform/authorisation/role.ts';
import { ConfirmOutlet } from '#platform/ui/feedback/confirm-outlet.tsx';
import type { ProjectRow, ProjectShape } from '../contract.ts';
import { EditProject } from './edit-project.tsx';
import { NewProject } from './new-project.tsx';
import { ProjectList } from './project-list.tsx';

// A busy machine takes its time to load a lazy part.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => void vi.unstubAllGlobals());

const EDITOR = { 'project.read': true, 'project.edit': true, 'study.edit': true };
const createRow = (name: string, part: Partial<ProjectRow> = {}): ProjectRow => ({
  id: crypto.randomUUID(),
  name,
  colour: 'blue',
  description: '',
  visibility: 'workspace',
  studies: 0,
  memberCount: 0,
  updatedAt: new Date().toISOString(),
  can: EDITOR,
  ...part,
});

/** A fake server with these projects. Records calls that change something. */
function serve({
  items = [] as ProjectRow[],
  can = EDITOR as Record<string, boolean>,
  role = 'owner' as Role,
  failure = null as { status: number; body: object } | null,
} = {}) {
  const changes: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    const reply = (content: unknown, status = 200) => new Response(JSON.stringify(content), { status });
    if (pathname === '/api/workspace/members')
      return reply({
        items: [
          { person: 'p1', name: 'Ada', email: 'ada@example.com', role, you: true },
          { person: 'p2', name: 'Rosa', email: 'rosa@example.com', role: 'researcher', you: false },
        ],
        can: {},
      });
    if (method === 'GET') {
      const row = items.find(({ id }) => pathname.endsWith(id));
      return reply(row ? ({ ...row, members: [] } satisfies ProjectShape) : { items, can });
    }
    changes.push({ call: `${method} ${pathname}`, body: JSON.parse(body as string) });
    if (failure) return reply(failure.body, failure.status);
    return method === 'POST' ? reply({ id: crypto.randomUUID() }, 201) : new Response(null, { status: 204 });
  });
  return changes;
}

function open(address: string) {
  const pages = [
    { path: '/projects', Component: ProjectList },
    { path: '/new-project', Component: NewProject },
    { path: '/project/:id', element: <p>The page of the project</p> },
    { path: '/project/update/:id', Component: EditProject },
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
  return router;
}

const listNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

test('projects are listed by name with their studies and who sees them, and sorted by the address', async () => {
  const items = [
    createRow('Autumn', { studies: 3 }),
    createRow('Spring', { studies: 12, visibility: 'members', memberCount: 2 }),
  ];
  serve({ items });
  const router = open('/projects');
  await screen.findByRole('link', { name: 'Autumn' });
  expect(listNames()).toEqual(['Autumn', 'Spring']);
  const row = within(screen.getByRole('link', { name: 'Spring' }).closest('tr')!);
  expect(row.getByText('2 members')).toBeDefined();
  expect(row.getByText('12')).toBeDefined();
  await router.navigate('/projects?sort=studies&order=desc');
  await waitFor(() => expect(listNames()).toEqual(['Spring', 'Autumn']));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'aut' } });
  expect(listNames()).toEqual(['Autumn']);
  expect(router.state.location.search).toContain('search=aut');
});

test('without projects the list says what they are for; a viewer is not offered to create one', async () => {
  serve({ can: { 'project.read': true } });
  open('/projects');
  expect(await screen.findByText(/^No projects yet/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'New project' })).toBeNull();
});

test('a taken name is shown at its field, and what was entered stays', async () => {
  const message = 'Another project has this name. Choose a different one.';
  const changes = serve({
    failure: { status: 409, body: { code: 'conflict', message, fields: { name: message } } },
  });
  open('/new-project');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Spring' } });
  fireEvent.click(screen.getByLabelText('Pink'));
  fireEvent.click(screen.getByRole('button', { name: 'Create project' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Spring');
  expect(screen.getByLabelText<HTMLInputElement>('Pink').checked).toBe(true);
  const body = { name: 'Spring', description: '', colour: 'pink', visibility: 'workspace', members: [] };
  expect(changes).toEqual([{ call: 'POST /api/projects', body }]);
});

test('a researcher who restricts a project is told that they stay in it, and selects only others', async () => {
  serve({ role: 'researcher' });
  open('/new-project');
  fireEvent.click(screen.getByLabelText(/^Only chosen members/));
  expect(await screen.findByText(/You are always a member/)).toBeDefined();
  fireEvent.click(screen.getByRole('combobox', { name: 'Members' }));
  expect((await screen.findAllByRole('option', { hidden: true })).map((item) => item.textContent)).toEqual([
    'Rosa',
  ]);
});

test('a viewer sees why they cannot create or change a project', async () => {
  const can = { 'project.read': true };
  const project = createRow('Spring', { can });
  serve({ items: [project], can });
  const router = open('/new-project');
  expect(await screen.findByText('You need the Researcher role to create projects.')).toBeDefined();
  await router.navigate(`/project/update/${project.id}`);
  expect(await screen.findByText('You need the Researcher role to change this project.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete project' })).toBeNull();
});

test('deleting asks where the studies go, and says who will see them without a project', async () => {
  const [project, other] = [createRow('Spring', { studies: 2, visibility: 'members' }), createRow('Autumn')];
  const changes = serve({ items: [project, other] });
  const router = open(`/project/update/${project.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete project' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole('combobox', { name: 'Move its 2 studies to' });
  expect(dialog.getByText('Without a project, everyone in the workspace can see them.')).toBeDefined();
  fireEvent.click(field);
  const option = await screen.findByRole('option', { name: 'Autumn', hidden: true });
  expect(screen.queryByRole('option', { name: 'Spring', hidden: true })).toBeNull();
  fireEvent.click(option);
  expect(dialog.queryByText('Without a project, everyone in the workspace can see them.')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete project' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  expect(changes).toEqual([{ call: `DELETE /api/projects/${project.id}`, body: { moveTo: other.id } }]);
});
