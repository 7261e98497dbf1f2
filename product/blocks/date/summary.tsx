import { Columns } from '#platform/ui/charts/columns.tsx';
import type { BlockSummaryProps } from '../block-props.ts';
import { MONTH_PART, YEAR_PART, type DateConfig } from './date.ts';
import { groupIntoSpans, type DateSpan } from './spans.ts';
import classes from './summary.module.css';

/** Column width in pixels that fits its label on two lines: "Mar 2026", "1950–54". */
const getColumnWidth = ({ label }: DateSpan) => (label.includes('–') ? 45 : 38);

/** The distribution of dates by month or by year; a column filters by all months or years it covers. */
export function Summary({ finding, onPick, picked }: BlockSummaryProps<DateConfig>) {
  const findGroup = (part: string) => finding.groups.find((candidate) => candidate.part === part);
  const spans = groupIntoSpans(findGroup(MONTH_PART), findGroup(YEAR_PART));
  if (spans.length === 0) return null;
  const isFiltered = ({ part, choices }: DateSpan) =>
    choices.length > 0 && choices.every((choice) => picked.has(`${part} ${choice}`));
  return (
    <div className={classes.frame}>
      <div style={{ minWidth: spans.reduce((sum, span) => sum + getColumnWidth(span), 0) }}>
        <Columns
          n={finding.n}
          bins={spans.map(({ id, label, n, share }) => ({ id, label, count: n, share }))}
          picked={new Set(spans.filter(isFiltered).map(({ id }) => id))}
          onPick={
            onPick &&
            ((pickedId) => {
              const span = spans.find(({ id }) => id === pickedId);
              if (span && span.choices.length > 0) onPick(span.part, ...span.choices);
            })
          }
        />
      </div>
    </div>
  );
}
