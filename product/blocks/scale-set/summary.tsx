import { formatCount, formatMean, formatN } from '#platform/ui/figures.ts';
import { StackedBars } from '#platform/ui/charts/stacked-bars.tsx';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { formatMeanWithInterval } from '../kit/summary/mean-line.tsx';
import { isNotApplicablePart } from '../kit/scale/not-applicable.ts';
import { NotApplicableCounts } from '../kit/scale/not-applicable-counts.tsx';
import { ScoreColumns } from '../kit/scale/score-columns.tsx';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { endLabel } from '../kit/scale/end-label.ts';
import parts from '../kit/summary/summary-parts.module.css';
import { hasPointLabels, SCORE_PART, type ScaleSetConfig, type ScaleSetDetail } from './scale-set.ts';
import { isReversed } from './score-scale-set.ts';
import { ScoreBands } from './score-bands.tsx';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

type Group = ShownFinding['groups'][number];

const SHOWN_WHEN_SMALL = 5;

/** The score with its interval and meaning, then the distribution and the mean of every statement. */
export function Summary(props: BlockSummaryProps<ScaleSetConfig>) {
  const { config, finding, small, localize, picked, onPick } = props;
  const detail = finding.detail as ScaleSetDetail | undefined;
  const items = finding.groups.filter(({ part }) => part !== SCORE_PART && !isNotApplicablePart(part));
  const whole = finding.groups.find(({ part }) => part === SCORE_PART);
  const ends: [string, string] = [endLabel(config.low, localize), endLabel(config.high, localize)];
  if (config.items.length === 1 && items.length === 1)
    return (
      <div>
        <ScoreLine score={finding.score} />
        <ScoreColumns {...props} ends={ends} />
      </div>
    );
  const shown = small ? items.slice(0, SHOWN_WHEN_SMALL) : items;
  return (
    <div>
      <ScoreLine score={finding.score} />
      {detail?.sus && finding.score && <ScoreBands meaning={detail.sus} score={finding.score} />}
      {whole && (
        <p className="muted">
          {texts.ratedEveryStatement(whole.n)}
          {whole.mean && whole.mean.n > 1 && texts.deviation(formatMean(whole.mean.deviation))}
          {detail?.alpha && texts.cronbachsAlpha(formatMean(detail.alpha.value), formatN(detail.alpha.n))}.
        </p>
      )}
      <div className={classes.spread}>
        <StackedBars
          scale="agreement"
          rows={shown.map((group) => rowOf(group, localize))}
          picked={new Set([...picked].map((one) => one.replace(' ', '/')))}
          onPick={onPick}
        />
        {!hasPointLabels(config) && (ends[0] || ends[1]) && (
          <p className={classes.ends}>
            <span>{ends[0] && `1: ${ends[0]}`}</span>
            <span>{ends[1] && `${items[0]?.bars.length ?? ''}: ${ends[1]}`}</span>
          </p>
        )}
      </div>
      {items.length > shown.length && (
        <p className="muted">{texts.moreStatements(items.length - shown.length)}</p>
      )}
      {!small && <Means {...props} items={items} />}
      {!small && <NotApplicableCounts {...props} />}
    </div>
  );
}

function rowOf(group: Group, localize: BlockSummaryProps['localize']) {
  return {
    id: group.part,
    label: localize(group.label ?? undefined),
    n: group.n,
    parts: group.bars.map(({ choice, label, n, interval }) => ({
      id: choice,
      label: localize(label),
      count: n,
      share: interval.share,
    })),
  };
}

function Means({ config, items, localize }: BlockSummaryProps<ScaleSetConfig> & { items: Group[] }) {
  const place = (part: string) => config.items.findIndex(({ id }) => id === part);
  const isReverseCoded = (part: string) => place(part) >= 0 && isReversed(config, part, place(part));
  return (
    <table className={`${parts.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{texts.statement}</th>
          <th scope="col">{kitTexts.mean}</th>
          <th scope="col">{texts.sd}</th>
          <th scope="col">{kitTexts.n}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ part, label, mean, n }) => (
          <tr key={part}>
            <th scope="row">
              {localize(label ?? undefined)}
              {isReverseCoded(part) && <span className="muted"> {texts.reverseCoded}</span>}
            </th>
            <td>{mean ? formatMeanWithInterval(mean) : '–'}</td>
            <td>{mean && mean.n > 1 ? formatMean(mean.deviation) : '–'}</td>
            <td>{formatCount(n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
