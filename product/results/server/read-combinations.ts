import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { requireType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import { Bits, SEGMENT } from '../columns/bits.ts';
import { selectMask } from '../columns/server/match-columns.ts';
import type { Combinations } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { partsWithSeveral } from '../test-groups.ts';
import { interval } from './show-finding.ts';

const SHOWN = 10;

/** Whether one answer to the block itself can give several choices. */
export function combines({ type, config }: Block): boolean {
  const known = requireType(type);
  return (
    known.isQuestion &&
    known.conditions(config).some(({ part, kind }) => part === '' && kind === 'choice') &&
    partsWithSeveral(known, config).has('')
  );
}

/** Sets of choices and how many gave exactly these: a tree, in which a set is its choices in the order they come. */
class Sets {
  /** By node and choice: the node of the set with this choice too. */
  readonly #with = new Map<string, number>();
  readonly #nodes: { before: number; choice: string; n: number }[] = [{ before: 0, choice: '', n: 0 }];

  add(node: number, choice: string): number {
    const key = `${node} ${choice}`;
    const known = this.#with.get(key);
    if (known !== undefined) return known;
    this.#with.set(key, this.#nodes.push({ before: node, choice, n: 0 }) - 1);
    return this.#nodes.length - 1;
  }

  /** Counts one person for each node that is not the empty set. */
  count(nodes: Uint32Array): void {
    for (const node of nodes) if (node > 0) this.#nodes[node]!.n += 1;
  }

  all(): { choices: string[]; n: number }[] {
    const choicesOf = (at: number): string[] => {
      const { before, choice } = this.#nodes[at]!;
      return at === 0 ? [] : [...choicesOf(before), choice];
    };
    return this.#nodes.flatMap(({ n }, at) => (n > 0 ? [{ choices: choicesOf(at), n }] : []));
  }
}

/** Which choices people gave together, counted from the masks of the choices, segment by segment. */
export async function readCombinations(
  tx: Tx,
  scope: Scope,
  study: string,
  block: Block,
  filter: Filter,
): Promise<Combinations> {
  if (!combines(block)) return { n: 0, sets: [], others: 0 };
  const mask = await selectMask(tx, scope, study, filter);
  const masks = sql`
    select m.segment, m.choice, varbit_send(m.bits & f.bits) as bits
    from (${mask}) f join column_masks m on m.segment = f.segment
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.block = ${block.id} and m.part = ''
      and m.n > 0
    order by m.segment, m.choice`;
  const sets = new Sets();
  const nodes = new Uint32Array(SEGMENT);
  let segment: number | null = null;
  for await (const batch of tx.cursor<{ segment: number; choice: string; bits: Buffer }>(masks, 20))
    for (const row of batch) {
      if (row.segment !== segment) {
        sets.count(nodes);
        nodes.fill(0);
        segment = row.segment;
      }
      for (const place of Bits.received(row.bits).places())
        nodes[place] = sets.add(nodes[place]!, row.choice);
    }
  sets.count(nodes);
  const found = sets
    .all()
    .toSorted((a, b) => b.n - a.n || (a.choices.join(' ') < b.choices.join(' ') ? -1 : 1));
  const n = found.reduce((sum, set) => sum + set.n, 0);
  return {
    n,
    sets: found.slice(0, SHOWN).map((set) => ({ ...set, interval: interval(set.n, n) })),
    others: Math.max(0, found.length - SHOWN),
  };
}
