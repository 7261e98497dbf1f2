import { toPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { ScoreColumns } from '../kit/scale/score-columns.tsx';
import { ScoreGroups, type ScoreGroup } from '../kit/scale/score-groups.tsx';
import classes from '../kit/scale/score-line.module.css';
import { localizeOrEmpty } from '../kit/localize-or-empty.ts';
import type { NpsConfig } from './nps.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { texts } from './texts.ts';

const SCORE_GROUPS: ScoreGroup[] = [
  { name: texts.detractors, from: 0, to: 6, tone: 'low' },
  { name: texts.passives, from: 7, to: 8, tone: 'middle' },
  { name: texts.promoters, from: 9, to: 10, tone: 'high' },
];

/** Halves are rounded away from zero, as those of the shares beside it. */
function formatSigned(points: number): string {
  const rounded = Math.round(toPercent(Math.abs(points) / 100));
  if (rounded === 0) return '0';
  return `${points > 0 ? '+' : '−'}${rounded}`;
}

/** The NPS with its interval, the three groups of scores, and how often each score was given. */
export function Summary(props: BlockSummaryProps<NpsConfig>) {
  const { config, finding, localize } = props;
  return (
    <div>
      <Score finding={finding} renderTrend={props.renderTrend} />
      <ScoreGroups {...props} scoreGroups={SCORE_GROUPS} />
      <ScoreColumns
        {...props}
        scoreGroups={SCORE_GROUPS}
        endLabels={[localizeOrEmpty(localize, config.low), localizeOrEmpty(localize, config.high)]}
      />
    </div>
  );
}

function Score({
  finding: { score },
  renderTrend,
}: {
  finding: ShownFinding;
  renderTrend: BlockSummaryProps['renderTrend'];
}) {
  if (!score) return null;
  return (
    <p className={classes.score}>
      <strong className="numbers">{formatSigned(score.value)}</strong>
      <span className="muted">
        {score.name}
        {/* If all answers are equal, there is no variance to compute an interval from. */}
        {score.high > score.low && kitTexts.intervalSuffix(formatSigned(score.low), formatSigned(score.high))}
      </span>
      {renderTrend?.()}
    </p>
  );
}
