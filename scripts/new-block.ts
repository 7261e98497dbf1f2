import fs from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { camel, skeletonOf } from './block-skeleton.ts';

/** Where a new type's line goes in a list of types, as text before and after. */
interface ListEntry {
  file: string;
  add(source: string, type: string): string;
}

/** The two lists of `product/blocks/`; players, editors and summaries are found by their folders. */
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
 * Writes the folder of a new block type and its lines in the lists: a type that asks for one word in every language of
 * the page, to be changed into what it shall be. Returns the files written or changed, relative to the root.
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
    ...Object.entries(skeletonOf(type)).map(([name, text]): [string, string] => [`${type}/${name}`, text]),
    ...lists.map(({ file, next }): [string, string] => [file, next]),
  ];
  const style = await resolveConfig(path.join(blocks, 'index.ts'));
  for (const one of written) one[1] = await format(one[1], { ...style, parser: 'typescript' });
  fs.mkdirSync(path.join(folder, 'messages'), { recursive: true });
  for (const [name, text] of written) fs.writeFileSync(path.join(blocks, name), text);
  return written.map(([name]) => `product/blocks/${name}`);
}

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
