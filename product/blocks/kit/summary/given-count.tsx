import { pluralize } from '#platform/ui/figures.ts';
import type { ShownFinding } from '../../block-props.ts';

/** How many people answered: "38 people gave an email address." The results page lists the answers. */
export function GivenCount({ finding, what }: { finding: ShownFinding; what: string }) {
  return (
    <p className="muted">
      {finding.n === 0 ? `No answers yet.` : `${pluralize(finding.n, 'person', 'people')} gave ${what}.`}
    </p>
  );
}
