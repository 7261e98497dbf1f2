/** What the length of a study is computed from, of each block. */
export interface TimedBlock {
  id: string;
  /** Seconds of a person who sees it; absent for endings. */
  seconds?: number | undefined;
  /** The expectation that a person sees it; absent: 1. */
  chance?: number | undefined;
}

/**
 * The expected seconds of a response that is completed: of each block, weighted by the expectation that it is reached. The
 * welcome screen, the minutes left, the progress bar, the editor and the rehearsal all tell this.
 *
 * @param groups that show a part of their blocks to each person; none where the person's blocks are known
 */
export function expectSeconds(
  blocks: readonly TimedBlock[],
  groups: readonly { blocks: readonly string[]; show: number | null }[] = [],
): number {
  const shareById = new Map(
    groups.flatMap(({ blocks: ids, show }) =>
      ids.map((id) => [id, show === null ? 1 : Math.min(1, show / ids.length)] as const),
    ),
  );
  return blocks.reduce(
    (sum, { id, seconds = 0, chance = 1 }) => sum + seconds * chance * (shareById.get(id) ?? 1),
    0,
  );
}

/** The rounded minutes that participants read. */
export const toWholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
