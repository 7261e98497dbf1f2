import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOpenConfirmation } from '#platform/ui/feedback/confirm.ts';
import { getNotices } from '#platform/ui/feedback/notify.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock, createContent } from '../../create-content.ts';
import type { HiddenField } from '../../hidden-fields.ts';
import type { StudyContent } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { HiddenFieldsSection } from './hidden-fields-section.tsx';
import { listParameterUses } from './list-parameter-uses.ts';

const field = (id: string, name: string, part: Partial<HiddenField> = {}): HiddenField => ({
  id,
  name,
  kind: 'text',
  sample: '',
  ...part,
});
const plan = field('plan222222', 'plan');
const seats = field('seats22222', 'seats', { kind: 'number' });
const rule = { parameter: 'plan', op: 'equals' as const, values: ['pro'] };
const shown = { ...createBlock('number'), title: text('Shown'), showIf: rule };
const greeting = { ...createBlock('number'), title: { en: ['Your ', { ref: '$parameter.plan' }] } };
const tier = {
  id: 'tier222222',
  name: 'Tier',
  kind: 'text' as const,
  start: '',
  steps: [{ id: 's', when: null, op: 'set' as const, by: { parameter: 'plan' } }],
};
const render = (hiddenFields: HiddenField[], part: Partial<StudyContent> = {}) =>
  renderEditor({ settings: { ...createContent('survey').settings, hiddenFields }, ...part }, () => (
    <HiddenFieldsSection />
  ));
const used = { blocks: [shown, greeting], variables: [tier] };
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rename = (from: string, ...to: string[]) => {
  const input = screen.getByDisplayValue(from);
  fireEvent.focus(input);
  for (const value of to) fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

test('asks before deleting a field that rules, texts, steps or quotas read, and names them', async () => {
  const { content } = render([plan, seats], used);
  clickButton('Delete plan');
  expect(getOpenConfirmation()!.text).toBe(
    'It is used by “Shown”, “Your …”, the variable Tier. You’ll need to fix them.',
  );
  await act(async () => getOpenConfirmation()!.settle(false));
  expect(content().settings.hiddenFields).toEqual([plan, seats]);
  const quotas = [{ id: 'q', name: 'Pro', limit: 5, when: rule }];
  expect(listParameterUses(content(), quotas, 'plan').at(-1)).toBe('the quota “Pro”');
  expect(listParameterUses(content(), quotas, 'seats')).toEqual([]);
});

test('undoing a deletion inserts only that field into what there is by then', async () => {
  const { content } = render([plan, seats]);
  await act(async () => clickButton('Delete plan'));
  rename('seats', 'places');
  await act(async () => void getNotices().at(-1)!.undo!());
  expect(content().settings.hiddenFields).toEqual([plan, { ...seats, name: 'places' }]);
  await act(async () => void getNotices().at(-1)!.undo!());
  expect(content().settings.hiddenFields).toHaveLength(2);
});

test('rules, texts and steps follow a field that is renamed', () => {
  const { content } = render([plan], used);
  rename('plan', '', 't', 'tariff');
  expect(content().blocks[0]!.showIf).toEqual({ ...rule, parameter: 'tariff' });
  expect(content().blocks[1]!.title).toEqual({ en: ['Your ', { ref: '$parameter.tariff' }] });
  expect(content().variables![0]!.steps[0]!.by).toEqual({ parameter: 'tariff' });
});

test('they do not follow to the name of another field', () => {
  const { content } = render([plan, seats], used);
  rename('plan', 'seats');
  expect(content().blocks[0]!.showIf).toEqual(rule);
});

test('what is wrong with a field is said at its input', async () => {
  render([plan, { ...field('again22222', 'plan'), kind: 'number', sample: 'many' }]);
  const [first, second] = screen.getAllByRole('textbox', { name: /Name in the link/ });
  await screen.findByText('Two hidden fields are named plan. Rename one.');
  expect([first, second].map((input) => input!.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  const sample = document.querySelector('[data-field="hidden:again22222:sample"]')!;
  expect(sample.getAttribute('aria-invalid')).toBe('true');
});
