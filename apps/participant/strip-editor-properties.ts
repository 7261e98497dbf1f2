import type { Plugin } from 'vite';

/** Properties of a block type that the participant's page never uses. */
const EDITOR_ONLY_PROPERTIES = new Set([
  'version',
  'label',
  'hint',
  'menuSection',
  'isCommon',
  'playerFile',
  'family',
  'pinnedFirst',
  'mustBeAnswered',
  'createConfig',
  'upgrade',
  'review',
  'conditions',
  'summarise',
  'columns',
  'cells',
  'createRandomAnswer',
  'pieces',
  'pictures',
  'uploads',
  'devices',
  'conceal',
  'frames',
  'isPersonal',
  'hasNoPicture',
  'pairs',
  'listParts',
  'otherOptions',
  'valueKind',
  'valueFields',
  'optionList',
  'hasLongAnswer',
  'listRowChoices',
  'mergeNames',
  'removeTexts',
  'asks',
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Removes the properties of block types for editor, results and exports from the participant's build: a third of its
 * size. The rules that check and walk answers stay.
 */
export function stripEditorProperties(): Plugin {
  return {
    name: 'strip-editor-properties',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /product\/blocks\/[\w/-]+\.ts$/ },
      handler(code) {
        const removals = new Map<number, number>();
        visit(this.parse(code) as unknown as Node, (node) => {
          const properties = listProperties(node);
          properties.forEach((property, index) => {
            if (!EDITOR_ONLY_PROPERTIES.has(readKey(property))) return;
            const next = properties[index + 1];
            removals.set(property.start, next ? next.start : property.end);
          });
        });
        let stripped = code;
        for (const [start, end] of [...removals].toSorted((a, b) => b[0] - a[0]))
          stripped = stripped.slice(0, start) + stripped.slice(end);
        if (removals.size === 0) return null;
        return { code: removeUnusedImports(stripped, this.parse(stripped) as unknown as Node), map: null };
      },
    },
  };
}

/**
 * Removes imports of which nothing is used any more. The modules that block types import are bundled with them, also when
 * only players that are loaded later use them.
 */
function removeUnusedImports(code: string, program: Node): string {
  const imports = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration');
  const remove = (text: string, { start, end }: Node) =>
    text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  const rest = imports.reduce(remove, code);
  const isUsed = ({ local }: Node) =>
    new RegExp(
      `(?<![\\w$])${(local as unknown as { name: string }).name.replaceAll('$', '\\$&')}(?![\\w$])`,
    ).test(rest);
  const unused = imports.filter(({ specifiers }) => {
    const names = specifiers as Node[];
    return names.length > 0 && !names.some(isUsed);
  });
  return unused.reduce(remove, code);
}

/** Properties of a block type, of an object that types share, recognised by its `facts` and `freeText`, or of `consents`. */
function listProperties(node: Node): Node[] {
  if (node.type === 'CallExpression' && (node.callee as Node & { name?: string }).name === 'defineBlock')
    return ((node.arguments as Node[])[0]?.properties ?? []) as Node[];
  if (node.type !== 'ObjectExpression') return [];
  const properties = node.properties as Node[];
  const keys = new Set(properties.map(readKey));
  const isKnown = [
    ['facts', 'freeText'],
    ['asks', 'reads'],
  ].some((known) => known.every((key) => keys.has(key)));
  return isKnown ? properties : [];
}

function readKey({ type, key }: Node): string {
  const name = key as { name?: string; value?: string } | undefined;
  return type === 'Property' ? (name?.name ?? name?.value ?? '') : '';
}

function visit(node: Node, onNode: (node: Node) => void): void {
  onNode(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        visit(child as Node, onNode);
    }
  }
}
