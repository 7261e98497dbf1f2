import { parseSync } from 'vite';

/** A test of a file: its title, and the texts of the table it is run over, which stand in the title as %s. */
export interface TestCase {
  title: string;
  table: Text[];
}
/** A text in the source; its place tells two equal ones apart. */
export interface Text {
  text: string;
  at: number;
}

type Node = { type: string; start: number; [more: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node below one, itself first. */
function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one);
  else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) if (typeof part === 'object') yield* walk(part);
  }
}

/** A text without variables, or null. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('%s');
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');
const isTest = (node: unknown) => ['it', 'test'].includes(nameOf(node));

/** The table of `it.each(table)`; undefined where the call is none that defines tests. Skipped tests do not count. */
function tableOf(callee: unknown): unknown {
  if (isTest(callee)) return null;
  if (!isNode(callee) || callee.type !== 'CallExpression' || !isNode(callee.callee)) return undefined;
  const { object, property } = callee.callee;
  if (!isTest(object) || !['each', 'for'].includes(nameOf(property))) return undefined;
  return (callee.arguments as unknown[])[0];
}

/** The tests that the source of a test file defines with `it` and `test`, plain or over a table. */
export function testCases(file: string, source: string): TestCase[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const nodes = [...walk(program)];
  const constants = new Map(
    nodes.flatMap((node) => (node.type === 'VariableDeclarator' ? [[nameOf(node.id), node.init]] : [])),
  );
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const [title, body] = (node.arguments as unknown[]).map((one, at) => (at === 0 ? textOf(one) : one));
    const table = tableOf(node.callee);
    if (table === undefined || typeof title !== 'string' || body === undefined) return [];
    const rows = nameOf(table) ? constants.get(nameOf(table)) : table;
    const texts = /[%$]/.test(title) ? [...walk(rows)] : [];
    return [
      {
        title,
        table: texts.flatMap((one) => {
          const text = textOf(one);
          return text === null ? [] : [{ text, at: one.start }];
        }),
      },
    ];
  });
}
