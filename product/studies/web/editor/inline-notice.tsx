import type { StudyProblem } from '../../contract.ts';
import classes from './inline-notice.module.css';

/** A problem of the review, shown where it can be fixed. */
export function InlineNotice({ problem }: { problem: Pick<StudyProblem, 'severity' | 'message'> }) {
  return (
    <div className={classes.notice} data-severity={problem.severity}>
      {problem.message}
    </div>
  );
}

/** All problems of one field. */
export function FieldNotices({ field, problems }: { field: string; problems: StudyProblem[] }) {
  return problems
    .filter((problem) => problem.field === field)
    .map((problem) => <InlineNotice key={problem.message} problem={problem} />);
}
