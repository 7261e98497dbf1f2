import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOpenConfirmation } from '#platform/ui/feedback/confirm.ts';
import { getNotices } from '#platform/ui/feedback/notify.ts';
import { text } from '#product/blocks/text.ts';
import {
  toStudyAttribute,
  type AttributeOffer,
  type StudyAttribute,
} from '../../attributes/study-attributes.ts';
import { createBlock, createContent } from '../../create-content.ts';
import type { StudyContent } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { AttributesSection } from './attributes-section.tsx';

const seats: AttributeOffer = { key: 'seats', name: 'Seats', type: 'number', options: [] };
const plan: AttributeOffer = { key: 'plan', name: 'Plan', type: 'oneOf', options: ['Free', 'Team'] };

function renderSection(known: StudyAttribute[], offers: AttributeOffer[], part: Partial<StudyContent> = {}) {
  const settings = { ...createContent('survey').settings, attributes: known };
  const { content } = renderEditor({ settings, ...part }, () => <AttributesSection />, {
    attributes: offers,
  });
  return () => content().settings.attributes;
}

test('adds an attribute, and keeps it with responses once that is ticked', () => {
  const attributes = renderSection([], [seats, plan]);
  const field = screen.getByRole('combobox', { name: 'Add attribute' });
  fireEvent.click(field);
  const list = within(document.getElementById(field.getAttribute('aria-controls') ?? '')!);
  fireEvent.click(list.getByRole('option', { name: 'Plan', hidden: true }));
  expect(attributes()).toEqual([{ ...plan, sample: '', saved: false }]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save with responses' }));
  expect(attributes()).toEqual([{ ...plan, sample: '', saved: true }]);
});

test('an attribute that has changed is updated by hand, and keeps what else was set', () => {
  const known = { ...toStudyAttribute({ ...seats, name: 'Places', type: 'text' }), sample: '4', saved: true };
  const attributes = renderSection([known], [seats]);
  screen.getByText('“Places” has another type now. Until you update it, it counts as not set.');
  fireEvent.click(screen.getByRole('button', { name: 'Update to Seats as it is now' }));
  expect(attributes()).toEqual([{ ...seats, sample: '4', saved: true }]);
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
});

test('asks before removing one that something reads, and puts it back', async () => {
  const rule = { parameter: 'attribute:seats', op: 'gte' as const, values: [3] };
  const blocks = [{ ...createBlock('nps'), title: text('How many?'), showIf: rule }];
  const known = toStudyAttribute(seats);
  const attributes = renderSection([known], [seats], { blocks });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Seats' }));
  expect(getOpenConfirmation()!.text).toBe('It is used by “How many?”. You’ll need to fix them.');
  await act(async () => getOpenConfirmation()!.settle(true));
  expect(attributes()).toEqual([]);
  act(() => void getNotices().at(-1)!.undo!());
  expect(attributes()).toEqual([known]);
});

test('shows nothing where there are no attributes', () => {
  renderSection([], []);
  expect(screen.queryByRole('heading')).toBeNull();
});
