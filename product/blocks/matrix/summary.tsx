import { StackedBars } from '#platform/ui/charts/stacked-bars.tsx';
import type { BlockSummaryProps } from '../block-props.ts';
import { findGoodEnd } from '../kit/scale/find-good-end.ts';
import { isNotApplicablePart } from '../kit/scale/not-applicable.ts';
import { getNotApplicableAside } from '../kit/scale/not-applicable-aside.tsx';
import { NotApplicableCounts } from '../kit/scale/not-applicable-counts.tsx';
import { HeatTable } from './heat-table.tsx';
import type { MatrixConfig } from './matrix.ts';
import { texts } from './texts.ts';

const SHOWN_WHEN_SMALL = 6;

/**
 * A heat table of rows by columns, and if people choose one column per row, a stacked bar per row with "not applicable"
 * beside it. `n` is per row, since rows may be left empty.
 */
export function Summary(props: BlockSummaryProps<MatrixConfig>) {
  const { config, finding, isCompact, localize, onPick, picked } = props;
  const allRows = finding.groups
    .filter(({ part }) => !isNotApplicablePart(part))
    .map((group) => ({
      id: group.part,
      label: localize(group.label ?? undefined),
      n: group.n,
      aside: config.multiple ? undefined : getNotApplicableAside(props, group.part),
      parts: group.bars.map(({ choice, label, n, interval }) => ({
        id: choice,
        label: localize(label),
        count: n,
        ...interval,
      })),
    }));
  const rows = isCompact ? allRows.slice(0, SHOWN_WHEN_SMALL) : allRows;
  const goodEnd = config.goodEnd ?? findGoodEnd(config.columns.map(({ text }) => localize(text)));
  const bars = (
    <StackedBars
      {...(goodEnd === 'neither' ? { scale: 'steps' } : { scale: 'agreement', goodEnd })}
      rows={rows}
      picked={new Set([...picked].map((key) => key.replace(' ', '/')))}
      onPick={onPick}
    />
  );
  const heatTable = <HeatTable rows={rows} picked={picked} onPick={onPick} />;
  if (isCompact)
    return (
      <div>
        {config.multiple ? heatTable : bars}
        {allRows.length > rows.length && (
          <p className="muted">{texts.moreRows(allRows.length - rows.length)}</p>
        )}
      </div>
    );
  return (
    <div>
      {!config.multiple && <div style={{ marginBottom: 24 }}>{bars}</div>}
      {heatTable}
      {config.multiple && <NotApplicableCounts {...props} />}
      {config.multiple && <p className="muted">{texts.severalColumnsNote}</p>}
    </div>
  );
}
