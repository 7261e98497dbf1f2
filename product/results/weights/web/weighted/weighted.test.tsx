import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import type { StudySummary } from '../../../contract.ts';
import type { Weighting } from '../../contract.ts';
import { useFilter } from '../../../web/filter/use-filter.ts';
import { createLocalize } from '../../../web/summary/summary-context.ts';
import { useWeighted, describeWeighting } from './use-weighted.ts';
import { WeightedSwitch } from './weighted-switch.tsx';
import { CountsNote, WeightingNote } from './weighting-note.tsx';

const weights: Weighting = {
  computedAt: '2026-11-23T12:04:00Z',
  outdated: false,
  n: 1_020,
  effectiveSize: 811.6,
  designEffect: 1.2567,
  largest: 4.21,
  problems: [],
};

function open(
  address: string,
  {
    weighted = true,
    canEdit = true,
    shown = weights,
  }: { weighted?: boolean; canEdit?: boolean; shown?: Weighting | undefined } = {},
) {
  const summary = { id: 'x', weighted, can: { 'study.edit': canEdit } } as unknown as StudySummary;
  const context = { summary, localize: createLocalize('en') };
  function Results() {
    const { isWeighted, weighted: asked } = useWeighted(summary);
    const { search } = useFilter();
    return (
      <>
        <WeightedSwitch summary={summary} />
        <WeightingNote weights={isWeighted ? shown : undefined} />
        <CountsNote />
        <output data-testid="query">{`${asked ?? 'none'} ${search}`}</output>
      </>
    );
  }
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Outlet context={context} />,
        children: [{ path: 'results', element: <Results /> }],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return () => new URLSearchParams(router.state.location.search);
}
const query = () => screen.getByTestId('query').textContent;

test('the switch is stored in the address and kept on other tabs, with filter and comparison', async () => {
  const search = open('/results?status=completed&compare=device');
  const box = screen.getByRole('switch', { name: 'Weighted' });
  expect(box).toHaveProperty('checked', false);
  expect(query()).toContain('none ');
  fireEvent.click(box);
  await waitFor(() => expect(search().get('weighted')).toBe('true'));
  expect(search().get('compare')).toBe('device');
  expect(query()).toBe('true ?compare=device&weighted=true&status=completed');
  fireEvent.click(box);
  await waitFor(() => expect(search().has('weighted')).toBe(false));
});

test('shows whether results are weighted, with their precision and a link to the weights', () => {
  open('/results?weighted=true');
  const note = screen.getByRole('region', { name: 'Weighting of these results' });
  expect(note.textContent).toMatch(
    /^Weighted · effective n 812 of 1,020 · design effect 1.26 · largest weight 4.21 × the mean · computed /,
  );
  expect(screen.getByText('Counts of responses are never weighted.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Weights' }).getAttribute('href')).toBe(
    '/summary/study/x/results/weights?weighted=true',
  );
  cleanup();
  open('/results');
  expect(screen.getByText(/^Unweighted results/)).toBeDefined();
  expect(screen.queryByText('Counts of responses are never weighted.')).toBeNull();
});

test('warns that weights are outdated or cannot be computed from the newest answers', () => {
  open('/results?weighted=true', { shown: { ...weights, outdated: true } });
  expect(screen.getByText(/computed again within a minute/)).toBeDefined();
  cleanup();
  open('/results?weighted=true', {
    shown: { ...weights, outdated: true, problems: ['Nobody is in “Male”.'] },
  });
  expect(screen.getByRole('alert').textContent).toContain('Nobody is in “Male”.');
  expect(screen.queryByText(/computed again within a minute/)).toBeNull();
});

test('a study without weights has no switch, but a link for editors, and a notice on weighted links', () => {
  open('/results', { weighted: false });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('link', { name: 'Weight results' })).toBeDefined();
  expect(query()).toBe('none ');
  cleanup();
  open('/results?weighted=true', { weighted: false, canEdit: false });
  expect(screen.queryByRole('link', { name: 'Weight results' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('These results are unweighted.');
  expect(query()).toMatch(/^none /);
});

test('chart files state whether figures are weighted if the study has weights', () => {
  expect(describeWeighting({ weighted: true }, { effectiveSize: 3 })).toBe('weighted');
  expect(describeWeighting({ weighted: true }, {})).toBe('unweighted');
  expect(describeWeighting({ weighted: false }, {})).toBeUndefined();
});
