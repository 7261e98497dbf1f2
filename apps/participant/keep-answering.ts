import type { Plugin } from 'vite';

/** What a block type says about itself that answering never asks. */
const UNASKED = new Set([
  'version',
  'label',
  'hint',
  'group',
  'isCommon',
  'fresh',
  'upgrade',
  'review',
  'conditions',
  'summarise',
  'columns',
  'cells',
  'rehearse',
  'pieces',
  'pairs',
  'list',
  'otherOption',
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Leaves out of the participant's build what block types say for editors, results and exports: a third of the
 * program's weight. The rules that check and walk answers stay as they are.
 */
export function keepAnswering(): Plugin {
  return {
    name: 'keep-answering',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /product\/blocks\/[\w/-]+\.ts$/ },
      handler(code) {
        const cuts = new Map<number, number>();
        visit(this.parse(code) as unknown as Node, (node) => {
          const properties = partsOf(node);
          properties.forEach((property, index) => {
            if (!UNASKED.has(keyOf(property))) return;
            const next = properties[index + 1];
            cuts.set(property.start, next ? next.start : property.end);
          });
        });
        let out = code;
        for (const [start, end] of [...cuts].toSorted((a, b) => b[0] - a[0]))
          out = out.slice(0, start) + out.slice(end);
        return cuts.size > 0 ? { code: out, map: null } : null;
      },
    },
  };
}

/** Properties of a block type's definition, or of a part that types share: it says `facts` and `freeText` too. */
function partsOf(node: Node): Node[] {
  if (node.type === 'CallExpression' && (node.callee as Node & { name?: string }).name === 'defineBlock')
    return ((node.arguments as Node[])[0]?.properties ?? []) as Node[];
  if (node.type !== 'ObjectExpression') return [];
  const properties = node.properties as Node[];
  const keys = new Set(properties.map(keyOf));
  return keys.has('facts') && keys.has('freeText') ? properties : [];
}

function keyOf({ type, key }: Node): string {
  const name = key as { name?: string; value?: string } | undefined;
  return type === 'Property' ? (name?.name ?? name?.value ?? '') : '';
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        visit(child as Node, see);
    }
  }
}
