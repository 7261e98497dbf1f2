import { useElementSize } from '@mantine/hooks';
import { formatMean } from '#platform/ui/figures.ts';
import type { FeatureDetail } from './kano-team.ts';
import { DISC_RADIUS, DOT_RADIUS, placeNumbers } from './place-numbers.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

/** Until the chart is measured. */
const DEFAULT_SIZE = 420;
const EDGE = 36;

const CORNERS = [
  { name: texts.attractive, x: 0, y: 1 },
  { name: texts.performance, x: 1, y: 1 },
  { name: texts.indifferent, x: 0, y: 0 },
  { name: texts.mustBe, x: 1, y: 0 },
] as const;

/**
 * Satisfaction with the feature against dissatisfaction without it, with intervals as crosses. Numbers are those of the
 * table; where features are close, a number is moved aside with a line to its point.
 */
export function KanoScatter(props: { features: FeatureDetail[]; getName(feature: string): string }) {
  const { features, getName } = props;
  // Drawn as large as it is shown, so that its texts are as large as all others.
  const { ref, width } = useElementSize();
  const size = width || DEFAULT_SIZE;
  const span = size - 2 * EDGE;
  const toX = (share: number) => EDGE + share * span;
  const toY = (share: number) => EDGE + (1 - share) * span;
  const dots = features.flatMap(({ feature, coefficients }, index) =>
    coefficients ? [{ feature, number: index + 1, ...coefficients }] : [],
  );
  const points = dots.map(({ better, worse }) => ({ x: toX(worse.share), y: toY(better.share) }));
  const numberPositions = placeNumbers(points, EDGE, size - EDGE);
  const descriptions = dots.map(({ feature, better, worse }) =>
    texts.betterWorse(getName(feature), formatMean(better.share), formatMean(worse.share)),
  );
  return (
    <div ref={ref} className={classes.scatter}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={texts.scatterDescription(descriptions.join('; '))}
      >
        <rect className={classes.field} x={EDGE} y={EDGE} width={span} height={span} />
        <path
          className={classes.grid}
          d={`M${toX(0.5)} ${toY(0)}V${toY(1)}M${toX(0)} ${toY(0.5)}H${toX(1)}`}
        />
        {CORNERS.map((corner) => (
          <text
            key={corner.name}
            className={classes.corner}
            x={toX(corner.x) + (corner.x ? -8 : 8)}
            y={toY(corner.y) + (corner.y ? 18 : -8)}
            textAnchor={corner.x ? 'end' : 'start'}
          >
            {corner.name}
          </text>
        ))}
        {[0, 0.5, 1].map((share) => (
          <g key={share} className={classes.tick}>
            <text x={toX(share)} y={toY(0) + 16} textAnchor="middle">
              {share}
            </text>
            <text x={toX(0) - 6} y={toY(share) + 4} textAnchor="end">
              {share}
            </text>
          </g>
        ))}
        <text className={classes.tick} x={toX(0.5)} y={size - 4} textAnchor="middle">
          {texts.worseWithoutItAxis}
        </text>
        <text className={classes.tick} x={toX(0.5)} y={EDGE - 12} textAnchor="middle">
          {texts.betterWithItAxis}
        </text>
        {dots.map(({ feature, better, worse }) => (
          <path
            key={feature}
            className={classes.cross}
            d={`M${toX(worse.low)} ${toY(better.share)}H${toX(worse.high)}M${toX(worse.share)} ${toY(better.low)}V${toY(better.high)}`}
          />
        ))}
        {dots.map(({ feature, number, better, worse }, index) => {
          const point = points[index]!;
          const position = numberPositions[index]!;
          return (
            <g key={feature}>
              <title>
                {texts.betterWorse(getName(feature), formatMean(better.share), formatMean(worse.share))}
              </title>
              {position !== point && (
                <>
                  <path className={classes.leader} d={`M${point.x} ${point.y}L${position.x} ${position.y}`} />
                  <circle className={classes.point} cx={point.x} cy={point.y} r={DOT_RADIUS} />
                </>
              )}
              <circle className={classes.dot} cx={position.x} cy={position.y} r={DISC_RADIUS} />
              <text className={classes.number} x={position.x} y={position.y + 4} textAnchor="middle">
                {number}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
