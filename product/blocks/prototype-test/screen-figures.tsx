import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { HeatMap, formatSeconds } from '../kit/clicks/heat-map.tsx';
import { wilson } from '../statistics/wilson.ts';
import type { PrototypeTestConfig, PrototypeScreen } from './prototype.ts';
import type { PrototypeTestDetail, ScreenDetail } from './prototype-figures.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

interface Props extends BlockSummaryProps<PrototypeTestConfig> {
  detail: PrototypeTestDetail;
  nameOf(id: string): string;
}

/** A table of all screens, and a click map of the selected one. */
export function ScreenFigures(props: Props) {
  const { config, finding, detail, nameOf, pictureUrl: picture } = props;
  // People of weighted answers are counted by the effective size.
  const base = finding.effectiveSize ?? finding.n;
  const seen = detail.screens.filter(({ people }) => people > 0);
  const [open, setOpen] = useState<string | null>(null);
  const shown = seen.find(({ screen }) => screen === open) ?? seen[0];
  const screen = config.screens.find(({ id }) => id === shown?.screen);
  return (
    <div>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.screenFigures.screen}</th>
              <th scope="col">{texts.people}</th>
              <th scope="col">{texts.screenFigures.timeOnScreen}</th>
              <th scope="col">{texts.screenFigures.clicks}</th>
              <th scope="col">{texts.screenFigures.misclicks}</th>
              <th scope="col">{texts.screenFigures.leftHere}</th>
              <th scope="col">{texts.screenFigures.score}</th>
            </tr>
          </thead>
          <tbody>
            {detail.screens.map((one) => (
              <tr key={one.screen} data-on={one === shown || undefined}>
                <th scope="row">
                  <img
                    className={classes.thumbnail}
                    src={picture(config.screens.find(({ id }) => id === one.screen)!.picture.media)}
                    alt=""
                    loading="lazy"
                  />
                  <button
                    type="button"
                    className={classes.pick}
                    dir="auto"
                    aria-pressed={one === shown}
                    disabled={one.people === 0}
                    onClick={() => setOpen(one.screen)}
                  >
                    {nameOf(one.screen)}
                  </button>
                </th>
                <td>{`${formatCount(one.people)} · ${formatPercent(base > 0 ? one.people / base : 0, finding.n)}`}</td>
                <td>{one.seconds > 0 ? formatSeconds(one.seconds) : '–'}</td>
                <td>{formatCount(one.clicks)}</td>
                <td>{one.clicks > 0 ? formatPercent(one.misclicks / one.clicks, one.clicks) : '–'}</td>
                <td>{formatExits(one)}</td>
                <td>{one.score === null ? '–' : Math.round(one.score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && screen && <ScreenClicks {...props} key={shown.screen} shown={shown} screen={screen} />}
    </div>
  );
}

function formatExits({ exits, people }: ScreenDetail): string {
  if (people === 0) return '–';
  const { share, low, high } = wilson(Math.min(exits, people), people);
  return exits === 0
    ? '0'
    : `${formatCount(exits)} · ${formatPercent(share, people)} (${formatInterval(low, high)})`;
}

function ScreenClicks({
  shown,
  screen,
  nameOf,
  pictureUrl: picture,
  localize,
}: Props & { shown: ScreenDetail; screen: PrototypeScreen }) {
  const [only, setOnly] = useState<'all' | 'misses'>('all');
  const cells = useMemo(
    () => (only === 'misses' ? shown.misses : [...shown.hits, ...shown.misses]),
    [shown, only],
  );
  const { media, width, height, alt } = screen.picture;
  return (
    <section className={classes.clicks} aria-label={texts.screenFigures.clicksOn(nameOf(shown.screen))}>
      <div className={classes.heading}>
        <h5 dir="auto">{nameOf(shown.screen)}</h5>
        <SegmentedControl
          size="xs"
          aria-label={texts.screenFigures.clicksShown}
          data={[
            { value: 'all', label: texts.screenFigures.allClicks },
            { value: 'misses', label: texts.screenFigures.misclicks },
          ]}
          value={only}
          onChange={(value) => setOnly(value as 'all' | 'misses')}
        />
      </div>
      <HeatMap
        picture={{ src: picture(media), alt: localize(alt), width, height }}
        cells={cells}
        noun={only === 'misses' ? 'misclick' : 'click'}
        timed={false}
        areas={screen.hotspots.map(({ id, label, to, left, top, width: wide, height: high }, at) => ({
          id,
          name: `${at + 1}. ${localize(label) || (to === 'back' ? texts.screenFigures.back : nameOf(to ?? ''))}`,
          region: { left, top, width: wide, height: high },
        }))}
      />
    </section>
  );
}
