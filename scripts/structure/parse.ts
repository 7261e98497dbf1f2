import { parseSync, Visitor, type EcmaScriptModule, type Node } from 'oxc-parser';

/** A specifier of an import, an export from, `import()` or `import.meta.glob()`. */
interface Specifier {
  name: string;
  /** Offset of the name in the source. */
  offset: number;
  /** `import type`, which is erased at compile time. */
  typeOnly: boolean;
  /** For a pattern of `import.meta.glob()`: the negative patterns beside it. */
  except: string[] | null;
}

/** Parts of a source: each has the same length and lines, with everything else replaced by spaces. */
export interface Parts {
  /** Code without comments and the content of strings. */
  code: string;
  /** Content of strings, templates and regular expressions. */
  strings: string;
  comments: string;
  specifiers: Specifier[];
  /** Tags of templates as written (`server.admin`), with the offset of their template. */
  tags: { name: string; offset: number }[];
  /** Interfaces that `declare module` adds to, with the module as written. */
  extended: { module: string; name: string }[];
  /** Names that are imported and exported. */
  module: EcmaScriptModule;
  /** The first syntax error. */
  error: string | null;
}

const CODE = 0;
const STRING = 1;
const COMMENT = 2;
const cache = new Map<string, Parts>();

/** Splits TypeScript into code, strings and comments, and lists what it imports. Text between JSX tags counts as code. */
export function parse(file: string, source: string): Parts {
  const key = `${file}\0${source}`;
  const parts = cache.get(key) ?? parseUncached(file, source);
  cache.set(key, parts);
  return parts;
}

function parseUncached(file: string, source: string): Parts {
  const { program, module, comments, errors } = parseSync(file, source, { sourceType: 'module' });
  const kinds = new Uint8Array(source.length);
  const specifiers: Specifier[] = [];
  const tags: Parts['tags'] = [];
  const extended: { module: string; name: string }[] = [];
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
    TaggedTemplateExpression({ tag, start }) {
      tags.push({ name: source.slice(tag.start, tag.end), offset: start });
    },
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    TSModuleDeclaration({ id, body }) {
      if (id.type !== 'Literal' || body?.type !== 'TSModuleBlock') return;
      for (const one of body.body)
        if (one.type === 'TSInterfaceDeclaration') extended.push({ module: id.value, name: one.id.name });
    },
    TSImportType: (node) => add(node.source, true),
    ImportExpression: (node) => add(node.source),
    CallExpression({ callee, arguments: [first] }) {
      if (source.slice(callee.start, callee.end) === 'import.meta.glob')
        addPatterns(first?.type === 'ArrayExpression' ? first.elements : [first ?? null]);
    },
  }).visit(program);
  const keepKind = (kind: number) =>
    source.replace(/[^\n]/g, (char, offset: number) => (kinds[offset] === kind ? char : ' '));
  return {
    code: keepKind(CODE),
    strings: keepKind(STRING),
    comments: keepKind(COMMENT),
    specifiers,
    tags,
    extended,
    module,
    error: errors[0]?.message ?? null,
  };
}
