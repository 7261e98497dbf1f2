import { useCallback, useMemo } from 'react';
import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { formatMeanWithInterval } from '../kit/summary/mean-line.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { HeatTable } from '../matrix/heat-table.tsx';
import type { CardSortConfig } from './card-sort.ts';
import type { CardSortDetail } from './detail.ts';
import { Dendrogram } from './dendrogram.tsx';
import { CreatedCategories } from './created-categories.tsx';
import { computeSimilarity, countTogether } from './similarity.ts';
import { SimilarityTable } from './similarity-table.tsx';
import classes from './summary.module.css';
import { texts } from './texts.ts';

type Group = ShownFinding['groups'][number];
const MAX_COMPACT_ROWS = 8;

/** The most chosen bar; of equals the first. */
const findMostChosenBar = ({ bars }: Group) =>
  bars.toSorted((a, b) => b.interval.share - a.interval.share)[0];

/** Groups cards by their most chosen category, those with the most agreement first. */
export function sortByPlacement(groups: Group[]): Group[] {
  const getCategoryIndex = (group: Group) =>
    group.bars.findIndex((bar) => bar.choice === findMostChosenBar(group)?.choice);
  const getShare = (group: Group) => findMostChosenBar(group)?.interval.share ?? 0;
  return groups.toSorted((a, b) => getCategoryIndex(a) - getCategoryIndex(b) || getShare(b) - getShare(a));
}

/** Placements, names and similarity of the cards. Small: the placements, or the dendrogram of an open sort. */
export function Summary(props: BlockSummaryProps<CardSortConfig>) {
  const { config, finding, isCompact, localize } = props;
  const detail = finding.detail as CardSortDetail;
  // Pairs of weighted answers add up to the effective size.
  const base = finding.effectiveSize ?? finding.n;
  const detailInPeople = getDetailInPeople<CardSortDetail>(finding);
  const together = useMemo(() => countTogether(detailInPeople), [detailInPeople]);
  const similarity = useMemo(() => (base > 0 ? computeSimilarity(detail, base) : null), [detail, base]);
  const getCardName = useCallback(
    (card: number) => localize(config.cards[card]?.text) || texts.cardNumber(card + 1),
    [config.cards, localize],
  );
  const placements = finding.groups.filter(({ part }) => part !== '');
  const categoriesCreated = finding.groups.find(({ part }) => part === '')?.mean;
  const tree = similarity && similarity.order.length > 1 && (
    <Dendrogram
      similarity={similarity}
      getCardName={getCardName}
      n={base}
      people={finding.n}
      isSmall={isCompact}
    />
  );
  if (isCompact)
    return config.kind === 'open' ? <div>{tree}</div> : <Placement {...props} groups={placements} />;
  return (
    <div className={classes.sections}>
      {categoriesCreated && (
        <p>
          {texts.peopleCreated}{' '}
          <strong className="numbers">{formatMeanWithInterval(categoriesCreated)}</strong>{' '}
          {texts.categoriesOnAverage}
        </p>
      )}
      {placements.length > 0 && (
        <section>
          <h4>{texts.cardPlacement}</h4>
          <Placement {...props} groups={placements} />
        </section>
      )}
      {config.kind !== 'closed' && (
        <section>
          <h4>{texts.categoryNames}</h4>
          <CreatedCategories detail={detailInPeople} getCardName={getCardName} names={props.names} />
        </section>
      )}
      {tree && (
        <section>
          <h4>{texts.dendrogram}</h4>
          {tree}
        </section>
      )}
      {similarity && similarity.order.length > 1 && (
        <section>
          <h4>{texts.similarityMatrix}</h4>
          <p className="muted">{texts.matrixExplained}</p>
          <SimilarityTable
            similarity={similarity}
            getCardName={getCardName}
            n={base}
            people={{ n: finding.n, together }}
          />
        </section>
      )}
    </div>
  );
}

function Placement({
  groups,
  isCompact,
  localize,
  onPick,
  picked,
}: BlockSummaryProps<CardSortConfig> & { groups: Group[] }) {
  const ordered = sortByPlacement(groups);
  const shownGroups = isCompact ? ordered.slice(0, MAX_COMPACT_ROWS) : ordered;
  const rows = shownGroups.map((group) => ({
    id: group.part,
    label: localize(group.label ?? undefined),
    n: group.n,
    parts: group.bars.map(({ choice, label, n, interval }) => ({
      id: choice,
      label: localize(label),
      count: n,
      ...interval,
    })),
  }));
  const mostChosenBars = shownGroups.flatMap((group) => {
    const mostChosen = findMostChosenBar(group);
    return mostChosen && mostChosen.n > 0 ? [{ group, most: mostChosen }] : [];
  });
  return (
    <div>
      <HeatTable rows={rows} picked={picked} onPick={onPick} />
      {!isCompact && (
        <details className={classes.more}>
          <summary>{texts.agreementPerCard}</summary>
          <BarList
            n={0}
            bars={mostChosenBars
              .toSorted((a, b) => a.most.interval.share - b.most.interval.share)
              .map(({ group, most }) => ({
                id: group.part,
                label: `${localize(group.label ?? undefined)}: ${localize(most.label)}`,
                count: most.n,
                n: group.n,
                ...most.interval,
              }))}
          />
        </details>
      )}
    </div>
  );
}
