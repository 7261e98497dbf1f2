import type { BlockSummaryProps } from '../block-props.ts';
import { PictureBars } from '../kit/summary/group-bars.tsx';
import type { PictureChoiceConfig } from './picture-choice.ts';
import { texts } from './texts.ts';

const SHOWN_WHEN_SMALL = 6;

/** One bar per picture with its thumbnail, the most chosen first. */
export function Summary(props: BlockSummaryProps<PictureChoiceConfig>) {
  const { config, finding, isCompact } = props;
  const group = finding.groups[0];
  if (!group) return null;
  const hiddenCount = isCompact ? group.bars.length - SHOWN_WHEN_SMALL : 0;
  return (
    <div>
      <PictureBars
        {...props}
        group={group}
        options={config.options}
        maxBars={isCompact ? SHOWN_WHEN_SMALL : undefined}
      />
      {hiddenCount > 0 && <p className="muted">{texts.moreImages(hiddenCount)}</p>}
      {!isCompact && config.multiple && <p className="muted">{texts.severalImagesNote}</p>}
    </div>
  );
}
