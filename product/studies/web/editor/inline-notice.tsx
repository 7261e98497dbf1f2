import type { StudyProblem } from '../../contract.ts';
import classes from '../rules/rules.module.css';

/** What the review says, where it is to be mended. */
export function InlineNotice({ problem }: { problem: Pick<StudyProblem, 'severity' | 'message'> }) {
  return (
    <div className={classes.told} data-severity={problem.severity}>
      {problem.message}
    </div>
  );
}

/** All that the review says about one place. */
export function NoticeAt({ place, issues }: { place: string; issues: StudyProblem[] }) {
  return issues
    .filter((one) => one.place === place)
    .map((one) => <InlineNotice key={one.message} problem={one} />);
}
