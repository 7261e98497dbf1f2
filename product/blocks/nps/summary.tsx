import type { BlockSummaryProps, ShownFinding } from '../face.ts';
import { ScoreColumns } from '../kit/score-columns.tsx';
import { ScoreKinds, type Kind } from '../kit/score-kinds.tsx';
import classes from '../kit/score-line.module.css';
import { endLabel } from '../kit/words-at.ts';
import type { NpsConfig } from './nps.ts';

const KINDS: Kind[] = [
  { name: 'Detractors', from: 0, to: 6, tone: 'low' },
  { name: 'Passives', from: 7, to: 8, tone: 'middle' },
  { name: 'Promoters', from: 9, to: 10, tone: 'high' },
];

const signed = (points: number) =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(Math.round(points))}`;

/** The score with its interval, the three kinds of people, and how often each mark was given. */
export function Summary(props: BlockSummaryProps<NpsConfig>) {
  const { config, finding, localize, small } = props;
  return (
    <div>
      <Score finding={finding} />
      {!small && <ScoreKinds {...props} kinds={KINDS} />}
      <ScoreColumns {...props} ends={[endLabel(config.low, localize), endLabel(config.high, localize)]} />
    </div>
  );
}

function Score({ finding: { score } }: { finding: ShownFinding }) {
  if (!score) return null;
  return (
    <p className={classes.score}>
      <strong className="numbers">{signed(score.value)}</strong>
      <span className="muted">
        {score.name}
        {/* Answers that are all alike have no spread to compute an interval from. */}
        {score.high > score.low && `, 95% interval ${signed(score.low)} to ${signed(score.high)}`}
      </span>
    </p>
  );
}
