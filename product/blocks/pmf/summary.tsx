import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { filterPickedChoices } from '../kit/summary/group-bars.tsx';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { NOT_APPLICABLE_CHOICE, type PmfConfig } from './pmf.ts';
import { PMF_BENCHMARK_SHARE } from './pmf-team.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

/** Compares the interval with the benchmark. */
function compareWithBenchmark({ low, high }: NonNullable<ShownFinding['score']>): string {
  const benchmark = 100 * PMF_BENCHMARK_SHARE;
  if (low > benchmark) return texts.intervalAbove(benchmark);
  if (high < benchmark) return texts.intervalBelow(benchmark);
  return texts.intervalIncludes(benchmark);
}

/** The share of very disappointed people compared with 40 %, the answers, and people to whom it does not apply. */
export function Summary({ finding, isCompact, localize, onPick, picked }: BlockSummaryProps<PmfConfig>) {
  const { score } = finding;
  const group = finding.groups.find(({ part }) => part === '');
  const notApplicableGroup = finding.groups.find(({ part }) => part === NOT_APPLICABLE_CHOICE);
  if (!group) return null;
  return (
    <div>
      <ScoreLine score={score} name={texts.veryDisappointed(group.n)} percentOf={group.n} />
      {score && <Gauge score={score} />}
      {score && <p className="muted">{compareWithBenchmark(score)}</p>}
      {!isCompact && (
        <BarList
          n={group.n}
          bars={group.bars.map(({ choice, label, n, interval }) => ({
            id: choice,
            label: localize(label),
            count: n,
            ...interval,
          }))}
          picked={filterPickedChoices(picked, '')}
          onPick={onPick && ((choice) => onPick('', choice))}
        />
      )}
      {notApplicableGroup?.bars.map(
        ({ choice, label, n, interval }) =>
          n > 0 && (
            <p key={choice} className={classes.away}>
              <span className="muted">
                {texts.notInScore(n, formatPercent(interval.share, notApplicableGroup.n), localize(label))}
              </span>
              {onPick && (
                <button
                  type="button"
                  aria-pressed={picked.has(`${NOT_APPLICABLE_CHOICE} ${choice}`)}
                  onClick={() => onPick(NOT_APPLICABLE_CHOICE, choice)}
                >
                  {kitTexts.filterByThesePeople}
                </button>
              )}
            </p>
          ),
      )}
    </div>
  );
}

/** A bar from 0 to 100 % with whiskers and a line at the benchmark. */
function Gauge({ score }: { score: NonNullable<ShownFinding['score']> }) {
  return (
    <div className={classes.gauge} aria-hidden="true">
      <span className={classes.bar} style={{ width: `${score.value}%` }} />
      <span
        className={classes.whisker}
        style={{ insetInlineStart: `${score.low}%`, width: `${score.high - score.low}%` }}
      />
      <span className={classes.mark} style={{ insetInlineStart: `${100 * PMF_BENCHMARK_SHARE}%` }}>
        <span>{`${100 * PMF_BENCHMARK_SHARE}%`}</span>
      </span>
    </div>
  );
}
