import { formatCount } from '#platform/ui/figures.ts';
import classes from './compared-chart.module.css';
import { letterOf } from './compared.ts';

const COLOURS = 6;

/** Colour and pattern of a group: every second is hatched, and the other way round once colours repeat. */
export function groupLook(index: number): { style: React.CSSProperties; 'data-hatched'?: true | undefined } {
  const hatched = (index % 2 === 1) !== index >= COLOURS;
  return {
    style: { '--series': `var(--chart-${(index % COLOURS) + 1})` } as React.CSSProperties,
    'data-hatched': hatched || undefined,
  };
}

/** The letter of a group on its colour. */
export function GroupLetter({ index }: { index: number }) {
  return (
    <span className={classes.letter} {...groupLook(index)} aria-hidden="true">
      <span>{letterOf(index)}</span>
    </span>
  );
}

/** Which letter is which group, with how many of it answered; a click on one filters the page by it. */
export function GroupKey({
  names,
  counts,
  onPick,
}: {
  names: string[];
  counts: number[];
  onPick(index: number): void;
}) {
  return (
    <ul className={classes.key} aria-label="Groups">
      {names.map((name, index) => (
        <li key={letterOf(index)}>
          <button type="button" title="Click to filter by this group" onClick={() => onPick(index)}>
            <GroupLetter index={index} />
            <span>{name}</span>
            <span className="muted numbers">{`n = ${formatCount(counts[index] ?? 0)}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
