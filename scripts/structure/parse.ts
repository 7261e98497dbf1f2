import { parseSync, Visitor, type EcmaScriptModule, type Node } from 'oxc-parser';

/** What `import`, `export … from`, `import()` or `import.meta.glob()` names. */
interface Specifier {
  name: string;
  /** Offset of the name in the source. */
  offset: number;
  /** `import type`, which is erased at compile time. */
  isTypeOnly: boolean;
  /** For a pattern of `import.meta.glob()`, the patterns beside it that begin with `!`, without it; null for an import. */
  except: string[] | null;
}

/** A source in parts. The three texts have its length and lines, with everything else replaced by spaces. */
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
  extendedInterfaces: { module: string; name: string }[];
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
  const kindByOffset = new Uint8Array(source.length);
  const specifiers: Specifier[] = [];
  const tags: Parts['tags'] = [];
  const extendedInterfaces: { module: string; name: string }[] = [];
  const addSpecifier = (
    node: Node | null | undefined,
    isTypeOnly = false,
    except: string[] | null = null,
  ) => {
    if (!node || !('value' in node) || typeof node.value !== 'string') return;
    specifiers.push({ name: node.value, offset: node.start + 1, isTypeOnly, except });
  };
  const addPatterns = (nodes: (Node | null)[]) => {
    const isException = (node: Node | null) => source[(node?.start ?? 0) + 1] === '!';
    const except = nodes.filter(isException).map((node) => source.slice(node!.start + 2, node!.end - 1));
    for (const node of nodes) if (!isException(node)) addSpecifier(node, false, except);
  };
  for (const { start, end } of comments) kindByOffset.fill(COMMENT, start, end);
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string' || value instanceof RegExp) kindByOffset.fill(STRING, start, end);
    },
    TemplateElement({ start, end }) {
      kindByOffset.fill(STRING, start, end);
    },
    TaggedTemplateExpression({ tag, start }) {
      tags.push({ name: source.slice(tag.start, tag.end), offset: start });
    },
    ImportDeclaration: (node) => addSpecifier(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => addSpecifier(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => addSpecifier(node.source, node.exportKind === 'type'),
    TSModuleDeclaration({ id, body }) {
      if (id.type !== 'Literal' || body?.type !== 'TSModuleBlock') return;
      for (const statement of body.body)
        if (statement.type === 'TSInterfaceDeclaration')
          extendedInterfaces.push({ module: id.value, name: statement.id.name });
    },
    TSImportType: (node) => addSpecifier(node.source, true),
    ImportExpression: (node) => addSpecifier(node.source),
    CallExpression({ callee, arguments: [first] }) {
      if (source.slice(callee.start, callee.end) === 'import.meta.glob')
        addPatterns(first?.type === 'ArrayExpression' ? first.elements : [first ?? null]);
    },
  }).visit(program);
  const keepKind = (kind: number) =>
    source.replace(/[^\n]/g, (char, offset: number) => (kindByOffset[offset] === kind ? char : ' '));
  return {
    code: keepKind(CODE),
    strings: keepKind(STRING),
    comments: keepKind(COMMENT),
    specifiers,
    tags,
    extendedInterfaces,
    module,
    error: errors[0]?.message ?? null,
  };
}
