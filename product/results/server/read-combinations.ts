import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { requireBlockType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import { Bits, SEGMENT_SIZE } from '../columns/bits.ts';
import { selectMask } from '../columns/server/match-columns.ts';
import type { Combinations } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { findMultiChoiceParts } from '../test-groups.ts';
import { shareWithInterval } from './show-finding.ts';

const MAX_SETS = 10;

/** Whether one answer to the block can have several choices. */
export function canCombineChoices({ type, config }: Block): boolean {
  const known = requireBlockType(type);
  return (
    known.isQuestion &&
    known.conditions(config).some(({ part, kind }) => part === '' && kind === 'choice') &&
    findMultiChoiceParts(known, config).has('')
  );
}

/** Counts distinct sets of choices in a tree: a node is the set of the choices on the path to it. */
class ChoiceSetTree {
  /** Children by parent node and choice. */
  readonly #children = new Map<string, number>();
  readonly #nodes: { parent: number; choice: string; n: number }[] = [{ parent: 0, choice: '', n: 0 }];

  add(node: number, choice: string): number {
    const key = `${node} ${choice}`;
    const known = this.#children.get(key);
    if (known !== undefined) return known;
    this.#children.set(key, this.#nodes.push({ parent: node, choice, n: 0 }) - 1);
    return this.#nodes.length - 1;
  }

  /** Counts one person for each node that is not the empty set. */
  count(nodes: Uint32Array): void {
    for (const node of nodes) if (node > 0) this.#nodes[node]!.n += 1;
  }

  all(): { choices: string[]; n: number }[] {
    const choicesOf = (node: number): string[] => {
      const { parent, choice } = this.#nodes[node]!;
      return node === 0 ? [] : [...choicesOf(parent), choice];
    };
    return this.#nodes.flatMap(({ n }, at) => (n > 0 ? [{ choices: choicesOf(at), n }] : []));
  }
}

/** Counts which choices people gave together, from the masks of the choices, segment by segment. */
export async function readCombinations(
  tx: Tx,
  scope: Scope,
  study: string,
  block: Block,
  filter: Filter,
): Promise<Combinations> {
  if (!canCombineChoices(block)) return { n: 0, sets: [], others: 0 };
  const mask = await selectMask(tx, scope, study, filter);
  const masks = sql`
    select m.segment, m.choice, varbit_send(m.bits & f.bits) as bits
    from (${mask}) f join column_masks m on m.segment = f.segment
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.block = ${block.id} and m.part = ''
      and m.n > 0
    order by m.segment, m.choice`;
  const sets = new ChoiceSetTree();
  const nodes = new Uint32Array(SEGMENT_SIZE);
  let segment: number | null = null;
  for await (const batch of tx.cursor<{ segment: number; choice: string; bits: Buffer }>(masks, 20))
    for (const row of batch) {
      if (row.segment !== segment) {
        sets.count(nodes);
        nodes.fill(0);
        segment = row.segment;
      }
      for (const place of Bits.fromVarbit(row.bits).places())
        nodes[place] = sets.add(nodes[place]!, row.choice);
    }
  sets.count(nodes);
  const found = sets
    .all()
    .toSorted((a, b) => b.n - a.n || (a.choices.join(' ') < b.choices.join(' ') ? -1 : 1));
  const n = found.reduce((sum, set) => sum + set.n, 0);
  return {
    n,
    sets: found.slice(0, MAX_SETS).map((set) => ({ ...set, interval: shareWithInterval(set.n, n) })),
    others: Math.max(0, found.length - MAX_SETS),
  };
}
