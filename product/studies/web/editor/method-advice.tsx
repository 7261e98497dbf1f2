import type { ConfigIssue } from '#product/blocks/block.ts';
import type { StudyProblem } from '../../contract.ts';
import classes from './method-advice.module.css';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Whether a problem is an error or warning, and not advice. */
export const isIssue = (problem: StudyProblem): problem is StudyProblem & ConfigIssue =>
  problem.severity !== 'advice';

/** Advice on method while the draft is edited; none of it is required. */
export function MethodAdvice({ advice }: { advice: StudyProblem[] }) {
  return (
    <div role="status" aria-label={sharedTexts.methodCheck}>
      {advice.length > 0 && (
        <div className={classes.advice}>
          <h3 className={classes.heading}>{sharedTexts.methodCheck}</h3>
          <ul className={classes.list}>
            {advice.map(({ message, place }) => (
              <li key={`${place} ${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
