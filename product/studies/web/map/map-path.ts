export interface MapPoint {
  x: number;
  y: number;
}

const CORNER_RADIUS = 8;

/**
 * The corners of a jump from the right side of one box, along a lane, to the right side of another.
 *
 * @param laneX x of the lane
 */
export function computeSkipCorners(
  from: MapPoint,
  to: MapPoint,
  laneX: number,
  { width, height }: { width: number; height: number },
): MapPoint[] {
  // Skips leave below the middle and arrive above it, so that they can be told apart.
  const [startY, endY] = [from.y + height * 0.75, to.y + height * 0.25];
  return [
    { x: from.x + width, y: startY },
    { x: laneX, y: startY },
    { x: laneX, y: endY },
    { x: to.x + width, y: endY },
  ];
}

/** An SVG path along points, its corners rounded. */
export function formatEdgePath(points: MapPoint[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const [cornerStart, cornerEnd] = [moveTowards(point, before), moveTowards(point, after)];
      return `L${cornerStart.x} ${cornerStart.y}Q${point.x} ${point.y} ${cornerEnd.x} ${cornerEnd.y}`;
    })
    .join('');
}

/** A point near `from` in the direction of `to`, at most halfway. */
function moveTowards(from: MapPoint, to: MapPoint): MapPoint {
  const [deltaX, deltaY] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(deltaX, deltaY);
  if (length === 0) return from;
  const fraction = Math.min(CORNER_RADIUS, length / 2) / length;
  return { x: from.x + deltaX * fraction, y: from.y + deltaY * fraction };
}
