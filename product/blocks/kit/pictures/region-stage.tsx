import { NumberInput } from '@mantine/core';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { createRegionBetween, fitInsidePicture, createRegionStyle, type Region } from './region.ts';
import classes from './region-stage.module.css';
import { texts } from './texts.ts';

/** A pointer that moves less than this far clicks instead of drawing a rectangle. */
const DRAG_THRESHOLD_PX = 4;

interface StageProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Called with a rectangle drawn by mouse or pen. Touch scrolls; `RegionFields` work with every device. */
  onDraw?: ((region: Region) => void) | undefined;
  children?: ReactNode;
}

/** A picture with its overlays, on which rectangles can be drawn. */
export function RegionStage({ src, alt, width, height, onDraw, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const dragStart = useRef<{ x: number; y: number; clientX: number; clientY: number } | null>(null);
  const [drawn, setDrawn] = useState<Region | null>(null);
  const getPosition = (event: PointerEvent) => computeRelativePosition(stage.current!, event);

  function startDrawing(event: PointerEvent<HTMLDivElement>) {
    if (!onDraw || event.button !== 0 || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    dragStart.current = { ...getPosition(event), clientX: event.clientX, clientY: event.clientY };
  }
  function draw(event: PointerEvent) {
    const start = dragStart.current;
    if (!start) return;
    if (
      !drawn &&
      Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG_THRESHOLD_PX
    )
      return;
    setDrawn(createRegionBetween(start, getPosition(event)));
  }
  function endDrawing() {
    dragStart.current = null;
    if (drawn) onDraw?.(drawn);
    setDrawn(null);
  }

  return (
    <div
      ref={stage}
      className={classes.stage}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
      data-drawing={onDraw ? true : undefined}
      onPointerDown={startDrawing}
      onPointerMove={draw}
      onPointerUp={endDrawing}
      onPointerCancel={() => {
        dragStart.current = null;
        setDrawn(null);
      }}
    >
      <img src={src} alt={alt} width={width} height={height} draggable={false} />
      {children}
      {drawn && <div className={classes.drawn} style={createRegionStyle(drawn)} />}
    </div>
  );
}

/** The position of a pointer on an element, 0 to 1 from its left and top. */
export function computeRelativePosition(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const box = element.getBoundingClientRect();
  return { x: (clientX - box.left) / (box.width || 1), y: (clientY - box.top) / (box.height || 1) };
}

const SIDES = [
  ['left', 'X'],
  ['top', 'Y'],
  ['width', texts.width],
  ['height', texts.height],
] as const;

/** Number fields for a rectangle in percent of the picture, as a keyboard alternative to drawing. */
export function RegionFields(props: { region: Region; readOnly?: boolean; onChange(region: Region): void }) {
  const { region, readOnly = false, onChange } = props;
  return (
    <div className={classes.fields}>
      {SIDES.map(([side, label]) => (
        <NumberInput
          key={side}
          label={label}
          suffix="%"
          size="xs"
          min={side === 'width' || side === 'height' ? 1 : 0}
          max={100}
          decimalScale={1}
          clampBehavior="blur"
          readOnly={readOnly}
          value={Math.round(region[side] * 1000) / 10}
          onChange={(value) =>
            typeof value === 'number' && onChange(fitInsidePicture({ ...region, [side]: value / 100 }))
          }
        />
      ))}
    </div>
  );
}
