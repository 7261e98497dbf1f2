import type { ConfigIssue } from '#product/blocks/block.ts';
import type { StudyProblem } from '../../contract.ts';
import classes from './method-advice.module.css';

/** Whether a problem is an error or warning, and not advice. */
export const isIssue = (problem: StudyProblem): problem is StudyProblem & ConfigIssue =>
  problem.severity !== 'advice';

/** Advice on method while the draft is edited; none of it is required. */
export function MethodAdvice({ advice }: { advice: StudyProblem[] }) {
  return (
    <div role="status" aria-label="Method check">
      {advice.length > 0 && (
        <div className={classes.advice}>
          <h3 className={classes.heading}>Method check</h3>
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
