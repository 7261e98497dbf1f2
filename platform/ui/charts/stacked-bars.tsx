import { Fragment, type ReactNode } from 'react';
import classes from './stacked-bars.module.css';
import { getColour, type End, type StackScale } from './get-colour.ts';
import { formatCount, formatInterval, formatPercent } from '../figures.ts';
import { texts } from './texts.ts';

interface StackedPart {
  id: string;
  label: string;
  count: number;
  /** 0 to 1, of the row. */
  share: number;
  /** 95 % Wilson bounds, 0 to 1. */
  low?: number;
  high?: number;
}

export interface StackedRow {
  id: string;
  label: string;
  /** Shown in place of the label. */
  heading?: ReactNode;
  /** How many answered this row. */
  n: number;
  parts: StackedPart[];
  /** Which end of this row is favourable, if not that of the chart, as for reverse-coded statements. */
  goodEnd?: End;
  /** "Not applicable": grey, beside the bar and not part of its 100 %. Its own row of the filter, and its own base. */
  aside?: StackedPart & { row: string; n: number };
}

function describePart({ label, count, share, low, high }: StackedPart, n: number): string {
  const figures = `${label}: ${formatCount(count)}, ${formatPercent(share, n)}`;
  if (low === undefined || high === undefined) return figures;
  return `${figures}, ${texts.intervalText(formatInterval(low, high, n))}`;
}

interface PickProps {
  isPicked(row: string, part: string): boolean;
  isFiltering: boolean;
  onPick?: ((row: string, part: string) => void) | undefined;
}

/** One bar per row, split into parts that add up to all who answered it. With `onPick` each part is a button. */
export function StackedBars({
  rows,
  scale = 'series',
  goodEnd = 'last',
  isBeside = false,
  picked,
  onPick,
}: {
  rows: StackedRow[];
  scale?: StackScale;
  /** For `agreement`: which end of the rows is favourable. */
  goodEnd?: End;
  /** Whether labels are beside the bars on wide screens, for many rows. */
  isBeside?: boolean;
  /** Parts that currently filter the page, as "row/part". */
  picked?: ReadonlySet<string>;
  onPick?: ((row: string, part: string) => void) | undefined;
}) {
  const asideLabel = rows.find(({ aside }) => aside)?.aside?.label;
  const pick: PickProps = {
    isPicked: (row, part) => picked?.has(`${row}/${part}`) ?? false,
    isFiltering: (picked?.size ?? 0) > 0,
    onPick,
  };
  return (
    <div
      data-outlined={scale === 'places' || scale === 'steps' || undefined}
      data-aside={asideLabel !== undefined || undefined}
      data-beside={isBeside || undefined}
      className={classes.stack}
    >
      <Legend rows={rows} scale={scale} goodEnd={goodEnd} asideLabel={asideLabel} />
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={classes.label}>{row.heading ?? row.label}</span>
            <span className={classes.n}>{`n = ${formatCount(row.n)}`}</span>
            <Bar row={row} scale={scale} goodEnd={row.goodEnd ?? goodEnd} {...pick} />
            {row.aside && <Aside row={row} aside={row.aside} {...pick} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The parts with their colours. Where rows differ in their favourable end, the colours mean that instead of a part. */
function Legend({
  rows,
  scale,
  goodEnd,
  asideLabel,
}: {
  rows: StackedRow[];
  scale: StackScale;
  goodEnd: End;
  asideLabel: string | undefined;
}) {
  const parts = rows[0]?.parts ?? [];
  const isMixed = scale === 'agreement' && rows.some((row) => (row.goodEnd ?? goodEnd) !== goodEnd);
  const swatch = (colour: string, isHatched: boolean) => (
    <span
      className={classes.swatch}
      data-hatched={isHatched || undefined}
      style={{ '--part': colour } as React.CSSProperties}
    />
  );
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      {isMixed ? (
        <li>
          {texts.lessFavourable}
          {parts.map((part, index) => (
            <Fragment key={part.id}>
              {swatch(getColour(scale, 'last', index, parts.length), index % 2 === 1)}
            </Fragment>
          ))}
          {texts.moreFavourable}
        </li>
      ) : (
        parts.map((part, index) => (
          <li key={part.id}>
            {swatch(getColour(scale, goodEnd, index, parts.length), index % 2 === 1)}
            {part.label}
          </li>
        ))
      )}
      {asideLabel !== undefined && (
        <li title={texts.notPartOfBars}>
          {swatch('var(--chart-aside)', false)}
          {asideLabel}
        </li>
      )}
    </ul>
  );
}

function Bar({
  row,
  scale,
  goodEnd,
  isPicked,
  isFiltering,
  onPick,
}: { row: StackedRow; scale: StackScale; goodEnd: End } & PickProps) {
  // If shares are of all who saw a question, the rest of the bar is those who did not answer it.
  const sum = row.parts.reduce((total, { share }) => total + share, 0);
  const rest = sum < 1 - 1e-9 ? 1 - sum : 0;
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {row.parts.map((part, index) => (
          <span
            key={part.id}
            className={classes.part}
            hidden={part.count === 0}
            data-hatched={index % 2 === 1 || undefined}
            data-faded={(isFiltering && !isPicked(row.id, part.id)) || undefined}
            style={
              {
                '--part': getColour(scale, goodEnd, index, row.parts.length),
                flexGrow: part.share * 100,
              } as React.CSSProperties
            }
          >
            {part.share >= 0.09 && <span className={classes.figure}>{formatPercent(part.share, row.n)}</span>}
          </span>
        ))}
        {rest > 0 && <span style={{ flexGrow: rest * 100 }} />}
      </div>
      <ul className={classes.over}>
        {row.parts
          .filter((part) => part.count > 0)
          .map((part) => (
            <li
              key={part.id}
              style={{ flexGrow: part.share * 100 }}
              title={onPick ? undefined : describePart(part, row.n)}
            >
              {onPick ? (
                <button
                  type="button"
                  aria-pressed={isPicked(row.id, part.id)}
                  aria-label={`${row.label}, ${describePart(part, row.n)}`}
                  title={describePart(part, row.n)}
                  onClick={() => onPick(row.id, part.id)}
                />
              ) : (
                <span className="visually-hidden">{describePart(part, row.n)}</span>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}

/** "Not applicable" of one row: a grey bar of its own, with its share of all who answered the row. */
function Aside({
  row,
  aside,
  isPicked,
  isFiltering,
  onPick,
}: { row: StackedRow; aside: NonNullable<StackedRow['aside']> } & PickProps) {
  const description = describePart(aside, aside.n);
  const content = (
    <>
      <span
        className={classes.asideFill}
        data-faded={(isFiltering && !isPicked(aside.row, aside.id)) || undefined}
        style={{ width: `${aside.share * 100}%` }}
      />
      <span className={classes.asideFigure}>{formatPercent(aside.share, aside.n)}</span>
    </>
  );
  return onPick && aside.count > 0 ? (
    <button
      type="button"
      className={classes.aside}
      aria-pressed={isPicked(aside.row, aside.id)}
      aria-label={`${row.label}, ${description}`}
      title={description}
      onClick={() => onPick(aside.row, aside.id)}
    >
      {content}
    </button>
  ) : (
    <span className={classes.aside} title={description}>
      {content}
    </span>
  );
}
