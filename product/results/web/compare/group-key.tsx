import type { ReactNode } from 'react';
import { formatCount } from '#platform/ui/figures.ts';
import classes from './compared-chart.module.css';
import { getGroupLetter } from './compared.ts';
import { texts } from './texts.ts';

const COLOUR_COUNT = 6;

/** Colour and pattern of a group: every second group is hatched; once colours repeat, the others are. */
export function getGroupStyle(index: number): {
  style: React.CSSProperties;
  'data-hatched'?: true | undefined;
} {
  const isHatched = (index % 2 === 1) !== index >= COLOUR_COUNT;
  return {
    style: { '--series': `var(--chart-${(index % COLOUR_COUNT) + 1})` } as React.CSSProperties,
    'data-hatched': isHatched || undefined,
  };
}

/** The letter of a group on its colour. */
export function GroupLetter({ index }: { index: number }) {
  return (
    <span className={classes.letter} {...getGroupStyle(index)} aria-hidden="true">
      <span>{getGroupLetter(index)}</span>
    </span>
  );
}

/** A button that filters the page; only its content where pages have no filters. */
export function FilterButton(props: {
  title: string;
  isPicked?: boolean;
  onPick: (() => void) | undefined;
  children: ReactNode;
}) {
  const { title, isPicked, onPick, children } = props;
  if (!onPick) return <span className={classes.fixed}>{children}</span>;
  return (
    <button type="button" title={title} aria-pressed={isPicked} onClick={onPick}>
      {children}
    </button>
  );
}

/** The legend of groups, with the answers of each; with `onPick`, clicking a group filters the page by it. */
export function GroupKey({
  names,
  counts,
  onPick,
}: {
  names: string[];
  counts: number[];
  onPick: ((index: number) => void) | undefined;
}) {
  return (
    <ul className={classes.key} aria-label={texts.groups}>
      {names.map((name, index) => (
        <li key={getGroupLetter(index)}>
          <FilterButton title={texts.filterByGroup} onPick={onPick && (() => onPick(index))}>
            <GroupLetter index={index} />
            <span>{name}</span>
            <span className="muted numbers">{`n = ${formatCount(counts[index] ?? 0)}`}</span>
          </FilterButton>
        </li>
      ))}
    </ul>
  );
}
