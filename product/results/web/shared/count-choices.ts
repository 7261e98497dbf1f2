import { call } from '#platform/http/client/request.ts';
import { createIdInRound } from '../../../studies/logic/expand.ts';
import { getBlocks } from '../../contract.ts';

/** How many answers each option, row or item of a block has; of one in a loop, in all rounds. */
export async function countChoices(studyId: string, blockId: string): Promise<ReadonlyMap<string, number>> {
  const { blocks } = await call(getBlocks, { params: { studyId }, query: {} });
  // A round can be of any option that was ever chosen, also of one that is no longer in the study.
  const options = new Set(
    blocks.flatMap(({ finding }) => finding.groups.flatMap(({ bars }) => bars.map(({ choice }) => choice))),
  );
  const ids = new Set([blockId, ...[...options].map((option) => createIdInRound(blockId, option))]);
  const counts = new Map<string, number>();
  const add = (id: string, n: number) => counts.set(id, (counts.get(id) ?? 0) + n);
  for (const { block, finding } of blocks) {
    if (!ids.has(block.id)) continue;
    for (const group of finding.groups) {
      if (group.part !== '') add(group.part, group.n);
      for (const { choice, n } of group.bars) add(choice, n);
    }
  }
  return counts;
}
