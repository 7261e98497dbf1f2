import type { ReactNode } from 'react';
import { BarList } from '#platform/ui/charts/bar-list.tsx';
import type { BlockSummaryProps, ShownFinding } from '../../block-props.ts';
import { PictureThumbnail } from '../pictures/picture-thumbnail.tsx';
import type { PictureOption } from '../pictures/picture-option.ts';

type Group = ShownFinding['groups'][number];

/** A bar per choice of one group of a finding; a bar filters by its choice. */
export function GroupBars({
  group: { part, n, bars },
  face,
  localize,
  picked,
  onPick,
}: {
  group: Group;
  /** Shown instead of a choice's words. */
  face?: (choice: string, label: string) => ReactNode;
} & Pick<BlockSummaryProps, 'localize' | 'picked' | 'onPick'>) {
  return (
    <BarList
      n={n}
      bars={bars.map((bar) => {
        const label = localize(bar.label);
        return { id: bar.choice, label, face: face?.(bar.choice, label), count: bar.n, ...bar.interval };
      })}
      picked={pickedOf(picked, part)}
      onPick={onPick && ((choice) => onPick(part, choice))}
    />
  );
}

/** The same with each choice's picture beside its words; the most chosen first. */
export function PictureBars({
  options,
  most,
  picture,
  ...props
}: {
  options: PictureOption[];
  /** Bars drawn at most. */
  most?: number | undefined;
  group: Group;
} & Pick<BlockSummaryProps, 'localize' | 'picked' | 'onPick' | 'picture'>) {
  const bars = props.group.bars.toSorted((a, b) => b.n - a.n).slice(0, most);
  return (
    <GroupBars
      {...props}
      group={{ ...props.group, bars }}
      face={(choice, label) => (
        <PictureThumbnail option={options.find(({ id }) => id === choice)} label={label} picture={picture} />
      )}
    />
  );
}

/** The choices picked in one part. */
export function pickedOf(picked: ReadonlySet<string>, part: string): ReadonlySet<string> {
  const start = `${part} `;
  return new Set([...picked].filter((one) => one.startsWith(start)).map((one) => one.slice(start.length)));
}
