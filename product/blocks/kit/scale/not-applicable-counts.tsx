import { formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../../block-props.ts';
import { texts as kitTexts } from '../texts.ts';
import { isNotApplicablePart, NOT_APPLICABLE } from './not-applicable.ts';
import classes from './not-applicable-counts.module.css';
import { texts } from './texts.ts';

/** "Not applicable: 12 people (8%)", one line for each scale that did not apply to somebody. */
export function NotApplicableCounts({
  finding,
  localize,
  picked,
  onPick,
}: Pick<BlockSummaryProps, 'finding' | 'localize' | 'picked' | 'onPick'>) {
  const counts = finding.groups
    .filter(({ part }) => isNotApplicablePart(part))
    .flatMap(({ part, label, n, bars }) =>
      bars
        .filter((bar) => bar.choice === NOT_APPLICABLE && bar.n > 0)
        .map((bar) => ({ part, label, n, bar })),
    );
  if (counts.length === 0) return null;
  return (
    <ul className={classes.counts}>
      {counts.map(({ part, label, n, bar }) => (
        <li key={part}>
          <span className="muted">
            {texts.notApplicableCount(
              localize(label ?? undefined),
              bar.n,
              formatPercent(bar.interval.share, n),
            )}
          </span>
          {onPick && (
            <button
              type="button"
              aria-pressed={picked.has(`${part} ${bar.choice}`)}
              onClick={() => onPick(part, bar.choice)}
            >
              {kitTexts.filterByThesePeople}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
