import type { ReactNode } from 'react';
import { BarList } from '#platform/ui/charts/bar-list.tsx';
import type { BlockSummaryProps, ShownFinding } from '../../block-props.ts';
import { PictureThumbnail } from '../pictures/picture-thumbnail.tsx';
import type { PictureOption } from '../picture-options/picture-option.ts';

type Group = ShownFinding['groups'][number];

/** A bar per choice of one group of a finding; a click filters by the choice. */
export function GroupBars({
  group: { part, n, bars },
  renderChoice,
  localize,
  picked,
  onPick,
}: {
  group: Group;
  /** Renders a choice, instead of its label. */
  renderChoice?: (choice: string, label: string) => ReactNode;
} & Pick<BlockSummaryProps, 'localize' | 'picked' | 'onPick'>) {
  return (
    <BarList
      n={n}
      bars={bars.map((bar) => {
        const label = localize(bar.label);
        return {
          id: bar.choice,
          label,
          labelContent: renderChoice?.(bar.choice, label),
          count: bar.n,
          ...bar.interval,
        };
      })}
      picked={filterPickedChoices(picked, part)}
      onPick={onPick && ((choice) => onPick(part, choice))}
    />
  );
}

/** `GroupBars` with a thumbnail per choice, the most chosen first. */
export function PictureBars({
  options,
  maxBars,
  pictureUrl,
  ...props
}: {
  options: PictureOption[];
  /** Maximum number of bars. */
  maxBars?: number | undefined;
  group: Group;
} & Pick<BlockSummaryProps, 'localize' | 'picked' | 'onPick' | 'pictureUrl'>) {
  const bars = props.group.bars.toSorted((a, b) => b.interval.share - a.interval.share).slice(0, maxBars);
  return (
    <GroupBars
      {...props}
      group={{ ...props.group, bars }}
      renderChoice={(choice, label) => (
        <PictureThumbnail
          option={options.find(({ id }) => id === choice)}
          label={label}
          pictureUrl={pictureUrl}
        />
      )}
    />
  );
}

/** The choices of one part that the page is filtered by. */
export function filterPickedChoices(picked: ReadonlySet<string>, part: string): ReadonlySet<string> {
  const prefix = `${part} `;
  return new Set([...picked].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)));
}
