import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import type { PageComparison } from '../../compare.ts';
import { FixedView, SharedSource, type ResultsSource } from '../summary/results-source.ts';
import { ComparisonNote } from './comparison-note.tsx';

const COMPARISON: PageComparison = {
  groups: [
    { key: 'phone', label: null, choices: ['phone'], n: 5 },
    { key: 'desktop', label: null, choices: ['desktop'], n: 6 },
  ],
  notShown: 0,
  others: 0,
  overlap: false,
  tests: 0,
  tooLarge: 0,
};

/** What the note of a page says, of a link or of the team. */
function readNote(compare: string, isLink: boolean, comparison?: PageComparison): string {
  cleanup();
  const note = <ComparisonNote by={comparison ? { trait: 'device' } : null} comparison={comparison} />;
  const view = new URLSearchParams(compare);
  const context = { summary: { id: 'study', base: 'en', blocks: [], variables: [] }, localize: String };
  const router = createMemoryRouter(
    [{ path: '/', element: <Outlet context={context} />, children: [{ index: true, element: note }] }],
    { initialEntries: [`/?${compare}`] },
  );
  const page = <RouterProvider router={router} />;
  render(
    <main>
      {isLink ? (
        <SharedSource value={{ isReadOnly: true } as ResultsSource}>
          <FixedView value={view}>{page}</FixedView>
        </SharedSource>
      ) : (
        page
      )}
    </main>,
  );
  return screen.getByRole('main').textContent;
}

test('a link says that its comparison is withheld, only if it has one', () => {
  const withheld = 'The comparison is hidden: a group has fewer than 5 people, or a question was changed.';
  expect(readNote('compare=device', true)).toBe(withheld);
  expect(readNote('', true)).toBe('');
  expect(readNote('compare=device', false)).toBe('');
  expect(readNote('compare=device', true, COMPARISON)).toBe('Compared by “Device”: 2 groups.');
});
