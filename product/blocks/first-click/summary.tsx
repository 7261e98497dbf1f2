import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { formatCount, formatInterval, formatN, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { filterPickedChoices } from '../kit/summary/group-bars.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import { HeatMap, formatSeconds } from '../kit/clicks/heat-map.tsx';
import type { FirstClickConfig } from './first-click.ts';
import type { FirstClickDetail, ClickSeconds } from './first-click-team.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

/** The success rate with its interval, where people clicked, and how long it took. */
export function Summary(props: BlockSummaryProps<FirstClickConfig>) {
  const { config, finding, isCompact, localize, pictureUrl } = props;
  const detail = finding.detail as FirstClickDetail;
  const { picture } = config;
  const map = picture && (
    <HeatMap
      picture={{
        src: pictureUrl(picture.media),
        alt: localize(picture.alt),
        width: picture.width,
        height: picture.height,
      }}
      cells={detail.cells}
      counted={getDetailInPeople<FirstClickDetail>(finding).cells}
      isSmall={isCompact}
      areas={config.areas.map(({ id, text, region, correct }) => ({
        id,
        name: localize(text),
        region,
        correct,
      }))}
    />
  );
  return (
    <div className={classes.sections}>
      <Headline score={finding.score} seconds={detail.seconds} n={finding.n} />
      {map}
      {!isCompact && <AreaFigures {...props} detail={detail} />}
    </div>
  );
}

function Headline({
  score,
  seconds,
  n,
}: {
  score: ShownFinding['score'];
  seconds: ClickSeconds | null;
  n: number;
}) {
  return (
    <p className={classes.score}>
      {score && (
        <>
          <strong className="numbers">{formatPercent(score.value / 100, n)}</strong>
          <span className="muted">
            {texts.clickedCorrectArea(formatInterval(score.low / 100, score.high / 100, n))}
          </span>
        </>
      )}
      {seconds && (
        <span className="muted">
          {n > 3
            ? texts.medianWithQuartiles(
                formatSeconds(seconds.median),
                formatSeconds(seconds.low),
                formatSeconds(seconds.high),
              )
            : texts.medianTime(formatSeconds(seconds.median))}
        </span>
      )}
    </p>
  );
}

function AreaFigures({
  finding,
  localize,
  onPick,
  picked,
  detail,
}: BlockSummaryProps<FirstClickConfig> & { detail: FirstClickDetail }) {
  const success = finding.groups.find(({ part }) => part === 'success');
  const areaGroup = finding.groups.find(({ part }) => part === '');
  const times = new Map(detail.areas.map(({ id, seconds }) => [id, seconds]));
  const renderBars = (group: ShownFinding['groups'][number]) => (
    <BarList
      n={group.n}
      bars={group.bars.map(({ choice, label, n, interval }) => ({
        id: choice,
        label: localize(label),
        count: n,
        ...interval,
      }))}
      picked={filterPickedChoices(picked, group.part)}
      onPick={onPick && ((choice) => onPick(group.part, choice))}
    />
  );
  return (
    <>
      {success && (
        <section>
          <h4>{kitTexts.success}</h4>
          {renderBars(success)}
        </section>
      )}
      {areaGroup && areaGroup.bars.length > 1 && (
        <section>
          <h4>{texts.areasClicked}</h4>
          {renderBars(areaGroup)}
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{kitTexts.area}</th>
                <th scope="col">{kitTexts.meanTime}</th>
                <th scope="col">{kitTexts.medianTime}</th>
                <th scope="col">{kitTexts.n}</th>
              </tr>
            </thead>
            <tbody>
              {areaGroup.bars.map(({ choice, label, n }) => (
                <tr key={choice}>
                  <th scope="row">{localize(label)}</th>
                  <td>{formatTime(times.get(choice)?.mean)}</td>
                  <td>{formatTime(times.get(choice)?.median)}</td>
                  <td>{formatCount(n)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="muted">{texts.overlappingAreas(formatN(areaGroup.n))}</p>
        </section>
      )}
    </>
  );
}

const formatTime = (seconds: number | undefined) => (seconds === undefined ? '–' : formatSeconds(seconds));
