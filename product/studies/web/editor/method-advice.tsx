import type { ConfigProblem } from '#product/blocks/block.ts';
import type { StudyProblem } from '../../contract.ts';
import classes from './method-advice.module.css';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Whether a problem is an error or warning, and not advice. */
export const isProblemToFix = (problem: StudyProblem): problem is StudyProblem & ConfigProblem =>
  problem.severity !== 'advice';

/** Advice on method while the draft is edited; none of it is required. */
export function MethodAdvice({ advice }: { advice: StudyProblem[] }) {
  return (
    <div role="status" aria-label={sharedTexts.methodCheck}>
      {advice.length > 0 && (
        <div className={classes.advice}>
          <h3 className={classes.heading}>{sharedTexts.methodCheck}</h3>
          <ul className={classes.list}>
            {advice.map(({ message, field }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
