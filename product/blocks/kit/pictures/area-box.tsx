import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { fitInsidePicture, regionStyle, type Region } from './region.ts';
import { shareAt } from './region-stage.tsx';
import classes from './area-box.module.css';

const STEP = 0.01;

interface Grabbed {
  x: number;
  y: number;
  region: Region;
  sizing: boolean;
}

/** A rectangle on a picture that is moved by its body and resized by its corner; by keyboard with arrows. */
export function AreaBox(props: {
  name: string;
  region: Region;
  correct: boolean;
  readOnly: boolean;
  onRegion(region: Region): void;
}) {
  const { name, region, correct, readOnly, onRegion } = props;
  const grabbed = useRef<Grabbed | null>(null);
  const [held, setHeld] = useState<Region | null>(null);

  function begin(event: PointerEvent<HTMLButtonElement>) {
    if (readOnly || event.button !== 0) return;
    // Else the picture below would begin a new rectangle.
    event.stopPropagation();
    const sizing = (event.target as HTMLElement).dataset.corner !== undefined;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    grabbed.current = { ...shareAt(event.currentTarget.parentElement!, event), region, sizing };
  }
  function move(event: PointerEvent<HTMLButtonElement>) {
    const from = grabbed.current;
    if (!from) return;
    const to = shareAt(event.currentTarget.parentElement!, event);
    setHeld(changed(from.region, to.x - from.x, to.y - from.y, from.sizing));
  }
  function end() {
    grabbed.current = null;
    if (held) onRegion(held);
    setHeld(null);
  }
  function press(event: KeyboardEvent) {
    const across = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key] ?? 0;
    const down = { ArrowUp: -STEP, ArrowDown: STEP }[event.key] ?? 0;
    if (readOnly || (across === 0 && down === 0)) return;
    event.preventDefault();
    onRegion(changed(region, across, down, event.shiftKey));
  }

  return (
    <button
      type="button"
      className={classes.box}
      data-wrong={!correct || undefined}
      style={regionStyle(held ?? region)}
      aria-label={`${name}: arrow keys move it, Shift + arrow keys resize it`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        grabbed.current = null;
        setHeld(null);
      }}
      onKeyDown={press}
    >
      <span className={classes.name}>{name}</span>
      {!readOnly && <span className={classes.corner} data-corner="" />}
    </button>
  );
}

/** A region moved or resized; a side that reaches the edge stops there. */
function changed(region: Region, across: number, down: number, sizing: boolean): Region {
  if (!sizing) return fitInsidePicture({ ...region, left: region.left + across, top: region.top + down });
  return fitInsidePicture({
    ...region,
    width: Math.min(1 - region.left, region.width + across),
    height: Math.min(1 - region.top, region.height + down),
  });
}
