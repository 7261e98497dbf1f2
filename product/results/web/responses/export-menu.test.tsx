import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { StudySummary } from '../../contract.ts';
import { noFilter } from '../../filter.ts';
import { createLocalize } from '../summary/summary-context.ts';
import { ExportMenu } from './export-menu.tsx';

const question = (removed: boolean) => ({
  id: removed ? 'gonebbbbbb' : 'firstccccc',
  type: 'rating',
  title: text('How good?'),
  isQuestion: true,
  isFreeText: false,
  removed,
  picture: null,
  compares: [],
});

async function open(
  blocks: StudySummary['blocks'],
  hasRemovedAnswers: boolean,
  loops: StudySummary['loops'] = [],
) {
  const summary = {
    id: 's',
    base: 'en',
    blocks,
    hasRemovedAnswers,
    loops,
    weighted: false,
  } as unknown as StudySummary;
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Outlet context={{ summary, localize: createLocalize('en') }} />,
      children: [{ index: true, element: <ExportMenu filter={noFilter} ticked={['a']} /> }],
    },
  ]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  return screen.findByRole('menu');
}
const listAddresses = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => new URL(item.getAttribute('href')!, 'http://localhost').searchParams.get('removed'));

test('removed questions with answers are exported unless somebody takes them out', async () => {
  const menu = await open([question(false), question(true)], true);
  const choice = within(menu).getByRole('menuitemcheckbox', { name: 'Include removed questions' });
  expect([choice.getAttribute('aria-checked'), listAddresses(menu)]).toEqual([
    'true',
    [null, null, null, null],
  ]);
  fireEvent.click(choice);
  expect(choice.getAttribute('aria-checked')).toBe('false');
  expect(listAddresses(menu)).toEqual(['false', 'false', 'false', 'false']);
  expect(screen.getByRole('menu')).toBe(menu);
});

test('removed questions that nobody answered are not exported unless somebody wants them', async () => {
  const menu = await open([question(false), question(true)], false);
  expect(listAddresses(menu)).toEqual(['false', 'false', 'false', 'false']);
  fireEvent.click(within(menu).getByRole('menuitemcheckbox'));
  expect(listAddresses(menu)).toEqual([null, null, null, null]);
});

test('a study without removed questions has no such choice', async () => {
  const menu = await open([question(false)], false);
  expect(within(menu).queryByRole('menuitemcheckbox')).toBeNull();
  expect(listAddresses(menu)).toEqual([null, null, null, null]);
});

test('a study with a loop can be exported with a row for each round', async () => {
  const loop = { id: 'loop222222', name: 'Each feature', rounds: [], questions: [] };
  const menu = await open([question(false)], false, [loop]);
  const listLoops = () =>
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => new URL(item.getAttribute('href')!, 'http://localhost').searchParams.get('loop'));
  expect(listLoops()).toEqual([null, null, null, null]);
  fireEvent.click(
    within(menu).getByRole('menuitemradio', { name: 'One per response and round of “Each feature”' }),
  );
  expect(listLoops()).toEqual(Array.from({ length: 4 }, () => 'loop222222'));
  fireEvent.click(within(menu).getByRole('menuitemradio', { name: 'One per response' }));
  expect(listLoops()).toEqual([null, null, null, null]);
});
