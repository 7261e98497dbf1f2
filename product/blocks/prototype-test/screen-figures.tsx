import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import { HeatMap, formatSeconds } from '../kit/clicks/heat-map.tsx';
import { addPictureWidth } from '../kit/pictures/picture-source.ts';
import { wilson } from '../statistics/wilson.ts';
import type { PrototypeTestConfig, PrototypeScreen } from './prototype.ts';
import type { PrototypeTestDetail, ScreenDetail } from './prototype-figures.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

interface Props extends BlockSummaryProps<PrototypeTestConfig> {
  detail: PrototypeTestDetail;
  getName(id: string): string;
}

/** A table of all screens, and a click map of the selected row. */
export function ScreenFigures(props: Props) {
  const { config, finding, detail, getName, pictureUrl } = props;
  // If answers are weighted, the effective size is the number of people.
  const base = finding.effectiveSize ?? finding.n;
  const people = getDetailInPeople<PrototypeTestDetail>(finding);
  const getCounted = (id: string) => people.screens.find(({ screen }) => screen === id)!;
  const seenScreens = detail.screens.filter(({ people }) => people > 0);
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = seenScreens.find(({ screen }) => screen === openId) ?? seenScreens[0];
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
            {detail.screens.map((row) => (
              <tr key={row.screen} data-selected={row === shown || undefined}>
                <th scope="row">
                  <img
                    className={classes.thumbnail}
                    src={addPictureWidth(
                      pictureUrl(config.screens.find(({ id }) => id === row.screen)!.picture.media),
                      480,
                    )}
                    alt=""
                    loading="lazy"
                  />
                  <button
                    type="button"
                    className={classes.pick}
                    dir="auto"
                    aria-pressed={row === shown}
                    disabled={row.people === 0}
                    onClick={() => setOpenId(row.screen)}
                  >
                    {getName(row.screen)}
                  </button>
                </th>
                <td>{`${formatCount(getCounted(row.screen).people)} · ${formatPercent(base > 0 ? row.people / base : 0, finding.n)}`}</td>
                <td>{row.seconds > 0 ? formatSeconds(row.seconds) : '–'}</td>
                <td>{formatCount(getCounted(row.screen).clicks)}</td>
                <td>
                  {row.clicks > 0
                    ? formatPercent(row.misclicks / row.clicks, getCounted(row.screen).clicks)
                    : '–'}
                </td>
                <td>{formatExits(row, getCounted(row.screen))}</td>
                <td>{row.score === null ? '–' : Math.round(row.score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && screen && (
        <ScreenClicks
          {...props}
          key={shown.screen}
          shown={shown}
          counted={getCounted(shown.screen)}
          screen={screen}
        />
      )}
    </div>
  );
}

function formatExits({ exits, people }: ScreenDetail, counted: ScreenDetail): string {
  if (people === 0) return '–';
  const { share, low, high } = wilson(Math.min(exits, people), people);
  return exits === 0
    ? '0'
    : `${formatCount(counted.exits)} · ${formatPercent(share, counted.people)} (${formatInterval(low, high, counted.people)})`;
}

const listCells = ({ hits, misses }: ScreenDetail, filter: 'all' | 'misses') =>
  filter === 'misses' ? misses : [...hits, ...misses];

function ScreenClicks({
  shown,
  counted,
  screen,
  getName,
  pictureUrl,
  localize,
}: Props & { shown: ScreenDetail; counted: ScreenDetail; screen: PrototypeScreen }) {
  const [filter, setFilter] = useState<'all' | 'misses'>('all');
  const cells = useMemo(() => listCells(shown, filter), [shown, filter]);
  const { media, width, height, alt } = screen.picture;
  return (
    <section className={classes.clicks} aria-label={texts.screenFigures.clicksOn(getName(shown.screen))}>
      <div className={classes.heading}>
        <h5 dir="auto">{getName(shown.screen)}</h5>
        <SegmentedControl
          size="xs"
          aria-label={texts.screenFigures.clicksShown}
          data={[
            { value: 'all', label: texts.screenFigures.allClicks },
            { value: 'misses', label: texts.screenFigures.misclicks },
          ]}
          value={filter}
          onChange={(value) => setFilter(value as 'all' | 'misses')}
        />
      </div>
      <HeatMap
        picture={{ src: pictureUrl(media), alt: localize(alt), width, height }}
        cells={cells}
        counted={listCells(counted, filter)}
        noun={filter === 'misses' ? 'misclick' : 'click'}
        hasTimes={false}
        areas={screen.hotspots.map(
          ({ id, label, to, left, top, width: areaWidth, height: areaHeight }, index) => ({
            id,
            name: `${index + 1}. ${localize(label) || (to === 'back' ? texts.screenFigures.back : getName(to ?? ''))}`,
            region: { left, top, width: areaWidth, height: areaHeight },
          }),
        )}
      />
    </section>
  );
}
