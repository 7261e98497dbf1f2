import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { REPAINT_EVENT } from '#platform/ui/charts/picture/repaint.ts';
import type { HeatCell } from './heat.ts';
import { paintDots, paintHeat, type CreateCanvas } from './paint-clicks.ts';
import classes from './heat-map.module.css';

/** CSS variables of the heat colours; the faintest is left out, since it would look like fog on a picture. */
const HEAT_TOKENS = [2, 3, 4, 5].map((step) => `--heat-${step}`);
/** Maximum canvas width in pixels; more would cost time without a visible difference. */
const MAX_CANVAS_WIDTH = 1600;

const createCanvas: CreateCanvas = (width, height) =>
  Object.assign(document.createElement('canvas'), { width, height });

/** Clicks drawn over the picture, as a heat map or as dots. Hidden from screen readers. */
export function ClickCanvas({
  cells,
  aspect,
  view,
}: {
  cells: HeatCell[];
  aspect: number;
  view: 'heat' | 'dots';
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const element = canvas.current;
    if (!element || cells.length === 0) return undefined;
    const paint = () => {
      const pixelRatio = window.devicePixelRatio || 1;
      const width = Math.min(MAX_CANVAS_WIDTH, Math.round((element.clientWidth || 600) * pixelRatio));
      const height = Math.max(1, Math.round(width / aspect));
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
      const surface = element.getContext('2d');
      if (!surface) return;
      const style = getComputedStyle(element);
      const readColour = (token: string) => style.getPropertyValue(token).trim();
      if (view === 'heat')
        paintHeat(surface, width, height, cells, HEAT_TOKENS.map(readColour), createCanvas);
      else
        paintDots(
          surface,
          width,
          height,
          cells,
          { fill: readColour('--chart-1'), edge: readColour('--surface') },
          createCanvas,
          pixelRatio,
        );
    };
    paint();
    const observer = new ResizeObserver(paint);
    observer.observe(element);
    element.addEventListener(REPAINT_EVENT, paint);
    return () => {
      observer.disconnect();
      element.removeEventListener(REPAINT_EVENT, paint);
    };
  }, [cells, aspect, view, scheme]);
  return cells.length > 0 ? <canvas ref={canvas} className={classes.canvas} aria-hidden="true" /> : null;
}
