import { useElementSize } from '@mantine/hooks';
import { Columns } from '#platform/ui/charts/columns.tsx';
import type { BlockSummaryProps } from '../block-props.ts';
import { pickedOf } from '../kit/summary/group-bars.tsx';
import { formatFigure, formatInterval, formatNumber } from '../statistics/interval.ts';
import { MeanLine } from '../kit/summary/mean-line.tsx';
import { endLabel } from '../kit/scale/end-label.ts';
import { columnsOf, MIN_COLUMNS, isPicked, marksOf, MAX_COLUMNS } from '../statistics/histogram.ts';
import type { NumberConfig } from './number.ts';

/** More columns than this are not labelled one by one. */
const MAX_LABELLED = 10;
/** Below this width columns are joined until they fit, each wide enough to be pressed. */
const NARROW = 720;
const COLUMN = 24;

const mostIn = (width: number, small: boolean) => {
  const most = small ? MAX_COLUMNS.small : MAX_COLUMNS.alone;
  return width > 0 && width < NARROW
    ? Math.min(most, Math.max(MIN_COLUMNS, Math.floor(width / COLUMN) - 2))
    : most;
};

/** Pixels of a character, and between two labels. */
const CHARACTER = 8;
const GAP = 8;

/** Whether each label has room below its column, broken between words where it must. */
const fits = (labels: string[], width: number) =>
  width === 0 ||
  labels.every((label) =>
    label.split(' ').every((word) => word.length * CHARACTER + GAP <= width / labels.length),
  );

/** How the numbers are spread, with their mean and quartiles; a column filters by all that it spans. */
export function Summary({
  config,
  finding,
  small,
  localize,
  onPick,
  picked,
}: BlockSummaryProps<NumberConfig>) {
  const { ref, width } = useElementSize();
  const group = finding.groups[0];
  if (!group || group.n === 0) return null;
  const columns = columnsOf(group.bars, mostIn(width, small));
  const labels = columns.map((column) => formatInterval(column, config.whole));
  const isDense = columns.length > MAX_LABELLED || !fits(labels, width);
  const dense = columns.every(({ from, to }) => from === to) ? 'values' : 'spans';
  const marks = marksOf(columns);
  const held = pickedOf(picked, group.part);
  return (
    <div ref={ref}>
      {group.mean && columns.length > 0 && (
        <MeanLine
          mean={group.mean}
          scale={small ? undefined : [columns[0]!.from, columns.at(-1)!.to]}
          unit={endLabel(config.unit, localize)}
          format={formatFigure}
        />
      )}
      {group.quartiles && <Quartiles of={group.quartiles} />}
      <Columns
        n={group.n}
        dense={isDense ? dense : undefined}
        bins={columns.map((column, at) => ({
          id: column.choice,
          label: labels[at]!,
          mark: marks.has(column) ? formatNumber(column.from) : '',
          count: column.n,
          share: column.n / group.n,
        }))}
        picked={new Set(columns.filter((one) => isPicked(one, held)).map(({ choice }) => choice))}
        onPick={
          onPick &&
          ((choice) => {
            if (columns.some((one) => one.choice === choice && one.n > 0)) onPick(group.part, choice);
          })
        }
      />
    </div>
  );
}

function Quartiles({ of: [low, median, high] }: { of: [number, number, number] }) {
  return (
    <p>
      Median <strong className="numbers">{formatFigure(median)}</strong>
      <span className="muted">{` (IQR ${formatFigure(low)}${low < 0 ? ' to ' : '–'}${formatFigure(high)})`}</span>
    </p>
  );
}
