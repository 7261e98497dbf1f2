import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#platform/errors/errors.ts';
import { getNotices } from '#platform/ui/feedback/notify.ts';
import { getOpenConfirmation } from '#platform/ui/feedback/confirm.ts';
import { text } from '../../../blocks/text.ts';
import type { StudySummary } from '../../contract.ts';
import type { MarginCategories, StudyWeights } from '../contract.ts';
import type { WeightSettings } from '../settings.ts';
import { createLocalize } from '../../web/summary/summary-context.ts';
import type { WeightsPageData } from './names.ts';
import { categoriesOptions, weightsOptions } from './requests.ts';
import { WeightsPage } from './weights-page.tsx';

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const GENDER = 'abcdefghjk.';
const AGE = 'bcdefghjkm.';

const gender: MarginCategories = {
  numbers: false,
  categories: [
    { choice: 'f', label: text('Female'), n: 60 },
    { choice: 'm', label: text('Male'), n: 35 },
    { choice: 'x', label: text('Non-binary'), n: 5 },
  ],
  missing: 4,
  problem: null,
};
const age: MarginCategories = {
  numbers: true,
  categories: Array.from({ length: 40 }, (_, index) => ({ choice: String(18 + index), label: null, n: 2 })),
  missing: 0,
  problem: null,
};
const page: WeightsPageData = {
  weights: null,
  subjects: [
    { by: GENDER, title: text('Gender'), label: null, name: null },
    { by: AGE, title: text('How old are you?'), label: null, name: null },
    { by: 'device', title: null, label: null, name: 'device' },
  ],
  parameters: ['w'],
  variables: [],
  base: 'en',
  can: { 'study.edit': true },
};
const settings: WeightSettings = {
  participants: 'completed',
  source: {
    kind: 'raking',
    unit: 'percent',
    margins: [
      {
        by: GENDER,
        categories: [
          { label: 'Female', choices: ['f'], target: 50 },
          { label: 'Male', choices: ['m', 'x'], target: 50 },
        ],
      },
    ],
    trimming: { of: 'mean', lower: null, upper: 5 },
    base: null,
  },
};
const weights: StudyWeights = {
  settings,
  computedAt: new Date().toISOString(),
  outdated: false,
  summary: {
    n: 100,
    effectiveSize: 81.2,
    designEffect: 1.2315,
    largest: 5.8,
    smallest: 0.31,
    large: { n: 2, weightShare: 0.116 },
    without: 0,
    raking: {
      converged: true,
      iterations: 1,
      trimmed: true,
      margins: [
        {
          deviation: 0,
          missing: 4,
          categories: [
            { n: 60, unweighted: 0.6, weighted: 0.5, target: 0.5 },
            { n: 40, unweighted: 0.4, weighted: 0.498, target: 0.5 },
          ],
        },
      ],
    },
  },
  problems: [],
};

interface Sent {
  method: string;
  body: unknown;
}

/** Opens the page. Saving fails with `refuse` if it is set; refetching returns `newest`. */
function open(
  data: WeightsPageData,
  { refuse, newest = data }: { refuse?: ErrorBody; newest?: WeightsPageData } = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(weightsOptions(study).queryKey, data);
  for (const participants of ['completed', 'all'] as const) {
    queryClient.setQueryData(categoriesOptions(study, GENDER, participants).queryKey, gender);
    queryClient.setQueryData(categoriesOptions(study, AGE, participants).queryKey, age);
  }
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://earshot.test');
    if (init.method === 'GET') {
      const responseBody = pathname.endsWith('/weights') ? newest : pathname.includes(AGE) ? age : gender;
      return Response.json(responseBody);
    }
    sent.push({
      method: init.method ?? '',
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    });
    return refuse ? Response.json(refuse, { status: 400 }) : Response.json(weights);
  });
  const summary: Partial<StudySummary> = { id: study, base: 'en', blocks: [], variables: [] };
  const context = { summary: summary as StudySummary, localize: createLocalize('en') };
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Outlet context={context} />,
        children: [
          { path: 'weights', element: <WeightsPage /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/weights'] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { sent, router };
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (name: string) => within(screen.getByRole('region', { name }));
const target = (label: string) => screen.getByRole('textbox', { name: `Target for “${label}”` });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save weights' }));
async function addMargin(name: string) {
  const field = screen.getByRole('combobox', { name: 'Add a margin' });
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  await screen.findByRole('region', { name });
}

test('offers three methods, and disables one that the study cannot use', async () => {
  open(page);
  expect(await screen.findByRole('button', { name: /Known shares/ })).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: /URL parameter/ })).toHaveProperty('disabled', false);
  const variable = screen.getByRole('button', { name: /Variable/ });
  expect(variable).toHaveProperty('disabled', true);
  expect(variable.textContent).toContain('This study has no variables.');
});

test('targets are entered next to the answers, with their sum and the required sum', async () => {
  const { sent } = open(page, { newest: { ...page, weights } });
  fireEvent.click(await screen.findByRole('button', { name: /Known shares/ }));
  await addMargin('Gender');
  type(target('Female'), '50.9');
  type(target('Male'), '48');
  expect(card('Gender').getByText(/must be 100%/).textContent).toBe('98.9% must be 100%');
  type(target('Non-binary'), '1.1');
  expect(card('Gender').queryByText(/must be 100%/)).toBeNull();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    method: 'PUT',
    body: {
      participants: 'completed',
      source: {
        kind: 'raking',
        unit: 'percent',
        margins: [
          {
            by: GENDER,
            categories: [
              { label: 'Female', choices: ['f'], target: 50.9 },
              { label: 'Male', choices: ['m'], target: 48 },
              { label: 'Non-binary', choices: ['x'], target: 1.1 },
            ],
          },
        ],
        trimming: null,
        base: null,
      },
    },
  });
  expect(await screen.findByText('Converged after 1 iteration.')).toBeDefined();
});

test('shows an error at each empty field and sends no request', async () => {
  const { sent } = open(page);
  fireEvent.click(await screen.findByRole('button', { name: /Known shares/ }));
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Add at least one margin.');
  await addMargin('Gender');
  type(target('Female'), '50');
  save();
  await waitFor(() => expect(target('Male').getAttribute('aria-invalid')).toBe('true'));
  expect(target('Female').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('The weights weren’t saved.Enter a target.');
  type(target('Male'), '49');
  expect(target('Male').getAttribute('aria-invalid')).toBeNull();
  expect(sent).toEqual([]);
});

test('a rejection is shown at its field, and the entered value stays', async () => {
  const sentence = 'Nobody who answered is in “Gender: Male”. Merge it with another category.';
  const { sent } = open(
    { ...page, weights },
    {
      refuse: {
        code: 'bad_input',
        message: sentence,
        fields: { 'source.margins.0.categories.1.target': sentence },
      },
    },
  );
  type(await screen.findByRole('textbox', { name: 'Target for “Male”' }), '49.95');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(target('Male').getAttribute('aria-invalid')).toBe('true'));
  expect(target('Male')).toHaveProperty('value', '49.95%');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(target('Male')).toHaveProperty('value', '50%');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('categories can be merged, split, left out and included again', async () => {
  open(page);
  fireEvent.click(await screen.findByRole('button', { name: /Known shares/ }));
  await addMargin('Gender');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Male”' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Non-binary”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge 2' }));
  const merged = screen.getByRole('textbox', { name: 'Name of category “Male or Non-binary”' });
  expect(merged.closest('li')!.textContent).toContain('n = 40');
  type(merged, 'Others');
  fireEvent.click(screen.getByRole('button', { name: 'More for “Others”' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Split into 2' }));
  expect(target('Non-binary')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Non-binary”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave out' }));
  expect(screen.queryByRole('textbox', { name: 'Target for “Non-binary”' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add “Non-binary”' }));
  expect(target('Non-binary')).toBeDefined();
});

test('a table can be pasted with the button or into a target field', async () => {
  open(page);
  fireEvent.click(await screen.findByRole('button', { name: /Known shares/ }));
  await addMargin('Gender');
  fireEvent.paste(target('Female'), {
    clipboardData: { getData: () => 'female\t51,0\nmale\t48,5\nOther\t0,5' },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const effects = dialog.getByRole('status');
  expect(effects.textContent).toContain('2 of 3 categories get a target.');
  expect(effects.textContent).toContain('No category is called “Other”.');
  expect(effects.textContent).toContain('No target for “Non-binary”.');
  type(dialog.getByLabelText('Table'), 'female\t51,0\nmale\t48,5\nnon-binary\t0,5');
  fireEvent.click(dialog.getByRole('button', { name: 'Use these targets' }));
  await waitFor(() => expect(target('Non-binary')).toHaveProperty('value', '0.5%'));
  expect(target('Female')).toHaveProperty('value', '51%');
});

test('ranges of a number are categories; a label that is not a range shows an error', async () => {
  const { sent } = open(page, { newest: { ...page, weights } });
  fireEvent.click(await screen.findByRole('button', { name: /Known shares/ }));
  await addMargin('How old are you?');
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add a range' }));
  add();
  type(screen.getByRole('textbox', { name: 'Range, such as 18–34' }), '18–34');
  add();
  type(screen.getByRole('textbox', { name: 'Range, such as 18–34' }), 'older');
  expect(screen.getByText('Enter a range, such as 18–34, under 18 or 65+.')).toBeDefined();
  type(screen.getByRole('textbox', { name: 'Name of category “older”' }), '35+');
  expect(target('18–34').closest('li')!.textContent).toContain('n = 34');
  expect(target('35+').closest('li')!.textContent).toContain('n = 46');
  type(target('18–34'), '30');
  type(target('35+'), '70');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    source: {
      margins: [
        {
          by: AGE,
          categories: [
            { label: '18–34', choices: ['[18,35)'], target: 30 },
            { label: '35+', choices: [`[35,${1e15}]`], target: 70 },
          ],
        },
      ],
    },
  });
});

test('shows convergence, precision, the largest weights, and the targets of each margin', async () => {
  open({ ...page, weights });
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(result.getByText('Converged after 1 iteration.')).toBeDefined();
  const figures = result.getByText('Effective sample size').closest('div')!.textContent;
  expect(figures).toContain('81');
  expect(figures).toContain('81% of participants');
  expect(result.getByText('Weights').closest('div')!.textContent).toContain(
    '0.31–5.80× the mean · 2 above 5×, 12% of all weight',
  );
  const row = result.getByRole('row', { name: /^Male/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['40', '40.0%', '49.8%', '50.0%', '−0.2']);
  expect(result.getByText(/4 participants in none of these categories/)).toBeDefined();
});

test('warns of missing convergence, problems with the newest answers and responses without a number', async () => {
  const raking = { ...weights.summary.raking!, converged: false, iterations: 200 };
  const summary = { ...weights.summary, raking, without: 3 };
  open({
    ...page,
    weights: { ...weights, summary, outdated: true, problems: ['Nobody is in “Gender: Male”.'] },
  });
  expect(await screen.findByText('Did not converge in 200 iterations.')).toBeDefined();
  expect(screen.getByText('Nobody is in “Gender: Male”.')).toBeDefined();
  expect(screen.getByText(/3 responses without a usable number aren’t in weighted results/)).toBeDefined();
});

test('weights are removed immediately, and Undo restores them', async () => {
  const { sent } = open({ ...page, weights }, { newest: page });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove weights' }));
  expect(await screen.findByRole('button', { name: /Known shares/ })).toBeDefined();
  const notice = getNotices().findLast((candidate) => candidate.text === 'Weights removed');
  await notice!.undo!();
  expect(sent).toEqual([
    { method: 'DELETE', body: null },
    { method: 'PUT', body: settings },
  ]);
});

test('asks for confirmation before leaving with unsaved changes', async () => {
  const { router } = open({ ...page, weights });
  type(await screen.findByRole('textbox', { name: 'Target for “Male”' }), '49');
  void router.navigate('/elsewhere');
  await waitFor(() => expect(getOpenConfirmation()?.title).toBe('Leave with unsaved changes?'));
  getOpenConfirmation()!.settle(false);
  await waitFor(() => expect(router.state.location.pathname).toBe('/weights'));
  expect(target('Male')).toHaveProperty('value', '49%');
});

test('people who may not edit the study see its settings, or that it isn’t weighted', async () => {
  open({ ...page, can: {} });
  expect(await screen.findByText('This study isn’t weighted.')).toBeDefined();
  cleanup();
  open({ ...page, can: {}, weights });
  expect(await screen.findByText('Known shares of Gender')).toBeDefined();
  expect(screen.getByText('at most 5 × the mean')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save weights' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove weights' })).toBeNull();
});
