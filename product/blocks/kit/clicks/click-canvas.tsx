import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { HeatCell } from './heat.ts';
import { paintDots, paintHeat, type MakeCanvas } from './paint-clicks.ts';
import classes from './heat-map.module.css';

/** The faintest step is nearly that of the page: on a picture it would look like fog. */
const HEAT = [2, 3, 4, 5].map((step) => `--heat-${step}`);
/** Wider than this no more is seen, only more is drawn. */
const MAX_CANVAS_WIDTH = 1600;

const make: MakeCanvas = (width, height) =>
  Object.assign(document.createElement('canvas'), { width, height });

/** Clicks drawn over the picture they lie on: where they are dense, or each as a dot. Says nothing to screen readers. */
export function ClickCanvas({
  cells,
  aspect,
  as,
}: {
  cells: HeatCell[];
  aspect: number;
  as: 'heat' | 'dots';
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const shown = canvas.current;
    if (!shown || cells.length === 0) return undefined;
    const paint = () => {
      const pixel = window.devicePixelRatio || 1;
      const width = Math.min(MAX_CANVAS_WIDTH, Math.round((shown.clientWidth || 600) * pixel));
      const height = Math.max(1, Math.round(width / aspect));
      if (shown.width !== width || shown.height !== height) Object.assign(shown, { width, height });
      const surface = shown.getContext('2d');
      if (!surface) return;
      const style = getComputedStyle(shown);
      const colour = (token: string) => style.getPropertyValue(token).trim();
      if (as === 'heat') paintHeat(surface, width, height, cells, HEAT.map(colour), make);
      else
        paintDots(
          surface,
          width,
          height,
          cells,
          { fill: colour('--chart-1'), edge: colour('--surface') },
          make,
          pixel,
        );
    };
    paint();
    const watch = new ResizeObserver(paint);
    watch.observe(shown);
    return () => watch.disconnect();
  }, [cells, aspect, as, scheme]);
  return cells.length > 0 ? <canvas ref={canvas} className={classes.canvas} aria-hidden="true" /> : null;
}
