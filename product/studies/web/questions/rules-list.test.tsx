import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { createBlock } from '../../create-content.ts';
import type { Block, StudyContent } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { RulesList } from './rules-list.tsx';

const [yes, no] = [option('yes', 'Yes'), option('no', 'No')];
const block = (id: string, title: string, type: string, fields: Partial<Block> = {}): Block => ({
  ...createBlock(type),
  id,
  title: text(title),
  ...fields,
});
const usage = block('use', 'Do you use it?', 'single-choice', {
  required: true,
  config: { ...(createBlock('single-choice').config as object), options: [yes, no] },
  screening: { [no.id]: 'reject' },
  skips: [
    {
      id: 'r',
      when: {
        any: [
          { block: 'use', part: '', op: 'is', values: [yes.id] },
          {
            all: [
              { variable: 'v', op: 'gte', values: [3] },
              { parameter: 'source', op: 'contains', values: ['mail'] },
            ],
          },
        ],
      },
      to: { block: 'why' },
    },
  ],
});
const CONTENT: Partial<StudyContent> = {
  blocks: [
    usage,
    block('age', 'How old?', 'number', { showIf: { block: 'use', part: '', op: 'answered', values: [] } }),
    block('size', 'How big?', 'number', { showIf: { block: 'gone', part: '', op: 'answered', values: [] } }),
    block('why', 'Why?', 'open-question'),
  ],
  groups: [{ id: 'g', name: 'Figures', blocks: ['age', 'size'], shuffle: true, show: 1, loop: null }],
  variables: [
    {
      id: 'v',
      name: 'Score',
      kind: 'number',
      start: 0,
      steps: [{ id: 's', when: { block: 'age', part: '', op: 'gt', values: [17] }, op: 'add', by: 2 }],
    },
  ],
};
const renderRulesList = (readOnly = false) => renderEditor(CONTENT, () => <RulesList />, { readOnly });
const listSentences = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('span')!.textContent);

test('each rule is one sentence, in the order of the study', () => {
  renderRulesList();
  expect(listSentences()).toEqual([
    'Screening at “Do you use it?”: People who choose “No” are screened out. Everyone else continues.',
    'If “Do you use it?” is “Yes” or (Score is at least 3 and the URL parameter source contains “mail”), skip to “Why?”.',
    'Group Figures (“How old?”, “How big?”): random order; a random 1 of 2 shown to each participant.',
    '“How old?” is shown only if “Do you use it?” was answered.',
    '“How big?” is shown only if a removed block was answered.',
    'Score starts at 0; goes up by 2 if “How old?” is more than 17.',
  ]);
});

test('problems of a rule are shown below it', () => {
  renderRulesList();
  const [, , , , broken] = screen.getAllByRole('listitem');
  expect(broken!.textContent).toContain('This rule uses a block that was removed.');
});

test('the list can be filtered by a block', () => {
  renderRulesList();
  fireEvent.click(screen.getByRole('combobox', { name: 'Filter by block' }));
  fireEvent.click(screen.getByRole('option', { name: 'Why?', hidden: true }));
  expect(listSentences()).toHaveLength(1);
});

test('a study without rules shows an empty state with a link to the map', () => {
  renderEditor({ blocks: [block('age', 'How old?', 'number')] }, () => <RulesList />);
  expect(screen.queryByRole('combobox')).toBeNull();
  const mapLink = screen.getByRole('link', { name: 'Draw a path on the map' });
  expect(mapLink.getAttribute('href')).toBe('/?view=map');
});

test('a rule is edited in place, and disappears with its last condition', () => {
  const { content, undo } = renderRulesList();
  fireEvent.click(screen.getByRole('button', { name: /^Edit: “How old/ }));
  fireEvent.click(within(screen.getAllByRole('listitem')[3]!).getByRole('button', { name: /^Remove/ }));
  expect(content().blocks[1]!.showIf).toBeNull();
  expect(listSentences()).toHaveLength(5);
  undo();
  expect(content().blocks[1]!.showIf).not.toBeNull();
});
