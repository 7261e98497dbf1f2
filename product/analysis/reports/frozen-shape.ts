import { z } from 'zod';
import { reportFiguresShape, reportFindingShape } from './report-shape.ts';

/** What a frozen report keeps of a chart: figures as a link shows them; null of too few people. */
export const frozenChartShape = z.object({ figures: reportFiguresShape.nullable() });
export type FrozenChart = z.output<typeof frozenChartShape>;

/** What it keeps of a finding. Its quotes are read again each time, and only those that it had. */
export const frozenFindingShape = reportFindingShape
  .omit({ evidence: true })
  .extend({ evidence: z.array(z.uuid()) });
export type FrozenFinding = z.output<typeof frozenFindingShape>;
