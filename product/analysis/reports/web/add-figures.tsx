import type { FiguresSlotProps } from '#product/results/web/shared/result-slots.ts';
import { AddFiguresToFinding } from '../../findings/web/add-to-finding.tsx';
import { AddFiguresToReport } from './add-to-report.tsx';

/** What can be made of figures: evidence of a finding, which tags are not, or a chart of a report. */
export function AddFigures(props: FiguresSlotProps) {
  const { study, block, title, tags } = props;
  if (tags) return <AddFiguresToReport study={study} block={block} tags={tags} />;
  return (
    <>
      <AddFiguresToFinding study={study} block={block} title={title} />
      <AddFiguresToReport study={study} block={block} />
    </>
  );
}
