import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { texts } from './texts.ts';

/**
 * Makes a chart of `count` points readable point by point: with the pointer, and with the arrow keys as a slider.
 *
 * @returns the point that is read, null if none is, and the properties of the chart's element
 */
export function usePointSlider(count: number, name: string, describe: (index: number) => string) {
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const last = count - 1;

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowLeft: Math.max((activeIndex ?? last + 1) - 1, 0),
      ArrowRight: Math.min((activeIndex ?? -1) + 1, last),
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setActiveIndex(next);
  }

  function onPointerMove(event: PointerEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
    setActiveIndex(Math.round(share * last));
  }

  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': texts.dataPoints(name),
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': activeIndex ?? last,
    'aria-valuetext': count > 0 ? describe(activeIndex ?? last) : '',
    onKeyDown,
    onPointerMove,
    onPointerLeave: () => setActiveIndex(null),
    onBlur: () => setActiveIndex(null),
  } as const;
  return { activeIndex, slider };
}
