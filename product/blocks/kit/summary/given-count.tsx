import { countOf } from '#platform/ui/figures.ts';
import type { ShownFinding } from '../../block-props.ts';

/** How many gave what they were asked for: "38 people gave an e-mail address." What they gave stands beside it. */
export function GivenCount({ finding, what }: { finding: ShownFinding; what: string }) {
  return (
    <p className="muted">
      {finding.n === 0 ? `No answers yet.` : `${countOf(finding.n, 'person', 'people')} gave ${what}.`}
    </p>
  );
}
