import { BarList } from '#platform/ui/bar-list.tsx';
import type { BlockSummaryProps } from '../face.ts';
import { pickedOf } from '../kit/choice-bars.tsx';
import { PictureFace } from '../kit/picture-face.tsx';
import type { PictureChoiceConfig } from './picture-choice.ts';

const SHOWN_WHEN_SMALL = 6;

/** One bar per picture, with the picture small beside its words; most chosen first. */
export function Summary(props: BlockSummaryProps<PictureChoiceConfig>) {
  const { config, finding, small, speak, picture, onPick, picked } = props;
  const group = finding.groups[0];
  if (!group) return null;
  const sorted = group.bars.toSorted((a, b) => b.n - a.n);
  const shown = small ? sorted.slice(0, SHOWN_WHEN_SMALL) : sorted;
  const left = sorted.length - shown.length;
  return (
    <div>
      <BarList
        n={group.n}
        bars={shown.map(({ choice, label, n, interval }) => ({
          id: choice,
          label: speak(label),
          face: (
            <PictureFace
              option={config.options.find(({ id }) => id === choice)}
              label={speak(label)}
              picture={picture}
            />
          ),
          count: n,
          ...interval,
        }))}
        picked={pickedOf(picked, group.part)}
        onPick={onPick && ((choice) => onPick(group.part, choice))}
      />
      {left > 0 && <p className="muted">{left === 1 ? 'and 1 more picture' : `and ${left} more pictures`}</p>}
      {!small && config.multiple && (
        <p className="muted">People could choose several, so the shares add up to more than 100%.</p>
      )}
    </div>
  );
}
