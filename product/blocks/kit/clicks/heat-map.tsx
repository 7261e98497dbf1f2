import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import {
  formatCount,
  formatTenths,
  formatDuration,
  formatInterval,
  formatPercent,
} from '#platform/ui/figures.ts';
import { wilson } from '../../statistics/wilson.ts';
import { ClickCanvas } from './click-canvas.tsx';
import { clusterClicks, MIN_DENSE_SHARE, MAX_NEIGHBOUR_DISTANCE } from './click-clusters.ts';
import { filterCellsInRegion, computeClickFigures, groupByNinth, type HeatCell } from './heat.ts';
import classes from './heat-map.module.css';
import { createRegionStyle, type Region } from '../pictures/region.ts';
import { RegionFields, RegionStage } from '../pictures/region-stage.tsx';
import { texts as kitTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** A named part of the picture. */
export interface NamedRegion {
  id: string;
  name: string;
  region: Region;
  /** Whether a click here is correct; undefined if nothing is. */
  correct?: boolean;
}

export interface HeatMapProps {
  picture: { src: string; alt: string; width: number; height: number };
  cells: HeatCell[];
  /** The cells with what people did, where `cells` have weights; counts are of these. */
  counted?: HeatCell[] | undefined;
  /** Outlined on the picture, and the rows of the table; without areas, the rows are ninths of the picture. */
  areas?: NamedRegion[];
  /** Only the picture with the heat map. */
  isSmall?: boolean;
  /** The singular noun for what is counted: "click". */
  noun?: string;
  /** Whether the cells have times. */
  hasTimes?: boolean;
  /** Rendered over the picture, above the heat map. */
  children?: ReactNode;
}

type View = 'heat' | 'dots' | 'clusters' | 'none';
const VIEWS: { value: View; label: string }[] = [
  { value: 'heat', label: texts.heatMap },
  { value: 'dots', label: texts.clickMap },
  { value: 'clusters', label: texts.clusters },
  { value: 'none', label: kitTexts.image },
];
const INITIAL_REGION: Region = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
const MAX_CLUSTERS = 9;

/**
 * Where people clicked on a picture, as a heat map, dots or clusters, with figures for a region that the user draws, and
 * the same data as a table.
 */
export function HeatMap(props: HeatMapProps) {
  const { picture, cells, areas = [], isSmall = false, noun = 'click', hasTimes = true } = props;
  const { counted = cells } = props;
  const [view, setView] = useState<View>('heat');
  const [region, setRegion] = useState<Region | null>(null);
  const aspect = picture.width / picture.height;
  const total = useMemo(() => computeClickFigures(cells).n, [cells]);
  const clusters = useMemo(
    () => (view === 'clusters' ? clusterClicks(cells, aspect).slice(0, MAX_CLUSTERS) : []),
    [view, cells, aspect],
  );
  const stage = (
    <RegionStage {...picture} onDraw={isSmall ? undefined : setRegion}>
      <div className={classes.veil} data-on={view !== 'none' || undefined} aria-hidden="true" />
      {view !== 'none' && (
        <ClickCanvas cells={cells} aspect={aspect} view={view === 'heat' ? 'heat' : 'dots'} />
      )}
      {areas.map((area) => (
        <div
          key={area.id}
          className={classes.area}
          data-wrong={area.correct === false || undefined}
          style={createRegionStyle(area.region)}
          title={area.name}
          aria-hidden="true"
        >
          {!isSmall && <span>{area.name}</span>}
        </div>
      ))}
      {clusters.map((cluster, index) => (
        <span
          key={`${cluster.x} ${cluster.y}`}
          className={classes.cluster}
          style={{ left: `${cluster.x * 100}%`, top: `${cluster.y * 100}%` }}
        >
          <b>{index + 1}</b> {formatPercent(cluster.n / total, total)}
        </span>
      ))}
      {region && <div className={classes.region} style={createRegionStyle(region)} aria-hidden="true" />}
      {props.children}
    </RegionStage>
  );
  if (isSmall) return stage;
  return (
    <div className={classes.map}>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={texts.showMarksAs(noun)}
          data={VIEWS}
          value={view}
          onChange={(value) => setView(value as View)}
        />
        {view === 'heat' && total > 0 && (
          <span className={classes.legend}>
            {texts.fewest} <span className={classes.ramp} aria-hidden="true" /> {texts.mostMarks(noun)}
          </span>
        )}
      </div>
      {stage}
      {view === 'clusters' && (
        <p className="muted">
          {clusters.length === 0 && `${texts.noClustersFound} `}
          {texts.clusterExplained(noun, MIN_DENSE_SHARE * 100, MAX_NEIGHBOUR_DISTANCE * 100)}
        </p>
      )}
      <RegionFigures
        cells={cells}
        counted={counted}
        total={total}
        region={region}
        noun={noun}
        hasTimes={hasTimes}
        onRegion={setRegion}
      />
      <AreaTable
        cells={cells}
        counted={counted}
        total={total}
        areas={areas}
        noun={noun}
        hasTimes={hasTimes}
      />
    </div>
  );
}

function RegionFigures(props: {
  cells: HeatCell[];
  counted: HeatCell[];
  total: number;
  region: Region | null;
  noun: string;
  hasTimes: boolean;
  onRegion(region: Region | null): void;
}) {
  const { cells, counted, total, region, noun, hasTimes, onRegion } = props;
  if (!region)
    return (
      <p className={classes.drawHint} data-screen-only>
        <span className="muted">{texts.drawRegionHint(noun)}</span>
        <Button variant="default" size="compact-sm" onClick={() => onRegion(INITIAL_REGION)}>
          {texts.enterCoordinates}
        </Button>
      </p>
    );
  const { n, mean, median } = computeClickFigures(filterCellsInRegion(cells, region));
  const { share, low, high } = wilson(n, total);
  const all = computeClickFigures(counted).n;
  const countedHere = computeClickFigures(filterCellsInRegion(counted, region)).n;
  const showsTimes = hasTimes && mean !== null && median !== null;
  return (
    <div className={classes.figures} role="group" aria-label={texts.region}>
      <p role="status">
        <strong className="numbers">{formatPercent(share, all)}</strong>{' '}
        {texts.inRegion(all, noun, countedHere, formatInterval(low, high, all))}
        {showsTimes && texts.timesInRegion(formatSeconds(mean), formatSeconds(median))}
      </p>
      <RegionFields region={region} onChange={onRegion} />
      <div>
        <Button data-once variant="default" size="compact-sm" onClick={() => onRegion(null)}>
          {texts.removeRegion}
        </Button>
      </div>
    </div>
  );
}

/** 3.24 → "3.2 s"; from a minute on, whole seconds. */
export const formatSeconds = (seconds: number) =>
  seconds < 60 ? texts.secondsText(formatTenths(seconds)) : formatDuration(seconds);

function AreaTable(props: {
  cells: HeatCell[];
  counted: HeatCell[];
  total: number;
  areas: NamedRegion[];
  noun: string;
  hasTimes: boolean;
}) {
  const { cells, counted, total, areas, noun, hasTimes } = props;
  const groupCells = (grouped: HeatCell[]) =>
    areas.length > 0
      ? areas.map((area) => ({
          name: formatAreaName(area),
          cells: filterCellsInRegion(grouped, area.region),
        }))
      : groupByNinth(grouped);
  const rows = groupCells(cells);
  const countedRows = new Map(groupCells(counted).map((row) => [row.name, computeClickFigures(row.cells).n]));
  const all = computeClickFigures(counted).n;
  return (
    <details className={classes.tableDetails}>
      <summary>{texts.showMarksAsTable(noun)}</summary>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{areas.length > 0 ? kitTexts.area : texts.partOfImage}</th>
              <th scope="col">{texts.count}</th>
              <th scope="col">{kitTexts.share}</th>
              <th scope="col">{texts.confidenceInterval}</th>
              {hasTimes && <th scope="col">{kitTexts.meanTime}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { n, mean } = computeClickFigures(row.cells);
              const { share, low, high } = wilson(n, total);
              return (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td>{formatCount(countedRows.get(row.name) ?? 0)}</td>
                  <td>{formatPercent(share, all)}</td>
                  <td>{total > 0 ? formatInterval(low, high, all) : '–'}</td>
                  {hasTimes && <td>{mean === null ? '–' : formatSeconds(mean)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const formatAreaName = ({ name, correct }: NamedRegion) =>
  correct === undefined ? name : `${name} ${correct ? '✓' : '✗'}`;
