import type { Plugin } from 'vite';

/** What a block type says about itself that answering never asks. */
const UNASKED = new Set([
  'version',
  'label',
  'hint',
  'group',
  'fresh',
  'upgrade',
  'review',
  'conditions',
  'summarise',
  'columns',
  'cells',
  'rehearse',
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
      filter: { id: /product\/blocks\/([\w-]+\/[\w-]+|block|kit\/typed)\.ts$/ },
      handler(code) {
        const cuts: [number, number][] = [];
        visit(this.parse(code) as unknown as Node, (node) => {
          const properties = partsOf(node);
          properties.forEach((property, index) => {
            const key = property.key as { name?: string; value?: string } | undefined;
            if (property.type !== 'Property' || !UNASKED.has(key?.name ?? key?.value ?? '')) return;
            const next = properties[index + 1];
            cuts.push([property.start, next ? next.start : property.end]);
          });
        });
        let out = code;
        for (const [start, end] of cuts.toSorted((a, b) => b[0] - a[0]))
          out = out.slice(0, start) + out.slice(end);
        return cuts.length > 0 ? { code: out, map: null } : null;
      },
    },
  };
}

/** Properties of a block type's definition, or of a part that types share. */
function partsOf(node: Node): Node[] {
  const called =
    node.type === 'CallExpression' && (node.callee as Node & { name?: string }).name === 'defineBlock';
  const shared =
    node.type === 'VariableDeclarator' &&
    ['asksNothing', 'typed'].includes((node.id as Node & { name?: string }).name ?? '');
  const object = called ? (node.arguments as Node[])[0] : shared ? (node.init as Node | null) : undefined;
  return object?.type === 'ObjectExpression' ? (object.properties as Node[]) : [];
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
