import { BarList } from '#platform/ui/bar-list.tsx';
import { nText } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../face.ts';
import { pickedOf } from '../kit/choice-bars.tsx';
import type { FiveSecondTestConfig, FiveSecondTestDetail } from './five-second-test.ts';
import classes from './summary.module.css';

/** How long it was seen, and how many wrote something to each question; their words stand on the results page. */
export function Summary(props: BlockSummaryProps<FiveSecondTestConfig>) {
  const { config, finding, small, speak, picture: addressOf, onPick, picked } = props;
  const { shown } = finding.detail as FiveSecondTestDetail;
  const { picture } = config;
  return (
    <div className={classes.sections}>
      <div className={classes.head}>
        {picture && (
          <img
            src={addressOf(picture.media)}
            alt={speak(picture.alt)}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        )}
        <p className="muted">
          {`Shown for ${config.seconds} s.`}
          {shown &&
            ` Seen for ${shown.value.toFixed(1)} s on average${shown.high > shown.low ? `, 95% interval ${shown.low.toFixed(1)} to ${shown.high.toFixed(1)} s` : ''}; ${nText(shown.n)}.`}
        </p>
      </div>
      {(small ? finding.groups.slice(0, 2) : finding.groups).map((group) => (
        <section key={group.part}>
          <h4>{speak(group.label ?? undefined)}</h4>
          <BarList
            n={group.n}
            bars={group.bars.map(({ choice, label, n, interval }) => ({
              id: choice,
              label: speak(label),
              count: n,
              ...interval,
            }))}
            picked={pickedOf(picked, group.part)}
            onPick={onPick && ((choice) => onPick(group.part, choice))}
          />
        </section>
      ))}
    </div>
  );
}
