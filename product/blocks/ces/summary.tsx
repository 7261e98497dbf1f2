import type { BlockSummaryProps } from '../block-props.ts';
import { ScoreColumns } from '../kit/scale/score-columns.tsx';
import { ScoreGroups, type ScoreGroup } from '../kit/scale/score-groups.tsx';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { localizeOrEmpty } from '../kit/localize-or-empty.ts';
import type { CesConfig } from './ces.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const SCORE_GROUPS: ScoreGroup[] = [
  { name: texts.disagree, from: 1, to: 3, tone: 'low' },
  { name: kitTexts.neither, from: 4, to: 4, tone: 'middle' },
  { name: texts.agree, from: 5, to: 7, tone: 'high' },
];

/** The share of people who agree with its interval, the three groups of scores, and how often each score was given. */
export function Summary(props: BlockSummaryProps<CesConfig>) {
  const { config, finding, localize } = props;
  return (
    <div>
      <ScoreLine score={finding.score} name={texts.score} percentOf={finding.groups[0]?.n ?? 0}>
        {props.renderTrend?.()}
      </ScoreLine>
      <ScoreGroups {...props} scoreGroups={SCORE_GROUPS} />
      <ScoreColumns
        {...props}
        scoreGroups={SCORE_GROUPS}
        endLabels={[localizeOrEmpty(localize, config.low), localizeOrEmpty(localize, config.high)]}
      />
    </div>
  );
}
