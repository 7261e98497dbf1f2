import fs from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Where a new type's line goes in a list of types, as text before and after. */
interface ListEntry {
  file: string;
  add(source: string, type: string): string;
}

/** The two lists of `product/blocks/`; faces are found by their folders. */
const LISTS: ListEntry[] = [
  {
    file: 'index.ts',
    add: (source, type) =>
      addLine(
        addImport(source, `import { ${camel(type)} } from './${type}/${type}.ts';`),
        /export const blockTypes[^=]*= \[\n/,
        `  ${camel(type)},`,
      ),
  },
  {
    file: 'schemas.ts',
    add: (source, type) =>
      addLine(
        addImport(source, `import * as ${camel(type)} from './${type}/schema.ts';`),
        /new Map<string, BlockSchemas>\(\[\n/,
        `  ['${type}', ${camel(type)}],`,
      ),
  },
];

/**
 * Writes the folder of a new block type and its lines in the lists: a type that asks for one word, to be changed
 * into what it shall be. Returns the files written or changed, relative to the root.
 *
 * @throws Error with one sentence when the name is no kebab-case word or the folder is there
 */
export async function newBlock(root: string, type: string): Promise<string[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type))
    throw new Error(`“${type}” is no name for a block type: write it like my-type.`);
  const blocks = path.join(root, 'product/blocks');
  const folder = path.join(blocks, type);
  if (fs.existsSync(folder)) throw new Error(`product/blocks/${type} is already there.`);
  // Everything is worked out before the first file is written, so that a failure leaves nothing half-done.
  const lists = LISTS.map(({ file, add }) => {
    const source = fs.readFileSync(path.join(blocks, file), 'utf8');
    return { file, next: add(source, type) };
  });
  const written: [string, string][] = [
    ...Object.entries(skeleton(type)).map(([name, text]): [string, string] => [`${type}/${name}`, text]),
    ...lists.map(({ file, next }): [string, string] => [file, next]),
  ];
  const style = await resolveConfig(path.join(blocks, 'index.ts'));
  for (const one of written) one[1] = await format(one[1], { ...style, parser: 'typescript' });
  fs.mkdirSync(folder);
  for (const [name, text] of written) fs.writeFileSync(path.join(blocks, name), text);
  return written.map(([name]) => `product/blocks/${name}`);
}

const pascal = (type: string) =>
  type.replaceAll(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
const camel = (type: string) => pascal(type).replace(/^./, (letter) => letter.toLowerCase());

function addImport(source: string, line: string): string {
  const imports = [...source.matchAll(/^import [^;]+;\n/gm)];
  const last = imports.at(-1);
  if (!last) throw new Error('A list of block types has no imports to add to.');
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}${line}\n${source.slice(end)}`;
}

function addLine(source: string, after: RegExp, line: string): string {
  const match = after.exec(source);
  if (!match) throw new Error(`A list of block types is not where it was: ${after.source}`);
  const end = match.index + match[0].length;
  return `${source.slice(0, end)}${line}\n${source.slice(end)}`;
}

function skeleton(type: string): Record<string, string> {
  const [own, name] = [camel(type), pascal(type)];
  const label = name.replaceAll(/(?<!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return {
    [`${type}.ts`]: `import { countsOf, defineBlock } from '../block.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';

export interface ${name}Config {
  placeholder: Text;
}
export interface ${name}Answer {
  word: string;
}

/** Say here what it asks, and what its export cells hold by label and by code. */
export const ${own} = defineBlock<${name}Config, ${name}Answer>({
  id: '${type}',
  version: 1,
  label: '${label}',
  hint: 'Say in one sentence what people do.',
  group: 'values',
  asks: true,
  fresh: () => ({ placeholder: {} }),
  upgrade: (config) => config as ${name}Config,
  check: (_config, { word }) => (word.trim() === '' ? { key: 'required' } : null),
  review: ({ placeholder }, languages) =>
    reviewText(placeholder, languages, { place: 'placeholder', missing: null, name: 'placeholder' }),
  conditions: () => [{ part: '', label: null, kind: 'text', choices: [] }],
  facts: () => [],
  words: (_config, { word }) => word.trim(),
  summarise: (_config, tallies) => ({ ...countsOf(tallies), groups: [], score: null }),
  columns: () => [{ key: '', label: '' }],
  cells: (_config, { word }) => [word],
  rehearse: (_config, random) => ({ word: random() < 0.5 ? 'This' : 'That' }),
  say: (_config, { word }) => word.trim(),
});
`,
    'schema.ts': `import { z } from 'zod';
import { textSchema, wholeText } from '../text-schema.ts';
import type { ${name}Answer, ${name}Config } from './${type}.ts';

export const configSchema: z.ZodType<${name}Config> = z.strictObject({ placeholder: textSchema });

export const answerSchema: z.ZodType<${name}Answer> = z.strictObject({ word: wholeText(200) });
`,
    'samples.ts': `import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { ${name}Answer, ${name}Config } from './${type}.ts';

const config: ${name}Config = { placeholder: text('One word') };

export const samples: Samples<${name}Config, ${name}Answer> = {
  good: [config, { placeholder: {} }],
  bad: [{}, { placeholder: 'One word' }],
  stored: [[1, config]],
  answers: [
    { config, answer: { word: 'Warm' }, problem: null },
    { config, answer: { word: ' ' }, problem: { key: 'required' } },
  ],
  malformed: [{}, { word: 3 }, { word: 'a', more: 1 }],
};
`,
    [`${type}.test.ts`]: `import { expect, it } from 'vitest';
import { ${own} } from './${type}.ts';

it('gives the word to search and quotes', () => {
  const config = ${own}.fresh(() => 'x');
  expect(${own}.words(config, { word: ' Warm ' })).toBe('Warm');
});
`,
    'player.tsx': `/** @jsxImportSource preact */
import { TypedField } from '../kit/typed-field.tsx';
import type { PlayerProps } from '../player.ts';
import { plain } from '../text.ts';
import type { ${name}Answer, ${name}Config } from './${type}.ts';

export { ${own} as type } from './${type}.ts';

export function player(props: PlayerProps<${name}Config, ${name}Answer>) {
  const { config, value, text, onChange } = props;
  return (
    <TypedField
      player={props}
      value={value?.word ?? ''}
      placeholder={plain(text(config.placeholder))}
      onType={(typed) => onChange(typed === '' ? undefined : { word: typed })}
    />
  );
}
`,
    'editor.tsx': `import type { BlockEditor } from '../face.ts';
import { WordsField } from '../kit/editor-fields.tsx';
import type { ${name}Config } from './${type}.ts';

export const editor: BlockEditor<${name}Config> = ({ config, language, issues, readOnly, onChange }) => (
  <WordsField
    label="Hint in the empty field"
    text={config.placeholder}
    language={language}
    place="placeholder"
    issues={issues}
    readOnly={readOnly}
    onChange={(placeholder) => onChange({ ...config, placeholder })}
  />
);
`,
    'summary.tsx': `import type { BlockSummaryProps } from '../face.ts';
import { WordsCount } from '../kit/words-count.tsx';
import type { ${name}Config } from './${type}.ts';

/** How many answered; their words come from the results page. */
export function Summary({ finding }: BlockSummaryProps<${name}Config>) {
  return <WordsCount finding={finding} />;
}
`,
  };
}

if (import.meta.main) {
  const [type, ...more] = process.argv.slice(2);
  try {
    if (!type || more.length > 0) throw new Error('Say one name: npm run new:block -- my-type');
    for (const file of await newBlock(path.resolve(import.meta.dirname, '..'), type)) console.log(file);
    console.log('\nNow make it yours: the rules first, then npx vitest product/blocks.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
