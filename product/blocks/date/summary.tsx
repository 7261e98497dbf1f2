import { Columns } from '#platform/ui/charts/columns.tsx';
import type { BlockSummaryProps } from '../block-props.ts';
import { MONTH, YEAR, type DateConfig } from './date.ts';
import { spansOf, type DateSpan } from './spans.ts';
import classes from './summary.module.css';

/** A column is as wide as its label on two lines: "Mar 2026", "1950–54". */
const widthOf = ({ label }: DateSpan) => (label.includes('–') ? 45 : 38);

/** How the days are spread, by month or by year; a column takes all it stands for into the filter. */
export function Summary({ finding, onPick, picked }: BlockSummaryProps<DateConfig>) {
  const group = (part: string) => finding.groups.find((one) => one.part === part);
  const spans = spansOf(group(MONTH), group(YEAR));
  if (spans.length === 0) return null;
  const isHeld = ({ part, choices }: DateSpan) =>
    choices.length > 0 && choices.every((choice) => picked.has(`${part} ${choice}`));
  return (
    <div className={classes.frame}>
      <div style={{ minWidth: spans.reduce((sum, span) => sum + widthOf(span), 0) }}>
        <Columns
          n={finding.n}
          bins={spans.map(({ id, label, n }) => ({
            id,
            label,
            count: n,
            share: finding.n > 0 ? n / finding.n : 0,
          }))}
          picked={new Set(spans.filter(isHeld).map(({ id }) => id))}
          onPick={
            onPick &&
            ((picking) => {
              const span = spans.find(({ id }) => id === picking);
              if (span && span.choices.length > 0) onPick(span.part, ...span.choices);
            })
          }
        />
      </div>
    </div>
  );
}
