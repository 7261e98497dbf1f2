import { z } from 'zod';
import { reportFiguresShape, reportFindingShape, reportTagsShape } from './report-shape.ts';

/** What a frozen report keeps of a chart: figures of its question or tags as a link shows them; none of too few people. */
export const frozenChartShape = z.object({
  figures: reportFiguresShape.nullable(),
  /** Reports of earlier versions have none. */
  tags: reportTagsShape.nullable().default(null),
});
export type FrozenChart = z.output<typeof frozenChartShape>;

/** What it keeps of a finding. Its quotes are read again each time, and only those that it had. */
export const frozenFindingShape = reportFindingShape
  .omit({ evidence: true })
  .extend({ evidence: z.array(z.uuid()) });
export type FrozenFinding = z.output<typeof frozenFindingShape>;
