import type { BlockSummaryProps } from '../../block-props.ts';
import type { ChoiceOption } from './choice-option.ts';
import { PictureThumbnail } from '../pictures/picture-thumbnail.tsx';
import { GroupBars } from '../summary/group-bars.tsx';
import { texts } from '../summary/texts.ts';

const MAX_COMPACT_BARS = 6;

type Props = BlockSummaryProps & {
  /** The options of the config, for a type whose options can have pictures. */
  options?: ChoiceOption[];
};

/** A bar per choice of the first group, in the order of the config. */
export function ChoiceBars({ finding, isCompact, options, ...props }: Props) {
  const group = finding.groups[0];
  if (!group) return null;
  const bars = isCompact ? group.bars.slice(0, MAX_COMPACT_BARS) : group.bars;
  const hidden = group.bars.length - bars.length;
  return (
    <div>
      <GroupBars
        {...props}
        group={{ ...group, bars }}
        {...(options?.some(({ picture }) => picture) && {
          renderChoice: (choice, label) => (
            <PictureThumbnail
              option={options.find(({ id }) => id === choice)}
              label={label}
              pictureUrl={props.pictureUrl}
            />
          ),
        })}
      />
      {hidden > 0 && <p className="muted">{texts.moreAnswers(hidden)}</p>}
    </div>
  );
}
