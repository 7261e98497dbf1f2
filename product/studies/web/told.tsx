import type { StudyProblem } from '../contract.ts';
import classes from './rules.module.css';

/** What the review says, where it is to be mended. */
export function Told({ problem }: { problem: Pick<StudyProblem, 'severity' | 'message'> }) {
  return (
    <div className={classes.told} data-severity={problem.severity}>
      {problem.message}
    </div>
  );
}

/** All that the review says about one place. */
export function ToldAt({ place, issues }: { place: string; issues: StudyProblem[] }) {
  return issues.filter((one) => one.place === place).map((one) => <Told key={one.message} problem={one} />);
}
