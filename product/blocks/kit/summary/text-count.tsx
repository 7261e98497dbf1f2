import type { ShownFinding } from '../../block-props.ts';
import { texts } from './texts.ts';

/** How many people wrote something; the results page lists the texts. */
export function TextCount({ finding }: { finding: ShownFinding }) {
  return (
    <p className="muted">{finding.n === 0 ? texts.noTextAnswersYet : texts.textAnswerCount(finding.n)}</p>
  );
}
