import { call } from '#platform/http/client/request.ts';
import { getBlocks } from '../../contract.ts';

/** How many answers each option, row or item of a block has. */
export async function countChoices(studyId: string, blockId: string): Promise<ReadonlyMap<string, number>> {
  const { blocks } = await call(getBlocks, { params: { studyId }, query: {} });
  const counts = new Map<string, number>();
  for (const { block, finding } of blocks)
    if (block.id === blockId)
      for (const group of finding.groups) {
        if (group.part !== '') counts.set(group.part, group.n);
        for (const { choice, n } of group.bars) counts.set(choice, (counts.get(choice) ?? 0) + n);
      }
  return counts;
}
