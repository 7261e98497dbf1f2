import { useMemo, useState, type KeyboardEvent } from 'react';
import { formatInterval, formatPercent } from '#platform/ui/figures.ts';
import { wilson } from '../statistics/wilson.ts';
import { cutClusters, listLeaves } from './linkage.ts';
import type { Similarity } from './similarity.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

const ROW_HEIGHT = 26;

interface Props {
  similarity: Similarity;
  getCardName(card: number): string;
  n: number;
  /** The number of people, also where `n` is an effective size. */
  people: number;
  isSmall: boolean;
}

/** Cards joined by how often they were grouped together: the further left a join, the more people agree. */
export function Dendrogram({ similarity, getCardName, n, people, isSmall }: Props) {
  const { merges, order, cut: suggestedCut } = similarity;
  const [cut, setCut] = useState<number | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const count = order.length;
  const cutDistance = cut ?? suggestedCut;
  const clusters = useMemo(() => cutClusters(merges, count, cutDistance), [merges, count, cutDistance]);
  const joins = useMemo(() => computeJoins(similarity), [similarity]);
  const series = new Map(
    clusters.flatMap((cluster, index) => cluster.map((card) => [card, (index % 6) + 1])),
  );
  const highlighted = active === null ? null : new Set(listLeaves(merges, count, count + active));

  function describeMerge(index: number): string {
    const { left, right, distance } = merges[index]!;
    const formatCardNames = (node: number) => listLeaves(merges, count, node).map(getCardName).join(', ');
    const share = 1 - distance;
    const areSingleCards = left < count && right < count;
    // Whole people again, unless answers are weighted.
    const { low, high } = wilson(Number.isInteger(n) ? Math.round(share * n) : share * n, n);
    return areSingleCards
      ? texts.groupedTogether(
          formatCardNames(left),
          formatCardNames(right),
          formatPercent(share, people),
          people,
          formatInterval(low, high, people),
        )
      : texts.groupedOnAverage(formatCardNames(left), formatCardNames(right), formatPercent(share, people));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setActive((current) => (current === null ? 0 : Math.min(merges.length - 1, Math.max(0, current + step))));
  }

  return (
    <div>
      <div className={classes.tree}>
        <ol className={classes.leaves}>
          {order.map((card) => (
            <li
              key={card}
              data-lit={highlighted?.has(card) || undefined}
              style={
                {
                  height: ROW_HEIGHT,
                  '--series': `var(--chart-${series.get(card) ?? 6})`,
                } as React.CSSProperties
              }
              title={getCardName(card)}
              dir="auto"
            >
              {getCardName(card)}
            </li>
          ))}
        </ol>
        <svg
          className={classes.joins}
          viewBox={`0 0 100 ${count * ROW_HEIGHT}`}
          height={count * ROW_HEIGHT}
          preserveAspectRatio="none"
          role="slider"
          tabIndex={0}
          aria-label={texts.dendrogramInstructions}
          aria-valuemin={1}
          aria-valuemax={merges.length}
          aria-valuenow={(active ?? 0) + 1}
          aria-valuetext={describeMerge(active ?? 0)}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(null)}
          onMouseLeave={() => setActive(null)}
        >
          <line
            className={classes.cut}
            x1={cutDistance * 100}
            x2={cutDistance * 100}
            y1={0}
            y2={count * ROW_HEIGHT}
          />
          {joins.map(({ path, under: containingJoins }, index) => (
            <g
              key={index}
              onMouseEnter={() => setActive(index)}
              data-lit={highlighted && active !== null && containingJoins.includes(active) ? true : undefined}
            >
              <path d={path} className={classes.reach} />
              <path d={path} className={classes.join} data-active={active === index || undefined} />
            </g>
          ))}
        </svg>
      </div>
      <p className={classes.axis} aria-hidden="true">
        <span>{texts.hundredPercentTogether}</span>
        <span>0%</span>
      </p>
      <p className={classes.says} data-screen-only>
        {active === null ? texts.hoverOverBranch : describeMerge(active)}
      </p>
      {!isSmall && (
        <>
          <label className={classes.slider}>
            <span>{texts.similarityThreshold(Math.round((1 - cutDistance) * 100), clusters.length)}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round((1 - cutDistance) * 100)}
              onChange={(event) => setCut(1 - Number(event.currentTarget.value) / 100)}
            />
            {cut !== null && (
              <button type="button" className={classes.plain} onClick={() => setCut(null)}>
                {texts.resetToSuggestedThreshold}
              </button>
            )}
          </label>
          <ul className={classes.clusters}>
            {clusters.map((cluster, index) => (
              <li
                key={cluster.join()}
                style={{ '--series': `var(--chart-${(index % 6) + 1})` } as React.CSSProperties}
              >
                {cluster.map(getCardName).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The path of each join; `under` lists the joins it is part of, including itself. */
function computeJoins({ merges, order }: Similarity): { path: string; under: number[] }[] {
  const count = order.length;
  const positions = new Map(order.map((card, index) => [card, { x: 0, y: (index + 0.5) * ROW_HEIGHT }]));
  const parent = new Map<number, number>();
  const paths = merges.map(({ left, right, distance }, index) => {
    const [a, b] = [positions.get(left)!, positions.get(right)!];
    const x = distance * 100;
    positions.set(count + index, { x, y: (a.y + b.y) / 2 });
    for (const node of [left, right]) if (node >= count) parent.set(node - count, index);
    return `M${a.x} ${a.y}H${x}V${b.y}H${b.x}`;
  });
  return paths.map((path, index) => {
    const containingJoins: number[] = [];
    for (let current: number | undefined = index; current !== undefined; current = parent.get(current))
      containingJoins.push(current);
    return { path, under: containingJoins };
  });
}
