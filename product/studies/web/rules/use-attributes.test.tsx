import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { toStudyAttribute, type AttributeOffer } from '../../attributes/study-attributes.ts';
import { createBlock, createContent } from '../../create-content.ts';
import type { Block, StudyContent } from '../../study.ts';
import { createMentions } from '../questions/study-mentions.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { BlockRules } from './block-rules.tsx';
import { RuleFormatter } from './rule-formatter.ts';
import { useAttributes } from './use-attributes.ts';

const offer = (key: string, name: string, type: AttributeOffer['type'], options: string[] = []) => ({
  key,
  name,
  type,
  options,
});
const plan = offer('plan', 'Plan', 'oneOf', ['Free', 'Team']);
const seats = offer('seats', 'Seats', 'number');
const admin = offer('admin', 'Is admin', 'yesNo');
const since = offer('since', 'Customer since', 'date');
const city = offer('city', 'City', 'text');
const offers = [plan, seats, admin, since, city];

const age = { ...createBlock('number'), title: text('How old are you?') };
const why = { ...createBlock('open-question'), title: text('Why?') };
const { settings } = createContent('survey');

function renderRules(showIf: Block['showIf'], declared: AttributeOffer[] = []) {
  const attributes = declared.map(toStudyAttribute);
  const { content } = renderEditor(
    { blocks: [age, { ...why, showIf }], settings: { ...settings, attributes } },
    (editing) => <BlockRules block={editing.content.blocks[1]!} problems={[]} />,
    { attributes: offers },
  );
  return {
    rule: () => content().blocks[1]!.showIf,
    declared: () => (content().settings.attributes ?? []).map(({ key }) => key),
  };
}
const openList = (name: string) => {
  const field = screen.getByRole('combobox', { name });
  fireEvent.click(field);
  return within(document.getElementById(field.getAttribute('aria-controls') ?? '')!);
};
const choose = (name: string, option: string) =>
  fireEvent.click(openList(name).getByRole('option', { name: option, hidden: true }));
const listOptions = (name: string) =>
  openList(name)
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);
const older = { block: age.id, part: '', op: 'gt' as const, values: [17] };

test('the condition editor offers the attributes of the workspace by name; choosing one adds it to the study', () => {
  const { rule, declared } = renderRules(older, [seats]);
  const source = openList('Question or variable');
  for (const { name } of offers) source.getByRole('option', { name, hidden: true });
  fireEvent.click(screen.getByRole('combobox', { name: 'Question or variable' }));
  choose('Question or variable', 'Plan');
  expect(rule()).toMatchObject({ all: [{ parameter: 'attribute:plan', op: 'is', values: [] }] });
  expect(declared()).toEqual(['seats', 'plan']);
  choose('Answer', 'Team');
  expect(rule()).toMatchObject({ all: [{ values: ['Team'] }] });
  choose('Question or variable', 'Seats');
  expect(rule()).toMatchObject({ all: [{ parameter: 'attribute:seats', op: 'eq', values: [] }] });
  expect(declared()).toEqual(['seats', 'plan']);
});

test.each([
  ['plan', ['is', 'is not', 'is one of', 'is none of', 'has a value', 'has no value']],
  ['admin', ['is', 'is not', 'is one of', 'is none of', 'has a value', 'has no value']],
  ['seats', expect.arrayContaining(['is more than', 'is between'])],
  ['since', expect.arrayContaining(['is before', 'is after'])],
  ['city', expect.arrayContaining(['contains', 'starts with'])],
])('%s has the comparisons of its type', (key, operators) => {
  renderRules({ parameter: `attribute:${key}`, op: 'answered', values: [] }, offers);
  expect(listOptions('Comparison').toSorted()).toEqual(
    Array.isArray(operators) ? operators.toSorted() : operators,
  );
});

test('a rule that reads an attribute the study no longer has says so', () => {
  renderRules({ parameter: 'attribute:gone', op: 'is', values: ['x'] });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Question or variable' });
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['A removed attribute', 'true']);
});

/** What a text can mention; a click inserts it. */
function Mentions({ content }: { content: StudyContent }) {
  const mentions = createMentions(content, content.blocks[0]!, useAttributes());
  const refs = ['$parameter.attribute:city', '$parameter.attribute:gone'];
  return (
    <>
      {mentions.available.map((mention) => (
        <button type="button" key={mention.ref} onClick={() => mentions.onInsert?.(mention)}>
          {mention.name} {mention.kind}
        </button>
      ))}
      <output>{refs.map(mentions.getReferenceName).join(', ')}</output>
    </>
  );
}

test('texts insert attributes by name, which adds them to the study; sentences name them', () => {
  const { content } = renderEditor({ blocks: [why] }, (editing) => <Mentions content={editing.content} />, {
    attributes: offers,
  });
  fireEvent.click(screen.getByRole('button', { name: 'City attribute' }));
  expect(content().settings.attributes).toEqual([{ ...city, sample: '', saved: false }]);
  expect(screen.getByRole('status').textContent).toBe('City, a removed attribute');
  const formatter = new RuleFormatter({
    ...createContent('survey'),
    settings: { ...settings, attributes: [toStudyAttribute(admin)] },
  });
  expect(formatter.formatTest({ parameter: 'attribute:admin', op: 'is', values: ['yes'] })).toBe(
    'the attribute “Is admin” is “Yes”',
  );
});
