import { BarList } from '#platform/ui/bar-list.tsx';
import type { BlockSummaryProps } from '../face.ts';

const SHOWN_WHEN_SMALL = 6;

/** Bars of one choice each, in the order of the settings: what single choice, multiple choice and consent share. */
export function ChoiceBars({ finding, small, speak, onPick, picked }: BlockSummaryProps) {
  const group = finding.groups[0];
  if (!group) return null;
  const { part, bars } = group;
  const shown = small ? bars.slice(0, SHOWN_WHEN_SMALL) : bars;
  const left = bars.length - shown.length;
  return (
    <div>
      <BarList
        n={group.n}
        bars={shown.map(({ choice, label, n, interval }) => ({
          id: choice,
          label: speak(label),
          count: n,
          ...interval,
        }))}
        picked={pickedOf(picked, part)}
        onPick={onPick && ((choice) => onPick(part, choice))}
      />
      {left > 0 && <p className="muted">{left === 1 ? 'and 1 more answer' : `and ${left} more answers`}</p>}
    </div>
  );
}

/** The choices picked in one part. */
export function pickedOf(picked: ReadonlySet<string>, part: string): ReadonlySet<string> {
  const start = `${part} `;
  return new Set([...picked].filter((one) => one.startsWith(start)).map((one) => one.slice(start.length)));
}
