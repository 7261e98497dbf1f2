import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { blockTypes } from '../../product/blocks/index.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function parse(file: string): Node {
  const { program, errors } = parseSync(file, fs.readFileSync(file, 'utf8'));
  expect(errors, file).toEqual([]);
  return program as unknown as Node;
}

/** A node and all below it. */
function* listNodes(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* listNodes(value);
}

/** The name of a property that is written as a name or as a text. */
function readName(key: unknown): string {
  const { name, value } = key as { name?: string; value?: unknown };
  return name ?? (typeof value === 'string' ? value : '');
}

interface Member {
  name: string;
  isRequiredMethod: boolean;
}

/** The members of an interface and of those that it extends, all in one file. */
function listMembers(file: string, name: string): Member[] {
  const program = parse(path.join(ROOT, 'product/blocks', file));
  const find = (wanted: string): Member[] => {
    const declared = [...listNodes(program)].find(
      ({ type, id }) => type === 'TSInterfaceDeclaration' && readName(id) === wanted,
    );
    if (!declared) throw new Error(`${file} has no interface ${wanted}.`);
    const own = (declared.body as { body: Node[] }).body.map(({ type, key, optional }) => ({
      name: readName(key),
      isRequiredMethod: type === 'TSMethodSignature' && optional !== true,
    }));
    return [...own, ...(declared.extends as Node[]).flatMap(({ expression }) => find(readName(expression)))];
  };
  return find(name);
}

const builtFolder = path.join(ROOT, 'dist/participant');
const builtFiles = fs.globSync('**/*.js', { cwd: builtFolder });
const builtNodes = builtFiles.map((file): [string, Node[]] => [
  file,
  [...listNodes(parse(path.join(builtFolder, file)))],
]);
const loadedMembers = listMembers('block.ts', 'BlockType');
const teamMembers = listMembers('team-block.ts', 'TeamPart').map((member) => member.name);

/**
 * The names of an object that is a block type, by its id, or a part that several share, by two methods that every type
 * has; otherwise null.
 */
function readBlockType({ type, properties }: Node): { id: string; names: string[] } | null {
  if (type !== 'ObjectExpression') return null;
  const entries = (properties as Node[])
    .filter((property) => property.type === 'Property')
    .map(({ key, value }): [string, unknown] => [readName(key), (value as Node).value]);
  const names = entries.map(([name]) => name);
  const id = entries.find(([name]) => name === 'id')?.[1];
  const methods = loadedMembers.filter(
    ({ name, isRequiredMethod }) => isRequiredMethod && names.includes(name),
  );
  const isType = blockTypes.some((blockType) => blockType.id === id);
  return isType || methods.length > 1 ? { id: String(id), names } : null;
}

it('has only members of BlockType in block types and in what several of them share', () => {
  expect(teamMembers.length).toBeGreaterThan(30);
  const loaded = new Set(loadedMembers.map(({ name }) => name));
  expect(teamMembers.filter((name) => loaded.has(name))).toEqual([]);
  const found = builtNodes.flatMap(([file, nodes]) =>
    nodes.flatMap((node) => {
      const type = readBlockType(node);
      return type ? [{ file, ...type }] : [];
    }),
  );
  expect(new Set(found.map(({ id }) => id))).toEqual(
    new Set([...blockTypes.map(({ id }) => id), 'undefined']),
  );
  const foreign = found.flatMap(({ file, id, names }) =>
    names.filter((name) => !loaded.has(name)).map((name) => `${file}: ${name} of ${id}`),
  );
  expect(foreign).toEqual([]);
});

// Names of one word, such as `label`, are also those of other things; in block types, the test above looks for them.
it('has no property that is named as a member of the team’s part, by names of several words', () => {
  const names = new Set(teamMembers.filter((name) => /[A-Z]/.test(name)));
  expect(names.size).toBeGreaterThan(15);
  const found = builtNodes.flatMap(([file, nodes]) =>
    nodes.flatMap(({ type, key, property, computed }) => {
      const name =
        type === 'Property'
          ? readName(key)
          : type === 'MemberExpression' && !computed
            ? readName(property)
            : '';
      return names.has(name) ? [`${file}: ${name}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
