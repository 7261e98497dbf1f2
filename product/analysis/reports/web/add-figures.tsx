import { AddFiguresToFinding } from '../../findings/web/add-to-finding.tsx';
import { AddFiguresToReport } from './add-to-report.tsx';

/** What can be made of the figures of a question: evidence of a finding, or a chart of a report. */
export function AddFigures(props: { study: string; block: string; title: string }) {
  return (
    <>
      <AddFiguresToFinding {...props} />
      <AddFiguresToReport study={props.study} block={props.block} />
    </>
  );
}
