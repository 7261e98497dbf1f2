import type { StudyProblem } from '../../contract.ts';
import classes from '../rules/rules.module.css';

/** A problem of the review, shown where it can be fixed. */
export function InlineNotice({ problem }: { problem: Pick<StudyProblem, 'severity' | 'message'> }) {
  return (
    <div className={classes.notice} data-severity={problem.severity}>
      {problem.message}
    </div>
  );
}

/** All problems of one place. */
export function PlaceNotices({ place, issues }: { place: string; issues: StudyProblem[] }) {
  return issues
    .filter((issue) => issue.place === place)
    .map((issue) => <InlineNotice key={issue.message} problem={issue} />);
}
