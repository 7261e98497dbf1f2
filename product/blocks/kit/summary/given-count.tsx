import type { ShownFinding } from '../../block-props.ts';
import { texts } from './texts.ts';

/** How many people answered: "38 people gave an email address." The results page lists the answers. */
export function GivenCount({ finding, what }: { finding: ShownFinding; what: string }) {
  return <p className="muted">{finding.n === 0 ? texts.noAnswersYet : texts.peopleGave(finding.n, what)}</p>;
}
