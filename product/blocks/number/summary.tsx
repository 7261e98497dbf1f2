import { useElementSize } from '@mantine/hooks';
import { Columns } from '#platform/ui/charts/columns.tsx';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { filterPickedChoices } from '../kit/summary/group-bars.tsx';
import { formatFigure, formatNumberInterval, formatNumber, parseInterval } from '../statistics/interval.ts';
import { MeanLine } from '../kit/summary/mean-line.tsx';
import { localizeOrEmpty } from '../kit/localize-or-empty.ts';
import {
  buildHistogram,
  containsInterval,
  findLabelledColumns,
  isPicked,
  MAX_COLUMNS,
  MIN_COLUMNS,
  type HistogramColumn,
} from '../statistics/histogram.ts';
import { poolShares } from '../statistics/pool-shares.ts';
import type { NumberConfig } from './number.ts';
import { texts } from './texts.ts';

/** With more columns than this, not every column has a label. */
const MAX_LABELLED = 10;
/** Below this width in pixels, columns are joined so that each is wide enough to be clicked. */
const NARROW_WIDTH = 720;
const MIN_COLUMN_WIDTH = 24;

const getMaxColumns = (width: number, isCompact: boolean) => {
  const wideMaximum = isCompact ? MAX_COLUMNS.small : MAX_COLUMNS.alone;
  return width > 0 && width < NARROW_WIDTH
    ? Math.min(wideMaximum, Math.max(MIN_COLUMNS, Math.floor(width / MIN_COLUMN_WIDTH) - 2))
    : wideMaximum;
};

/** Approximate width of a character and minimum gap between labels, in pixels. */
const CHARACTER_WIDTH = 8;
const LABEL_GAP = 8;

/** Whether each label fits below its column, wrapped between words. */
const allLabelsFit = (labels: string[], width: number) =>
  width === 0 ||
  labels.every((label) =>
    label.split(' ').every((word) => word.length * CHARACTER_WIDTH + LABEL_GAP <= width / labels.length),
  );

/** The distribution of the numbers with mean and quartiles; a column filters by its interval. */
export function Summary({
  config,
  finding,
  isCompact,
  localize,
  onPick,
  picked,
}: BlockSummaryProps<NumberConfig>) {
  const { ref, width } = useElementSize();
  const group = finding.groups[0];
  if (!group || group.n === 0) return null;
  const columns = buildHistogram(group.bars, getMaxColumns(width, isCompact));
  const labels = columns.map((column) => formatNumberInterval(column, config.whole));
  const isDense = columns.length > MAX_LABELLED || !allLabelsFit(labels, width);
  const denseMode = columns.every(({ from, to }) => from === to) ? 'values' : 'spans';
  const labelledColumns = findLabelledColumns(columns);
  const pickedIntervals = filterPickedChoices(picked, group.part);
  return (
    <div ref={ref}>
      {group.mean && columns.length > 0 && (
        <MeanLine
          mean={group.mean}
          scale={isCompact ? undefined : [columns[0]!.from, columns.at(-1)!.to]}
          unit={localizeOrEmpty(localize, config.unit)}
          format={formatFigure}
        />
      )}
      {group.quartiles && <Quartiles quartiles={group.quartiles} />}
      <Columns
        n={group.n}
        dense={isDense ? denseMode : undefined}
        bins={columns.map((column, index) => ({
          id: column.choice,
          label: labels[index]!,
          mark: labelledColumns.has(column) ? formatNumber(column.from) : '',
          count: column.n,
          share: computeColumnShare(column, group),
        }))}
        picked={
          new Set(columns.filter((column) => isPicked(column, pickedIntervals)).map(({ choice }) => choice))
        }
        onPick={
          onPick &&
          ((choice) => {
            if (columns.some((column) => column.choice === choice && column.n > 0))
              onPick(group.part, choice);
          })
        }
      />
    </div>
  );
}

/** The share of the people in a column, which may join many bars. */
function computeColumnShare(column: HistogramColumn, group: ShownFinding['groups'][number]): number {
  if (group.effectiveSize === undefined) return column.n / group.n;
  const bars = group.bars.filter(({ choice }) => {
    const interval = parseInterval(choice);
    return interval !== null && containsInterval(column, interval);
  });
  return poolShares(bars, group).share;
}

function Quartiles({ quartiles: [low, median, high] }: { quartiles: [number, number, number] }) {
  return (
    <p>
      {texts.median} <strong className="numbers">{formatFigure(median)}</strong>
      <span className="muted">{texts.quartiles(formatFigure(low), low, formatFigure(high))}</span>
    </p>
  );
}
