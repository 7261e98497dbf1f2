import type { Block, StudyContent } from '../study.ts';
import { hashToUnitInterval } from './hash-to-unit-interval.ts';

/**
 * The blocks in the order of one response: its seed shuffles randomised groups, and picks the blocks of groups that
 * show only some. The same seed gives the same order on the server and in the browser.
 *
 * @param seed the response's, in [0, 1)
 */
export function arrangeBlocks(content: Pick<StudyContent, 'blocks' | 'groups'>, seed: number): Block[] {
  const groups = (content.groups ?? []).filter((group) => group.shuffle || group.show !== null);
  if (groups.length === 0) return content.blocks;
  const groupByBlock = new Map(groups.flatMap((group) => group.blocks.map((id) => [id, group] as const)));
  const arrangedGroups = new Set<string>();
  return content.blocks.flatMap((block) => {
    const group = groupByBlock.get(block.id);
    if (!group) return [block];
    if (arrangedGroups.has(group.id)) return [];
    arrangedGroups.add(group.id);
    const groupBlocks = content.blocks.filter((candidate) => groupByBlock.get(candidate.id) === group);
    // A round of a loop stays together.
    const rounds =
      group.rounds?.map((ids) => groupBlocks.filter((groupBlock) => ids.includes(groupBlock.id))) ??
      groupBlocks.map((groupBlock) => [groupBlock]);
    const shuffled = shuffleBySeed(`${seed}/${group.id}`, rounds, (blocks) => blocks[0]?.id ?? '');
    const shown = new Set(group.show === null ? shuffled : shuffled.slice(0, group.show));
    return (group.shuffle ? shuffled : rounds).filter((round) => shown.has(round)).flat();
  });
}

/** Shuffles items by a seed. */
function shuffleBySeed<T>(seed: string, items: readonly T[], formatKey: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, sortKey: hashToUnitInterval(`${seed}/${formatKey(item)}`) }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item);
}
