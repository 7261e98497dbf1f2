import { percentText } from '#platform/ui/figures.ts';
import type { BlockSummaryProps, ShownFinding } from '../face.ts';
import { ScoreColumns } from '../kit/score-columns.tsx';
import { wordsAt } from '../kit/words-at.ts';
import type { NpsConfig } from './nps.ts';
import classes from './summary.module.css';

const KINDS = [
  { name: 'Detractors', range: '0–6', from: 0, to: 6, tone: 'low' },
  { name: 'Passives', range: '7–8', from: 7, to: 8, tone: 'middle' },
  { name: 'Promoters', range: '9–10', from: 9, to: 10, tone: 'high' },
] as const;

const signed = (points: number) =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(Math.round(points))}`;

/** The score with its interval, the three kinds of people, and how often each mark was given. */
export function Summary(props: BlockSummaryProps<NpsConfig>) {
  const { config, finding, speak, small } = props;
  return (
    <div>
      <Score finding={finding} />
      {!small && <Kinds {...props} />}
      <ScoreColumns {...props} ends={[wordsAt(config.low, speak), wordsAt(config.high, speak)]} />
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

function Kinds({ finding, onPick }: BlockSummaryProps<NpsConfig>) {
  const group = finding.groups[0];
  if (!group || group.n === 0) return null;
  return (
    <ul className={classes.kinds}>
      {KINDS.map(({ name, range, from, to, tone }) => {
        const bars = group.bars.filter(({ choice }) => Number(choice) >= from && Number(choice) <= to);
        const n = bars.reduce((sum, bar) => sum + bar.n, 0);
        const inside = (
          <>
            <span className={classes.kind} data-tone={tone}>
              {name} <span className="muted">{range}</span>
            </span>
            <span className="numbers">
              {percentText(n / group.n, group.n)} <span className="muted">{n}</span>
            </span>
          </>
        );
        return (
          <li key={name} style={{ flexGrow: Math.max(n / group.n, 0.2) }}>
            {onPick ? (
              <button
                type="button"
                title={`Click to filter by ${name.toLowerCase()}`}
                onClick={() => onPick(group.part, ...bars.map(({ choice }) => choice))}
              >
                {inside}
              </button>
            ) : (
              <div>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
