import { parseSync } from 'vite';

/** A test: its title, and the texts of its `each` table, which may replace %s or $name in the title. */
interface TestCase {
  title: string;
  tableTexts: SourceText[];
}
/** A text in the source; equal texts differ in their offset. */
interface SourceText {
  text: string;
  offset: number;
}

type Node = { type: string; start: number; [more: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Yields a node and all its descendants. */
function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) if (typeof part === 'object') yield* walk(part);
  }
}

/** The text of a string or template literal, with %s for the values of a template; null for any other node. */
function readText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('%s');
}

const identifierName = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : '';
const isTestFunction = (node: unknown) => ['it', 'test'].includes(identifierName(node));

/** The table of `it.each(table)`; null for a plain test; undefined for any other call, such as `it.skip`. */
function readTable(callee: unknown): unknown {
  if (isTestFunction(callee)) return null;
  if (!isNode(callee) || callee.type !== 'CallExpression' || !isNode(callee.callee)) return undefined;
  const { object, property } = callee.callee;
  if (!isTestFunction(object) || !['each', 'for'].includes(identifierName(property))) return undefined;
  return (callee.arguments as unknown[])[0];
}

/** The tests that the source of a test file defines with `it` and `test`, plain or over a table. */
export function listTestCases(file: string, source: string): TestCase[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const nodes = [...walk(program)];
  const constants = new Map(
    nodes.flatMap((node) =>
      node.type === 'VariableDeclarator' ? [[identifierName(node.id), node.init]] : [],
    ),
  );
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const [titleNode, body] = node.arguments as unknown[];
    const title = readText(titleNode);
    const table = readTable(node.callee);
    if (table === undefined || title === null || body === undefined) return [];
    const rows = identifierName(table) ? constants.get(identifierName(table)) : table;
    // Without a placeholder, no text of the table is in the title.
    const tableNodes = /[%$]/.test(title) ? [...walk(rows)] : [];
    return [
      {
        title,
        tableTexts: tableNodes.flatMap((tableNode) => {
          const text = readText(tableNode);
          return text === null ? [] : [{ text, offset: tableNode.start }];
        }),
      },
    ];
  });
}
