import type { BlockSummaryProps } from '../block-props.ts';
import { PictureBars } from '../kit/summary/group-bars.tsx';
import type { PictureChoiceConfig } from './picture-choice.ts';

const SHOWN_WHEN_SMALL = 6;

/** One bar per picture with its thumbnail, the most chosen first. */
export function Summary(props: BlockSummaryProps<PictureChoiceConfig>) {
  const { config, finding, small } = props;
  const group = finding.groups[0];
  if (!group) return null;
  const hiddenCount = small ? group.bars.length - SHOWN_WHEN_SMALL : 0;
  return (
    <div>
      <PictureBars
        {...props}
        group={group}
        options={config.options}
        most={small ? SHOWN_WHEN_SMALL : undefined}
      />
      {hiddenCount > 0 && (
        <p className="muted">{hiddenCount === 1 ? 'and 1 more image' : `and ${hiddenCount} more images`}</p>
      )}
      {!small && config.multiple && (
        <p className="muted">People could choose several images, so shares can add up to more than 100%.</p>
      )}
    </div>
  );
}
