import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { option } from '#product/blocks/samples.ts';
import { createBlock } from '../../create-content.ts';
import type { Quota, StudyContent } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { QuotasCard } from './quotas-card.tsx';
import { EditingContext } from '../editor/use-draft.ts';

const createChoiceBlock = (title: string, ...names: string[]) => {
  const defaultBlock = createBlock('single-choice');
  const options = names.map((name) => option(name));
  return { ...defaultBlock, title: text(title), config: { ...(defaultBlock.config as object), options } };
};
const blocks = [
  createChoiceBlock('How old?', 'young', 'old'),
  createChoiceBlock('Drinks?', 'tea', 'juice', 'milk'),
  createBlock('nps'),
];

function renderQuotas(quotas: Quota[], contentFields: Partial<StudyContent> = {}) {
  const client = new QueryClient();
  renderEditor({ blocks, ...contentFields }, (editing) => (
    <QueryClientProvider client={client}>
      <EditingContext value={{ ...editing, study: { ...editing.study, quotas } }}>
        <QuotasCard />
      </EditingContext>
    </QueryClientProvider>
  ));
}
const NO_QUOTAS: Quota[] = [];
const listNames = () => screen.getAllByLabelText('Name').map((field) => (field as HTMLInputElement).value);

test('two questions produce a quota for each pair of options, which can be discarded before saving', () => {
  renderQuotas(NO_QUOTAS);
  expect(screen.queryByRole('button', { name: 'Save quotas' })).toBeNull();
  const field = screen.getByRole('combobox', { name: 'Create from a question' });
  fireEvent.click(field);
  for (const title of ['How old?', 'Drinks?'])
    fireEvent.click(screen.getByRole('option', { name: title, hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Add 6' }));
  expect(listNames()).toEqual([
    'young, tea',
    'young, juice',
    'young, milk',
    'old, tea',
    'old, juice',
    'old, milk',
  ]);
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save quotas' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('typed quotas are still there after another step of the editor, and gone when discarded', () => {
  renderQuotas(NO_QUOTAS);
  fireEvent.click(screen.getByRole('button', { name: 'Add quota' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Commuters' } });
  cleanup();
  renderQuotas(NO_QUOTAS);
  expect(listNames()).toEqual(['Commuters']);
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  cleanup();
  renderQuotas(NO_QUOTAS);
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('a quota can be removed', () => {
  const quotas: Quota[] = [
    {
      id: 'quota00000',
      name: 'Young',
      limit: 5,
      when: { block: blocks[0]!.id, part: '', op: 'answered', values: [] },
    },
  ];
  renderQuotas(quotas);
  fireEvent.click(screen.getByRole('button', { name: 'Remove quota Young' }));
  expect(screen.queryByLabelText('Name')).toBeNull();
});
