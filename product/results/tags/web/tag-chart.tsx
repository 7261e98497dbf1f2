import { useMemo } from 'react';
import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { toComparisonSplit, useCompare } from '../../web/compare/use-compare.ts';
import { ComparedChart } from '../../web/compare/compared-chart.tsx';
import { alignGroups } from '../../web/compare/compared.ts';
import { toggleGroup } from '../../web/filter/change-filter.ts';
import { useFilter } from '../../web/filter/use-filter.ts';
import { useResultsSource } from '../../web/summary/results-source.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import type { PageComparison } from '../../compare.ts';
import type { TagFigures } from '../contract.ts';
import { groupTags, sortTags, type TagBar } from './order-tags.ts';
import classes from './tags.module.css';
import { texts } from './texts.ts';

/** Tags shown on the card of a question. */
const MAX_COMPACT_TAGS = 5;

/** The tags of a finding, the most frequent first, so that comparisons have the same order. */
const withSortedBars = (figures: TagFigures): TagFigures['finding'] => ({
  ...figures.finding,
  groups: figures.finding.groups.map((group) => ({ ...group, bars: sortTags(figures) })),
});

/** What the figures are compared by, if they are. */
export function useComparedTags(figures: TagFigures, comparison: PageComparison | undefined) {
  const context = useSummary();
  const { by } = useCompare(context.summary);
  const { compared } = figures;
  return useMemo(() => {
    if (!by || !comparison || !compared || figures.finding.n === 0) return null;
    const parts = alignGroups(compared, withSortedBars(figures));
    return { ...toComparisonSplit(context, by, comparison), compared, parts, localize: context.localize };
  }, [by, comparison, compared, figures, context]);
}

/** Bars of tags, or of each group side by side. A click opens what is highlighted with the tag. */
export function TagChart({
  figures,
  comparison,
  isCompact,
  byGroup = false,
  onOpen,
}: {
  figures: TagFigures;
  comparison: ReturnType<typeof useComparedTags>;
  isCompact: boolean;
  /** Whether tags are in the groups and order of the codebook. */
  byGroup?: boolean;
  onOpen: ((tag: { id: string; name: string }) => void) | undefined;
}) {
  const { summary, localize } = useSummary();
  const { isReadOnly } = useResultsSource(summary);
  const { filter, setFilter } = useFilter();
  const open = (id: string) => {
    const bar = figures.finding.groups[0]?.bars.find(({ choice }) => choice === id);
    if (bar) onOpen?.({ id, name: localize(bar.label) });
  };
  if (comparison)
    return (
      <ComparedChart
        {...comparison}
        isSmall={isCompact}
        picked={NOTHING}
        onPick={onOpen && ((_part, choice) => open(choice))}
        onPickGroup={
          isReadOnly
            ? undefined
            : (index) => setFilter(toggleGroup(filter, comparison.by, comparison.choices[index] ?? []))
        }
      />
    );
  const toBar = ({ choice, label, n, interval }: TagBar) => ({
    ...interval,
    id: choice,
    label: localize(label),
    count: n,
  });
  const renderBars = (bars: TagBar[]) => (
    <BarList
      bars={bars.map(toBar)}
      n={figures.finding.n}
      onPick={onOpen && open}
      title={texts.showQuotes}
      opensDialog
    />
  );
  const sorted = sortTags(figures);
  if (byGroup)
    return groupTags(figures, texts.withoutGroup).map(({ name, bars }) => (
      <section key={name} aria-label={name ?? undefined}>
        {name !== null && <h4 className={classes.group}>{name}</h4>}
        {renderBars(bars)}
      </section>
    ));
  const used = isCompact ? sorted.filter(({ n }) => n > 0) : sorted;
  const shown = isCompact ? used.slice(0, MAX_COMPACT_TAGS) : used;
  if (used.length === 0) return <p className="muted">{texts.noTagsWithFilters}</p>;
  return (
    <>
      {renderBars(shown)}
      {used.length > shown.length && <p className="muted">{texts.moreTags(used.length - shown.length)}</p>}
    </>
  );
}

const NOTHING: ReadonlySet<string> = new Set();
