import fs from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { toCamelCase, renderSkeleton } from './block-skeleton.ts';

/** A list of block types, and how a new type is added to its source. */
interface ListEntry {
  file: string;
  add(source: string, type: string): string;
}

/** The two lists of all block types in `product/blocks/`; players, editors and summaries are found by `import.meta.glob`. */
const TYPE_LISTS: ListEntry[] = [
  {
    file: 'index.ts',
    add: (source, type) =>
      addLine(
        addImport(source, `import { ${toCamelCase(type)} } from './${type}/${type}.ts';`),
        /export const blockTypes[^=]*= \[\n/,
        `  ${toCamelCase(type)},`,
      ),
  },
  {
    file: 'team-types.ts',
    add: (source, type) =>
      addLine(
        addImport(source, `import { ${toCamelCase(type)}Team } from './${type}/${type}-team.ts';`),
        /export const teamBlockTypes[^=]*= \[\n/,
        `  ${toCamelCase(type)}Team,`,
      ),
  },
];

/**
 * Writes the folder of a new block type and adds it to the lists: a working type that asks for one word, in every
 * language of the page, as a starting point. Returns the files written or changed, relative to the root.
 *
 * @throws Error with one sentence when the name is not kebab-case or the folder exists
 */
export async function createBlockType(root: string, type: string): Promise<string[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type))
    throw new Error(`“${type}” is not a valid name for a block type: use kebab-case, such as my-type.`);
  const blocks = path.join(root, 'product/blocks');
  const folder = path.join(blocks, type);
  if (fs.existsSync(folder)) throw new Error(`product/blocks/${type} already exists.`);
  // Everything is prepared before the first file is written, so that a failure leaves no partial result.
  const lists = TYPE_LISTS.map(({ file, add }) => {
    const source = fs.readFileSync(path.join(blocks, file), 'utf8');
    return { file, newSource: add(source, type) };
  });
  const files: [string, string][] = [
    ...Object.entries(renderSkeleton(type)).map(([name, text]): [string, string] => [
      `${type}/${name}`,
      text,
    ]),
    ...lists.map(({ file, newSource }): [string, string] => [file, newSource]),
  ];
  const formatOptions = await resolveConfig(path.join(blocks, 'index.ts'));
  for (const file of files) file[1] = await format(file[1], { ...formatOptions, filepath: file[0] });
  fs.mkdirSync(path.join(folder, 'testing'), { recursive: true });
  for (const [name, text] of files) fs.writeFileSync(path.join(blocks, name), text);
  return files.map(([name]) => `product/blocks/${name}`);
}

function addImport(source: string, line: string): string {
  const importMatches = [...source.matchAll(/^import [^;]+;\n/gm)];
  const lastImport = importMatches.at(-1);
  if (!lastImport) throw new Error('A list of block types has no imports to add to.');
  const end = lastImport.index + lastImport[0].length;
  return `${source.slice(0, end)}${line}\n${source.slice(end)}`;
}

function addLine(source: string, listStart: RegExp, line: string): string {
  const match = listStart.exec(source);
  if (!match) throw new Error(`A list of block types is not where it was: ${listStart.source}`);
  const end = match.index + match[0].length;
  return `${source.slice(0, end)}${line}\n${source.slice(end)}`;
}

if (import.meta.main) {
  const [type, ...excess] = process.argv.slice(2);
  try {
    if (!type || excess.length > 0) throw new Error('Give one name: npm run new:block -- my-type');
    for (const file of await createBlockType(path.resolve(import.meta.dirname, '..'), type))
      console.log(file);
    console.log('\nNext, change the rules, then run npx vitest product/blocks.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
