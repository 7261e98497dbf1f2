import type { BlockSummaryProps } from '../face.ts';
import { ScoreColumns } from '../kit/score-columns.tsx';
import { ScoreKinds, type Kind } from '../kit/score-kinds.tsx';
import { ScoreLine } from '../kit/score-line.tsx';
import { endLabel } from '../kit/words-at.ts';
import type { CsatConfig } from './csat.ts';

const KINDS: Kind[] = [
  { name: 'Dissatisfied', from: 1, to: 2, tone: 'low' },
  { name: 'Neither', from: 3, to: 3, tone: 'middle' },
  { name: 'Satisfied', from: 4, to: 5, tone: 'high' },
];

/** The share of the satisfied with its interval, the three kinds of people, and how often each score was given. */
export function Summary(props: BlockSummaryProps<CsatConfig>) {
  const { config, finding, localize, small } = props;
  return (
    <div>
      <ScoreLine score={finding.score} name="CSAT, satisfied (4 or 5)" percentOf={finding.n} />
      {!small && <ScoreKinds {...props} kinds={KINDS} />}
      <ScoreColumns {...props} ends={[endLabel(config.low, localize), endLabel(config.high, localize)]} />
    </div>
  );
}
