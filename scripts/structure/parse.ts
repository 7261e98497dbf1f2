import { parseSync, Visitor, type Node } from 'oxc-parser';

/** What a file names in an import, an export from, `import()` or `import.meta.glob()`. */
export interface Specifier {
  name: string;
  /** Where the name begins. */
  offset: number;
  /** `import type`: gone before the code runs. */
  typeOnly: boolean;
  /** Of a pattern of `import.meta.glob()`: the patterns beside it that take files out again. */
  except: string[] | null;
}

/** A source taken apart: the same length and lines each, with everything else blanked by spaces. */
export interface Parts {
  /** Code without comments and without what strings say. */
  code: string;
  /** What strings, templates and regular expressions say. */
  strings: string;
  comments: string;
  specifiers: Specifier[];
  /** The first syntax error. */
  error: string | null;
}

const CODE = 0;
const STRING = 1;
const COMMENT = 2;
const done = new Map<string, Parts>();

/** Splits TypeScript into code, strings and comments, and lists what it imports. Text between JSX tags counts as code. */
export function parse(file: string, source: string): Parts {
  const key = `${file}\0${source}`;
  const known = done.get(key) ?? parseAnew(file, source);
  done.set(key, known);
  return known;
}

function parseAnew(file: string, source: string): Parts {
  const { program, comments, errors } = parseSync(file, source, { sourceType: 'module' });
  const kinds = new Uint8Array(source.length);
  const specifiers: Specifier[] = [];
  const add = (node: Node | null | undefined, typeOnly = false, except: string[] | null = null) => {
    if (!node || !('value' in node) || typeof node.value !== 'string') return;
    specifiers.push({ name: node.value, offset: node.start + 1, typeOnly, except });
  };
  const addPatterns = (nodes: (Node | null)[]) => {
    const isException = (node: Node | null) => source[(node?.start ?? 0) + 1] === '!';
    const except = nodes.filter(isException).map((node) => source.slice(node!.start + 2, node!.end - 1));
    for (const node of nodes) if (!isException(node)) add(node, false, except);
  };
  for (const { start, end } of comments) kinds.fill(COMMENT, start, end);
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string' || value instanceof RegExp) kinds.fill(STRING, start, end);
    },
    TemplateElement({ start, end }) {
      kinds.fill(STRING, start, end);
    },
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    TSImportType: (node) => add(node.source, true),
    ImportExpression: (node) => add(node.source),
    CallExpression({ callee, arguments: [first] }) {
      if (source.slice(callee.start, callee.end) === 'import.meta.glob')
        addPatterns(first?.type === 'ArrayExpression' ? first.elements : [first ?? null]);
    },
  }).visit(program);
  const only = (kind: number) =>
    source.replace(/[^\n]/g, (char, offset: number) => (kinds[offset] === kind ? char : ' '));
  return {
    code: only(CODE),
    strings: only(STRING),
    comments: only(COMMENT),
    specifiers,
    error: errors[0]?.message ?? null,
  };
}
