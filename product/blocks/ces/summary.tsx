import type { BlockSummaryProps } from '../face.ts';
import { ScoreColumns } from '../kit/score-columns.tsx';
import { ScoreKinds, type Kind } from '../kit/score-kinds.tsx';
import { ScoreLine } from '../kit/score-line.tsx';
import { endLabel } from '../kit/words-at.ts';
import type { CesConfig } from './ces.ts';

const KINDS: Kind[] = [
  { name: 'Disagree', from: 1, to: 3, tone: 'low' },
  { name: 'Neither', from: 4, to: 4, tone: 'middle' },
  { name: 'Agree', from: 5, to: 7, tone: 'high' },
];

/** The share of those who agree with its interval, the three kinds of people, and how often each score was given. */
export function Summary(props: BlockSummaryProps<CesConfig>) {
  const { config, finding, localize, small } = props;
  return (
    <div>
      <ScoreLine score={finding.score} name="CES, agree (5 to 7)" percentOf={finding.n} />
      {!small && <ScoreKinds {...props} kinds={KINDS} />}
      <ScoreColumns {...props} ends={[endLabel(config.low, localize), endLabel(config.high, localize)]} />
    </div>
  );
}
