export interface TrendPoint {
  /** As shown and read out: "3 May". */
  label: string;
  /** With its 95 % interval; null in a period without answers. */
  estimate: { value: number; low: number; high: number } | null;
  /** Read out for the point: "NPS +20, 95% CI +3 to +36, n = 100". */
  description: string;
}

/** Neighbouring points that all have an estimate, so that the line has a gap where nobody answered. */
export function listRuns(points: readonly Pick<TrendPoint, 'estimate'>[]): number[][] {
  const runs: number[][] = [];
  points.forEach(({ estimate }, index) => {
    if (!estimate) return;
    if (index > 0 && points[index - 1]!.estimate) runs.at(-1)!.push(index);
    else runs.push([index]);
  });
  return runs;
}
