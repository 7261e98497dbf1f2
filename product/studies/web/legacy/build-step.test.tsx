import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { inline } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import type { Block, StudyContent } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { typeRichText } from '../testing/type-rich-text.ts';
import { BuildStep } from './build-step.tsx';

const folders = import.meta.glob<Samples<unknown, unknown>>('../../../blocks/*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});

/** A study with every block type, rules, screening, a loop, a variable and a second language. */
function createEverything(): StudyContent {
  const blocks = teamBlockTypes.map((type): Block => {
    const block = createBlock(type.id);
    const [config] = folders[`../../../blocks/${type.id}/testing/samples.ts`]!.validConfigs;
    return {
      ...block,
      title: {
        en: type.id === 'matrix' ? [{ mark: 'bold', of: [type.label] }] : inline(type.label),
        de: [{ mark: 'bold', of: [`${type.label} auf Deutsch`] }],
      },
      help: { en: inline('Help'), de: inline('Hilfe') },
      note: 'Why we ask',
      config: structuredClone(config),
    };
  });
  const find = (type: string) => blocks.find((block) => block.type === type)!;
  const choice = find('single-choice');
  const { options } = choice.config as { options: { id: string }[] };
  const condition = { block: choice.id, part: '', op: 'is' as const, values: [options[0]!.id] };
  find('nps').showIf = { all: [condition] };
  choice.skips = [{ id: 'skipskip22', when: condition, to: { end: true } }];
  choice.screening = { [options[0]!.id]: 'reject' };
  return {
    languages: { base: 'en', others: ['de'] },
    brief: { goal: 'To know', background: '', audience: 'All', learn: ['What'] },
    blocks,
    groups: [
      {
        id: 'groupgroup',
        name: 'Again',
        blocks: [find('rating').id, blocks[blocks.indexOf(find('rating')) + 1]!.id],
        shuffle: true,
        show: null,
        loop: { block: find('multiple-choice').id, of: 'chosen' },
      },
    ],
    variables: [{ id: 'variable22', name: 'Score', kind: 'number', start: 0, steps: [] }],
    settings: { progress: false, back: true, estimatedMinutes: 4 },
  };
}

// Queries by role take seconds on a page this large.
function findCard(label: string): HTMLElement {
  const card = document.querySelector<HTMLElement>(`section[aria-label="“${label}”"]`);
  if (!card) throw new Error(`There is no block “${label}”.`);
  return card;
}
/** Each part of the content as JSON; their order in the object has no meaning. */
const serialise = (content: StudyContent) =>
  Object.fromEntries(Object.entries(content).map(([key, value]) => [key, JSON.stringify(value)]));
const findButton = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!;
const press = (label: string) => fireEvent.click(findButton(label));
const changeField = (card: HTMLElement, field: string, value: string) =>
  fireEvent.change(card.querySelector(`input[data-field^="${field}"]`)!, { target: { value } });

test('what the old editor does not change stays byte for byte [O-051]', async () => {
  const original = createEverything();
  const expected = structuredClone(original);
  const editor = renderEditor(structuredClone(original), () => <BuildStep />, { isLegacy: true });
  const find = (type: string) => expected.blocks.find((block) => block.type === type)!;

  changeField(findCard('Net promoter score'), 'title', 'How likely?');
  find('nps').title['en'] = inline('How likely?');

  // A title with bold text is edited as rich text.
  const richTitle = findCard('Matrix').querySelector<HTMLElement>('[role="textbox"]')!;
  await typeRichText(richTitle, 'Rate <b>all</b>');
  find('matrix').title['en'] = ['Rate ', { mark: 'bold', of: ['all'] }];

  for (const [label, type, list] of [
    ['Single choice', 'single-choice', 'options'],
    ['Ranking', 'ranking', 'items'],
  ] as const) {
    changeField(findCard(label), 'option:', 'Renamed');
    const config = find(type).config as Record<string, { text: Record<string, unknown> }[]>;
    config[list]![0]!.text['en'] = inline('Renamed');
  }

  fireEvent.click(findCard('Number').querySelector('input[role="switch"]')!);
  find('number').required = !find('number').required;

  press('Move “Number” up');
  const index = expected.blocks.indexOf(find('number'));
  expected.blocks.splice(index - 1, 2, expected.blocks[index]!, expected.blocks[index - 1]!);

  press('Delete “Kano model”');
  expected.blocks = expected.blocks.filter(({ type }) => type !== 'kano');

  expect(serialise(editor.content())).toEqual(serialise(expected));
  act(() => {
    for (let step = 0; step < 7; step++) editor.undo();
  });
  expect(serialise(editor.content())).toEqual(serialise(original));
});

test('what it cannot edit is named, with a link to that place in the new editor [O-051]', () => {
  const content = createEverything();
  renderEditor(content, () => <BuildStep />, { isLegacy: true });
  const choice = within(findCard('Single choice'));
  expect(choice.getByText(/^Only in the new editor/).textContent).toContain(
    'help text, settings of “Single choice”, 1 skip rule, screening, note for your team',
  );
  const { id } = content.blocks.find(({ type }) => type === 'single-choice')!;
  expect(choice.getByText(/^Open in/).getAttribute('href')).toBe(`/study/study/edit/questions?block=${id}`);
  const group = within(document.querySelector<HTMLElement>('section[aria-label="Again"]')!);
  expect(group.getByText(/^Group Again/).textContent).toContain('for each selected option · random order');
  expect(group.getAllByText(/^Open in/)[0]!.getAttribute('href')).toBe(
    '/study/study/edit/questions?block=group:groupgroup',
  );
  expect(screen.getByText(/the brief, study settings, 1 translation, 1 variable/)).toBeTruthy();
  expect(screen.getByText('Move to the new editor').closest('a')!.getAttribute('href')).toBe(
    '/study/study/edit/questions',
  );
});

test('blocks of a group stay in it, and an added block goes before the endings [O-051]', async () => {
  const content = createEverything();
  const { content: read } = renderEditor(content, () => <BuildStep />, { isLegacy: true });
  const [first, second] = content.groups![0]!.blocks.map(
    (id) => content.blocks.find((block) => block.id === id)!.title['en']![0] as string,
  );
  expect(findButton(`Move “${first}” up`).hasAttribute('disabled')).toBe(true);
  press(`Move “${second}” up`);
  expect(read().groups![0]!.blocks).toEqual(content.groups![0]!.blocks.toReversed());
  fireEvent.click(screen.getByText('Add block'));
  fireEvent.click(within(document.querySelector<HTMLElement>('[role="listbox"]')!).getByText('Yes or no'));
  await vi.waitFor(() => expect(read().blocks).toHaveLength(content.blocks.length + 1), WAIT);
  const added = read().blocks.findIndex(({ id }) => content.blocks.every((block) => block.id !== id));
  expect(
    read()
      .blocks.slice(added + 1)
      .every(({ type }) => type === 'ending'),
  ).toBe(true);
});

test('a viewer sees the blocks and changes nothing [O-051]', () => {
  renderEditor(createEverything(), () => <BuildStep />, { isLegacy: true, readOnly: true });
  expect(document.querySelectorAll('button[aria-label^="Move"], button[aria-label^="Delete"]')).toHaveLength(
    0,
  );
  expect(screen.queryByText('Add block')).toBeNull();
  expect(findCard('Number')).toBeTruthy();
});
