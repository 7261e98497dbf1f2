import type { ShownFinding } from '../../block-props.ts';
import { texts } from './texts.ts';

/**
 * How many people answered: "38 people gave an email address." The results page lists the answers.
 *
 * @param props.answerNoun what one answer contains, with its article: "an email address"
 */
export function GivenCount({ finding, answerNoun }: { finding: ShownFinding; answerNoun: string }) {
  return (
    <p className="muted">{finding.n === 0 ? texts.noAnswersYet : texts.peopleGave(finding.n, answerNoun)}</p>
  );
}
