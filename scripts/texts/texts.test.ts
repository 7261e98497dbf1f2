import path from 'node:path';
import { expect, it } from 'vitest';
import { readTree } from '../structure/source.ts';
import { mayHaveTexts, readTexts, extractTexts } from './read-texts.ts';
import { findRefusals } from './refused-patterns.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (source: string) =>
  extractTexts('product/x/web/x.tsx', source).map(({ line, text }) => [line, text]);

it('no interface text has a refused pattern', () => {
  const texts = readTexts(readTree(ROOT));
  expect(texts.length).toBeGreaterThan(3_000);
  expect(texts.flatMap(findRefusals)).toEqual([]);
});

it.each([
  'Who finishes after that is told that the study is full.',
  'Only who chooses “Never” goes on.',
  'Whoever has the link can answer.',
  '2 rows ticked',
  'To mend',
  'Nothing stands in the way',
  'Draw a new link',
  'Words on the button',
  'Nobody has begun yet',
  'Empty: no limit.',
  '8 people passed it over',
  'No rule speaks of this block.',
  'Changes here hold at once.',
  'Choose a picture',
  'E-mail address',
  'Try it with made-up responses',
  'Take back from the archive',
  'Their texts can be set once interviews are available.',
])('rejects “%s”', (text) => {
  expect(findRefusals({ file: 'x.tsx', line: 1, text })).not.toEqual([]);
});

it.each([
  'Who do you need to hear from?',
  'who were added',
  'People who already started have 24 hours to finish.',
  'Leave empty for no limit.',
  'Draw the correct area(s).',
  'Enlarge “{picture}”',
  'What holds the score back?',
])('accepts “%s”', (text) => {
  expect(findRefusals({ file: 'x.tsx', line: 1, text })).toEqual([]);
});

it('reads JSX text with its values as one text, and every string that is shown', () => {
  const source = `const a = (
    <Field label="Close at" className="wide field" title={on ? 'Turn off' : \`Turn on \${name}\`}>
      {count} of <b>{all}</b> answered
    </Field>
  );`;
  expect(read(source)).toEqual([
    [3, '{count} of <…> answered'],
    [2, 'Close at'],
    [2, 'Turn off'],
    [2, 'Turn on {name}'],
  ]);
});

it('ignores types, imports, keys, queries, logs and ids', () => {
  const source = `import x from './A file.ts';
    type Kind = 'One kind' | 'Another kind';
    const query = sql\`select a from b\`;
    log.info({}, 'a login started');
    const ids = { 'Some key': 'single-choice', kind: 'none' };
    throw new Error('This never happens.');`;
  expect(read(source)).toEqual([]);
});

it('reads error messages', () => {
  expect(read("throw badInput('Choose another member.');")).toEqual([[1, 'Choose another member.']]);
});

it('reads every string of a catalogue, with its values', () => {
  const source = `export const texts = {
    or: 'or',
    deleted: (count: number) => (count === 1 ? 'study deleted' : \`\${count} deleted\`),
  };`;
  expect(extractTexts('product/x/web/texts.ts', source).map(({ line, text }) => [line, text])).toEqual([
    [2, 'or'],
    [3, 'study deleted'],
    [3, '{count} deleted'],
  ]);
  expect(read("const or = 'or';")).toEqual([]);
});

it('reads only the English texts of the participant’s page', () => {
  const source = `{
    "begin": {
      "en": "or",
      "de": "oder"
    },
    "left": {
      "en": { "one": "{count} card", "other": "{count} cards" },
      "de": "Karten"
    }
  }`;
  const file = 'product/blocks/ranking/messages.json';
  expect(mayHaveTexts(file)).toBe(true);
  expect(extractTexts(file, source).map(({ line, text }) => [line, text])).toEqual([
    [3, 'or'],
    [7, '{count} card'],
    [7, '{count} cards'],
  ]);
});
