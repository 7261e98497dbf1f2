import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { fitInsidePicture, createRegionStyle, type Region } from './region.ts';
import { computeRelativePosition } from './region-stage.tsx';
import classes from './area-box.module.css';
import { texts } from './texts.ts';

const KEYBOARD_STEP = 0.01;

interface DragStart {
  x: number;
  y: number;
  region: Region;
  isResizing: boolean;
}

/** A rectangle on a picture that can be dragged, resized by its corner, and moved with arrow keys. */
export function AreaBox(props: {
  name: string;
  region: Region;
  isHighlighted: boolean;
  readOnly: boolean;
  onRegion(region: Region): void;
}) {
  const { name, region, isHighlighted, readOnly, onRegion } = props;
  const dragStart = useRef<DragStart | null>(null);
  const [dragged, setDragged] = useState<Region | null>(null);

  function startDrag(event: PointerEvent<HTMLButtonElement>) {
    if (readOnly || event.button !== 0) return;
    // Otherwise the picture below would start to draw a new rectangle.
    event.stopPropagation();
    const isResizing = (event.target as HTMLElement).dataset.corner !== undefined;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    dragStart.current = {
      ...computeRelativePosition(event.currentTarget.parentElement!, event),
      region,
      isResizing,
    };
  }
  function drag(event: PointerEvent<HTMLButtonElement>) {
    const start = dragStart.current;
    if (!start) return;
    const position = computeRelativePosition(event.currentTarget.parentElement!, event);
    setDragged(moveOrResize(start.region, position.x - start.x, position.y - start.y, start.isResizing));
  }
  function endDrag() {
    dragStart.current = null;
    if (dragged) onRegion(dragged);
    setDragged(null);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const deltaX = { ArrowLeft: -KEYBOARD_STEP, ArrowRight: KEYBOARD_STEP }[event.key] ?? 0;
    const deltaY = { ArrowUp: -KEYBOARD_STEP, ArrowDown: KEYBOARD_STEP }[event.key] ?? 0;
    if (readOnly || (deltaX === 0 && deltaY === 0)) return;
    event.preventDefault();
    onRegion(moveOrResize(region, deltaX, deltaY, event.shiftKey));
  }

  return (
    <button
      type="button"
      className={classes.box}
      data-wrong={!isHighlighted || undefined}
      style={createRegionStyle(dragged ?? region)}
      aria-label={texts.areaInstructions(name)}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={() => {
        dragStart.current = null;
        setDragged(null);
      }}
      onKeyDown={handleKeyDown}
    >
      <span className={classes.name}>{name}</span>
      {!readOnly && <span className={classes.corner} data-corner="" />}
    </button>
  );
}

/** The region moved or resized, within the picture. */
function moveOrResize(region: Region, deltaX: number, deltaY: number, isResizing: boolean): Region {
  if (!isResizing)
    return fitInsidePicture({ ...region, left: region.left + deltaX, top: region.top + deltaY });
  return fitInsidePicture({
    ...region,
    width: Math.min(1 - region.left, region.width + deltaX),
    height: Math.min(1 - region.top, region.height + deltaY),
  });
}
