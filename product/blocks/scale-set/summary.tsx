import { formatCount, formatMean, formatN } from '#platform/ui/figures.ts';
import { StackedBars, type StackedRow } from '#platform/ui/charts/stacked-bars.tsx';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { formatMeanWithInterval } from '../kit/summary/mean-line.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import { isNotApplicablePart } from '../kit/scale/not-applicable.ts';
import { getNotApplicableAside } from '../kit/scale/not-applicable-aside.tsx';
import { ScoreColumns } from '../kit/scale/score-columns.tsx';
import { ScoreLine } from '../kit/scale/score-line.tsx';
import { localizeOrEmpty } from '../kit/localize-or-empty.ts';
import parts from '../kit/summary/summary-parts.module.css';
import { hasPointLabels, SCORE_PART, type ScaleSetConfig } from './scale-set.ts';
import type { ScaleSetDetail } from './scale-set-team.ts';
import { isReversed } from './score-scale-set.ts';
import { ScoreBands } from './score-bands.tsx';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

type Group = ShownFinding['groups'][number];

const SHOWN_WHEN_SMALL = 5;

/** The score with its interval and meaning, then the distribution and the mean of every statement. */
export function Summary(props: BlockSummaryProps<ScaleSetConfig>) {
  const { config, finding, isCompact, localize, picked, onPick } = props;
  const detail = finding.detail as ScaleSetDetail | undefined;
  const alphaInPeople = getDetailInPeople<ScaleSetDetail | undefined>(finding)?.alpha;
  const items = finding.groups.filter(({ part }) => part !== SCORE_PART && !isNotApplicablePart(part));
  const totalGroup = finding.groups.find(({ part }) => part === SCORE_PART);
  const endLabels: [string, string] = [
    localizeOrEmpty(localize, config.low),
    localizeOrEmpty(localize, config.high),
  ];
  if (config.items.length === 1 && items.length === 1)
    return (
      <div>
        <ScoreLine score={finding.score} />
        <ScoreColumns
          {...props}
          endLabels={endLabels}
          goodEnd={isReverseCoded(config, items[0]!.part) ? 'first' : 'last'}
        />
      </div>
    );
  const shown = isCompact ? items.slice(0, SHOWN_WHEN_SMALL) : items;
  return (
    <div>
      <ScoreLine score={finding.score} />
      {detail?.sus && finding.score && <ScoreBands meaning={detail.sus} score={finding.score} />}
      {totalGroup && (
        <p className="muted">
          {texts.ratedEveryStatement(totalGroup.n)}
          {totalGroup.mean && totalGroup.mean.n > 1 && texts.deviation(formatMean(totalGroup.mean.deviation))}
          {detail?.alpha &&
            texts.cronbachsAlpha(formatMean(detail.alpha.value), formatN(alphaInPeople?.n ?? 0))}
          .
        </p>
      )}
      <div className={classes.spread}>
        <StackedBars
          scale="agreement"
          rows={shown.map((group) => createRow(props, group))}
          picked={new Set([...picked].map((key) => key.replace(' ', '/')))}
          onPick={onPick}
        />
        {!hasPointLabels(config) && (endLabels[0] || endLabels[1]) && (
          <p className={classes.ends}>
            <span>{endLabels[0] && `1: ${endLabels[0]}`}</span>
            <span>{endLabels[1] && `${items[0]?.bars.length ?? ''}: ${endLabels[1]}`}</span>
          </p>
        )}
      </div>
      {items.length > shown.length && (
        <p className="muted">{texts.moreStatements(items.length - shown.length)}</p>
      )}
      {!isCompact && <Means {...props} items={items} />}
    </div>
  );
}

/** Whether agreeing with a statement is unfavourable, so that its score is inverted. */
function isReverseCoded(config: ScaleSetConfig, part: string): boolean {
  const index = config.items.findIndex(({ id }) => id === part);
  return index >= 0 && isReversed(config, part, index);
}

function createRow(props: BlockSummaryProps<ScaleSetConfig>, group: Group): StackedRow {
  const { config, localize } = props;
  const label = localize(group.label ?? undefined);
  const isReverse = isReverseCoded(config, group.part);
  return {
    id: group.part,
    label: isReverse ? `${label} ${texts.reverseCoded}` : label,
    n: group.n,
    goodEnd: isReverse ? 'first' : 'last',
    aside: getNotApplicableAside(props, group.part),
    parts: group.bars.map(({ choice, label: point, n, interval }) => ({
      id: choice,
      label: localize(point),
      count: n,
      ...interval,
    })),
  };
}

function Means({ config, items, localize }: BlockSummaryProps<ScaleSetConfig> & { items: Group[] }) {
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
              {isReverseCoded(config, part) && <span className="muted"> {texts.reverseCoded}</span>}
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
