import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { getNotices } from '#platform/ui/feedback/notify.ts';
import { text } from '#product/blocks/text.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { createBlock } from '../../create-content.ts';
import type { Quota, StudyContent } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { QuotaSaver, SAVE_DELAY_MS } from './quota-saver.ts';
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

/** Of one test: the savers of a tab live as long as it. */
let studyId = '';
function renderQuotas(quotas: Quota[], contentFields: Partial<StudyContent> = {}) {
  const client = new QueryClient();
  renderEditor({ blocks, ...contentFields }, (editing) => (
    <QueryClientProvider client={client}>
      <EditingContext value={{ ...editing, study: { ...editing.study, id: studyId, quotas } }}>
        <QuotasCard />
      </EditingContext>
    </QueryClientProvider>
  ));
}
const NO_QUOTAS: Quota[] = [];
const listNames = () => screen.getAllByLabelText('Name').map((field) => (field as HTMLInputElement).value);

/** A fake server: the quotas it was sent, and what it replies. */
let saves: Quota[][] = [];
let reply: () => Response = () => new Response('{}');
beforeEach(() => {
  saves = [];
  studyId = crypto.randomUUID();
  reply = () => new Response('{}');
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    saves.push((JSON.parse(init.body as string) as { quotas: Quota[] }).quotas);
    return reply();
  });
});
afterEach(() => void vi.unstubAllGlobals());
const answered = (name: string): Quota => ({
  id: 'quota00000',
  name,
  limit: 5,
  when: { block: blocks[0]!.id, part: '', op: 'answered', values: [] },
});
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('two questions produce a quota for each pair of options, which is saved without a button', async () => {
  renderQuotas(NO_QUOTAS);
  const field = screen.getByRole('combobox', { name: 'Create from a question' });
  fireEvent.click(field);
  for (const title of ['How old?', 'Drinks?'])
    fireEvent.click(screen.getByRole('option', { name: title, hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Add 6' }));
  const names = ['young, tea', 'young, juice', 'young, milk', 'old, tea', 'old, juice', 'old, milk'];
  expect(listNames()).toEqual(names);
  await screen.findByText('Saved');
  expect(saves.map((quotas) => quotas.map(({ name }) => name))).toEqual([names]);
});

test('options that screen people out get no quota', async () => {
  const [young] = (blocks[0]!.config as { options: { id: string }[] }).options;
  renderQuotas(NO_QUOTAS, { blocks: [{ ...blocks[0]!, screening: { [young!.id]: 'reject' } }] });
  fireEvent.click(screen.getByRole('combobox', { name: 'Create from a question' }));
  fireEvent.click(screen.getByRole('option', { name: 'How old?', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Add 1' }));
  expect(listNames()).toEqual(['old']);
  await screen.findByText('Saved');
});

test('what is typed is saved when the field is left, since half a number is a limit too', async () => {
  renderQuotas([answered('Young')]);
  vi.useFakeTimers();
  type('Limit', '1');
  type('Limit', '15');
  vi.advanceTimersByTime(2 * SAVE_DELAY_MS);
  vi.useRealTimers();
  expect(saves).toEqual([]);
  fireEvent.blur(screen.getByLabelText('Limit'));
  await screen.findByText('Saved');
  expect(saves.map(([quota]) => quota!.limit)).toEqual([15]);
});

test('an incomplete quota is not saved, and is still there after another step of the editor', async () => {
  renderQuotas(NO_QUOTAS);
  fireEvent.click(screen.getByRole('button', { name: 'Add quota' }));
  type('Name', 'Commuters');
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(screen.getByText('Saved as soon as every quota has an answer to count.')).toBeDefined();
  cleanup();
  renderQuotas(NO_QUOTAS);
  expect([listNames(), saves]).toEqual([['Commuters'], []]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove quota Commuters' }));
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('leaving the step saves at once', async () => {
  renderQuotas([answered('Young')]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove quota Young' }));
  expect(screen.queryByLabelText('Name')).toBeNull();
  cleanup();
  expect(saves).toEqual([[]]);
});

test('a removed quota can be brought back', async () => {
  renderQuotas([answered('Young')]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove quota Young' }));
  await vi.waitFor(() => expect(saves).toEqual([[]]), WAIT);
  act(() => void getNotices().at(-1)!.undo!());
  expect(listNames()).toEqual(['Young']);
  await vi.waitFor(() => expect(saves.at(-1)).toEqual([answered('Young')]), WAIT);
});

test('undoing brings back what was removed, and keeps later changes of other quotas', async () => {
  renderQuotas([answered('Young'), { ...answered('Old'), id: 'quota00001' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove quota Young' }));
  type('Limit', '50');
  fireEvent.blur(screen.getByLabelText('Limit'));
  await vi.waitFor(() => expect(saves.at(-1)).toMatchObject([{ name: 'Old', limit: 50 }]), WAIT);
  act(() => void getNotices().at(-1)!.undo!());
  await vi.waitFor(
    () =>
      expect(saves.at(-1)).toMatchObject([
        { name: 'Young', limit: 5 },
        { name: 'Old', limit: 50 },
      ]),
    WAIT,
  );
});

test('a save that is tried again after leaving the step does not overwrite what was changed since', async () => {
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  renderQuotas([answered('Young')]);
  reply = () => new Response('{"code":"unavailable","message":"No database."}', { status: 503 });
  type('Name', 'First');
  cleanup();
  await wait(100);
  reply = () => new Response('{}');
  renderQuotas([answered('Young')]);
  expect(listNames()).toEqual(['First']);
  type('Name', 'Second');
  fireEvent.blur(screen.getByLabelText('Name'));
  await wait(100);
  await wait(60_000);
  vi.useRealTimers();
  expect(saves.map(([quota]) => quota!.name)).toEqual(['First', 'Second']);
});

test('a refusal is shown and keeps what was typed; without a connection saving is tried again', async () => {
  renderQuotas([answered('Young')]);
  reply = () => new Response('{"code":"bad_input","message":"Too many quotas."}', { status: 400 });
  type('Name', 'Young people');
  fireEvent.blur(screen.getByLabelText('Name'));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many quotas.');
  expect(listNames()).toEqual(['Young people']);
  reply = () => new Response('{"code":"unavailable","message":"No database."}', { status: 503 });
  type('Name', 'Young adults');
  fireEvent.blur(screen.getByLabelText('Name'));
  await screen.findByText('Could not save, retrying');
  reply = () => new Response('{}');
  await screen.findByText('Saved', {}, { timeout: 20_000 });
  expect(saves.at(-1)!.map(({ name }) => name)).toEqual(['Young adults']);
});

test('a quota that reads an attribute is sent after the draft that has it', async () => {
  const order: string[] = [];
  const saver = new QuotaSaver('study', []);
  saver.beforeSave = async () => void order.push('draft');
  reply = () => {
    order.push('quotas');
    return new Response('{}');
  };
  saver.change(() => [answered('Young')]);
  await saver.save();
  expect(order).toEqual(['draft', 'quotas']);
});
