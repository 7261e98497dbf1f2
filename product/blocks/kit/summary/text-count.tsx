import { pluralize } from '#platform/ui/figures.ts';
import type { ShownFinding } from '../../block-props.ts';

/** How many people wrote something; the results page lists the texts. */
export function TextCount({ finding }: { finding: ShownFinding }) {
  return (
    <p className="muted">{finding.n === 0 ? 'No text answers yet.' : pluralize(finding.n, 'text answer')}</p>
  );
}
