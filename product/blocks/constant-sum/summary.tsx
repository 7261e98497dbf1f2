import { formatPercent, hasInterval } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { serializeInterval } from '../statistics/interval.ts';
import { localizeOrEmpty } from '../kit/localize-or-empty.ts';
import type { ConstantSumConfig } from './constant-sum.ts';
import type { ConstantSumDetail } from './constant-sum-team.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { texts } from './texts.ts';
import type { ReactNode } from 'react';
import { BarRows } from '#platform/ui/charts/bar-list-rows.tsx';
import type { Mean } from '../statistics/finding.ts';
import { formatMeanWithInterval } from '../kit/summary/mean-line.tsx';

interface MeanBar {
  id: string;
  label: string;
  mean: Mean | null;
  /** Muted text next to the label. */
  note?: ReactNode;
}

/** A bar per mean with the whiskers of its interval, on a scale from 0 to `max`. With `onPick` every bar is a button. */
function MeanBars({
  bars,
  max,
  picked,
  title,
  onPick,
}: {
  bars: MeanBar[];
  max: number;
  picked?: ReadonlySet<string>;
  /** Tooltip that says what a click filters by. */
  title?: string;
  onPick?: ((id: string) => void) | undefined;
}) {
  return (
    <BarRows
      picked={picked}
      title={title}
      onPick={onPick}
      rows={bars.map(({ id, label, mean, note }) => ({
        id,
        label: (
          <>
            {label} {note && <span className="muted">{note}</span>}
          </>
        ),
        figure: mean ? formatMeanWithInterval(mean) : '–',
        share: mean && mean.value / max,
        ...(mean && hasInterval(mean) && { low: mean.low / max, high: mean.high / max }),
      }))}
    />
  );
}

const MAX_COMPACT_ITEMS = 6;

/** The mean part of every item with its interval, largest first; a click filters by people who gave points. */
export function Summary({
  config,
  finding,
  isCompact,
  localize,
  onPick,
  picked,
}: BlockSummaryProps<ConstantSumConfig>) {
  const sorted = finding.groups.toSorted((a, b) => (b.mean?.value ?? -1) - (a.mean?.value ?? -1));
  const groups = isCompact ? sorted.slice(0, MAX_COMPACT_ITEMS) : sorted;
  const maxMean = Math.min(config.total, Math.max(...groups.map(({ mean }) => mean?.high ?? 0), 1));
  const { given } = finding.detail as ConstantSumDetail;
  const countGivers = (part: string) => (Object.hasOwn(given, part) ? given[part]! : 0);
  /** All parts above 0. */
  const aboveZero = serializeInterval({ from: 1, to: config.total, closed: true });
  const unit = localizeOrEmpty(localize, config.unit);
  return (
    <div>
      <p className="muted">{texts.meanShareExplained(config.total, unit)}</p>
      <MeanBars
        max={maxMean}
        bars={groups.map((group) => {
          const share = countGivers(group.part) / (group.effectiveSize ?? group.n);
          return {
            id: group.part,
            label: localize(group.label ?? undefined),
            mean: group.mean,
            note: group.n > 0 && texts.gaveItPoints(formatPercent(share, group.n)),
          };
        })}
        picked={new Set(groups.map(({ part }) => part).filter((part) => picked.has(`${part} ${aboveZero}`)))}
        title={texts.filterByGivers}
        onPick={
          onPick &&
          ((part) => {
            if (countGivers(part) > 0) onPick(part, aboveZero);
          })
        }
      />
      {sorted.length > groups.length && (
        <p className="muted">{kitTexts.moreItems(sorted.length - groups.length)}</p>
      )}
    </div>
  );
}
