import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block } from '#product/studies/study.ts';
import { Bits, SEGMENT_SIZE } from '../columns/bits.ts';
import { selectMask } from '../columns/server/match-columns.ts';
import type { Combinations } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { findMultiChoiceParts } from '../group-tests.ts';
import { effectiveSize } from '../weights/effective-size.ts';
import type { WeightsBySegment } from '../weights/server/queries.ts';
import { addSums, type WeightSums } from '../weights/weight-sums.ts';
import { weightedShare } from '../weights/weighted-share.ts';
import { roundTo15Digits, computeShareWithInterval } from './compute-finding-shape.ts';

const MAX_SETS = 10;

/** Whether one answer to the block can have several choices. */
export function canCombineChoices({ type, config }: Block): boolean {
  const blockType = requireTeamBlockType(type);
  return (
    blockType.isQuestion &&
    blockType.conditions(config).some(({ part, kind }) => part === '' && kind === 'choice') &&
    findMultiChoiceParts(blockType, config).has('')
  );
}

/** Counts distinct sets of choices in a tree: a node is the set of the choices on the path to it. */
class ChoiceSetTree {
  /** Children by parent node and choice. */
  readonly #children = new Map<string, number>();
  readonly #nodes: ({ parent: number; choice: string } & WeightSums)[] = [
    { parent: 0, choice: '', n: 0, weight: 0, squares: 0 },
  ];

  add(node: number, choice: string): number {
    const key = `${node} ${choice}`;
    const existing = this.#children.get(key);
    if (existing !== undefined) return existing;
    this.#children.set(key, this.#nodes.push({ parent: node, choice, n: 0, weight: 0, squares: 0 }) - 1);
    return this.#nodes.length - 1;
  }

  /**
   * Adds one person for each node that is not the empty set.
   *
   * @param getWeight gives the weight of a response by its position; weight 0 leaves the person out
   */
  count(nodes: Uint32Array, getWeight: (position: number) => number): void {
    for (let position = 0; position < nodes.length; position += 1) {
      const weight = getWeight(position);
      if (nodes[position] === 0 || weight === 0) continue;
      const node = this.#nodes[nodes[position]!]!;
      node.n += 1;
      node.weight += weight;
      node.squares += weight * weight;
    }
  }

  listSets(): ({ choices: string[] } & WeightSums)[] {
    const listChoices = (node: number): string[] => {
      const { parent, choice } = this.#nodes[node]!;
      return node === 0 ? [] : [...listChoices(parent), choice];
    };
    return this.#nodes.flatMap(({ n, weight, squares }, node) =>
      n > 0 ? [{ choices: listChoices(node), n, weight, squares }] : [],
    );
  }
}

/**
 * Counts the sets of choices that people gave together, from the masks of the choices, segment by segment.
 *
 * @param weights null: every response counts as one
 */
export async function readCombinations(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    filter,
    weights,
  }: { study: string; block: Block; filter: Filter; weights: WeightsBySegment | null },
): Promise<Omit<Combinations, 'weights'>> {
  if (!canCombineChoices(block)) return { n: 0, sets: [], others: 0 };
  const mask = await selectMask(tx, scope, { study, filter });
  const masks = sql`
    select m.segment, m.choice, varbit_send(m.bits & f.bits) as bits
    from (${mask}) f join column_masks m on m.segment = f.segment
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.block = ${block.id} and m.part = ''
      and m.n > 0
    order by m.segment, m.choice`;
  const sets = new ChoiceSetTree();
  const nodes = new Uint32Array(SEGMENT_SIZE);
  let segment: number | null = null;
  const finishSegment = () => {
    if (segment === null) return;
    const segmentWeights = weights?.get(segment);
    sets.count(nodes, (position) => (weights ? (segmentWeights?.at(position) ?? 0) : 1));
  };
  for await (const batch of tx.cursor<{ segment: number; choice: string; bits: Buffer }>(masks, 20))
    for (const row of batch) {
      if (row.segment !== segment) {
        finishSegment();
        nodes.fill(0);
        segment = row.segment;
      }
      for (const position of Bits.fromVarbit(row.bits).positions())
        nodes[position] = sets.add(nodes[position]!, row.choice);
    }
  finishSegment();
  const sortedSets = sets
    .listSets()
    .toSorted((a, b) => b.weight - a.weight || (a.choices.join(' ') < b.choices.join(' ') ? -1 : 1));
  const total = addSums(sortedSets);
  return {
    n: total.n,
    ...(weights && { effectiveSize: roundTo15Digits(effectiveSize(total)) }),
    sets: sortedSets.slice(0, MAX_SETS).map(({ choices, ...sums }) => ({
      choices,
      n: sums.n,
      interval: weights ? toInterval(weightedShare(sums, total)) : computeShareWithInterval(sums.n, total.n),
    })),
    others: Math.max(0, sortedSets.length - MAX_SETS),
  };
}

const toInterval = ({ share, low, high }: { share: number; low: number; high: number }) => ({
  share: roundTo15Digits(share),
  low: roundTo15Digits(low),
  high: roundTo15Digits(high),
});
