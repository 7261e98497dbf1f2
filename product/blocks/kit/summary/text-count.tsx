import { countOf } from '#platform/ui/figures.ts';
import type { ShownFinding } from '../../block-props.ts';

/** How many typed something; the words themselves are shown by the results page beside it. */
export function TextCount({ finding }: { finding: ShownFinding }) {
  return (
    <p className="muted">{finding.n === 0 ? 'No text answers yet.' : countOf(finding.n, 'text answer')}</p>
  );
}
