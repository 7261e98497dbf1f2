import classes from './stacked-bars.module.css';
import { formatCount, formatPercent } from '../figures.ts';
import { texts } from './texts.ts';

export interface StackedPart {
  id: string;
  label: string;
  count: number;
  /** 0 to 1, of the row. */
  share: number;
}

export interface StackedRow {
  id: string;
  label: string;
  /** How many answered this row. */
  n: number;
  parts: StackedPart[];
}

export type StackScale = 'series' | 'agreement' | 'places';

/**
 * Colour of part `index` of `partCount` parts: agreement diverges from brown over grey to teal, places fade from the strongest
 * shade of one hue to the weakest, series take the chart colours in order.
 */
function getColour(scale: StackScale, index: number, partCount: number): string {
  if (scale === 'series') return `var(--chart-${(index % 6) + 1})`;
  if (scale === 'places') {
    const percentage = partCount <= 1 ? 100 : Math.round(100 - (index * 100) / (partCount - 1));
    return `color-mix(in oklab, var(--heat-5) ${percentage}%, var(--heat-2))`;
  }
  const shade = partCount <= 1 ? 3 : Math.round(1 + (index * 4) / (partCount - 1));
  return `var(--agree-${shade})`;
}

function describePart(part: StackedPart, n: number): string {
  return `${part.label}: ${formatCount(part.count)}, ${formatPercent(part.share, n)}`;
}

/** One bar per row, split into parts that add up to all who answered it. With `onPick` each part is a button. */
export function StackedBars({
  rows,
  scale = 'series',
  picked,
  onPick,
}: {
  rows: StackedRow[];
  scale?: StackScale;
  /** Parts that currently filter the page, as "row/part". */
  picked?: ReadonlySet<string>;
  onPick?: ((row: string, part: string) => void) | undefined;
}) {
  const legend = rows[0]?.parts ?? [];
  const filtering = (picked?.size ?? 0) > 0;
  const isPicked = (row: string, part: string) => picked?.has(`${row}/${part}`) ?? false;
  return (
    <div data-outlined={scale === 'places' || undefined} className={classes.stack}>
      <ul className={classes.legend} aria-label={texts.legend}>
        {legend.map((part, index) => (
          <li key={part.id}>
            <span
              className={classes.swatch}
              data-hatched={index % 2 === 1 || undefined}
              style={{ '--part': getColour(scale, index, legend.length) } as React.CSSProperties}
            />
            {part.label}
          </li>
        ))}
      </ul>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={classes.label}>{row.label}</span>
            <span className={classes.n}>{`n = ${formatCount(row.n)}`}</span>
            <div className={classes.bar} aria-hidden="true">
              {row.parts.map((part, index) => (
                <span
                  key={part.id}
                  className={classes.part}
                  hidden={part.count === 0}
                  data-hatched={index % 2 === 1 || undefined}
                  data-faded={(filtering && !isPicked(row.id, part.id)) || undefined}
                  style={
                    {
                      '--part': getColour(scale, index, row.parts.length),
                      flexGrow: part.share * 100,
                    } as React.CSSProperties
                  }
                >
                  {part.share >= 0.09 && (
                    <span className={classes.figure}>{formatPercent(part.share, row.n)}</span>
                  )}
                </span>
              ))}
            </div>
            <ul className={classes.over}>
              {row.parts
                .filter((part) => part.count > 0)
                .map((part) => (
                  <li key={part.id} style={{ flexGrow: part.share * 100 }}>
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
          </li>
        ))}
      </ul>
    </div>
  );
}
