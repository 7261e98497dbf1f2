import type { Issue } from '#product/blocks/block.ts';
import type { StudyProblem } from '../../contract.ts';
import classes from './method-advice.module.css';

/** Something to mend or to look at, other than advice. */
export const isIssue = (problem: StudyProblem): problem is StudyProblem & Issue =>
  problem.severity !== 'advice';

/** What the method check says, while it is written. It asks for nothing. */
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
