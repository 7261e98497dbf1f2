/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { Translate } from '../../player.ts';

/** A point on a picture, 0 to 1 from its left and top. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** How far an arrow key moves the crosshair, without and with Shift. */
const KEYBOARD_STEP = 0.01;
const LARGE_STEP = 0.1;
/** 0 to 1 with four decimals, which is finer than any screen. */
const clampCoordinate = (coordinate: number) =>
  Math.round(Math.min(1, Math.max(0, coordinate)) * 10_000) / 10_000;

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A point in words: "Top left: 12% from the left, 8% from the top". */
export function describePoint(t: Translate, { x, y }: PicturePoint): string {
  const gridCell = Math.min(2, Math.floor(y * 3)) * 3 + Math.min(2, Math.floor(x * 3)) + 1;
  return t('picture_at', {
    place: t(`picture_place_${gridCell}`),
    x: Math.round(x * 100),
    y: Math.round(y * 100),
  });
}

/**
 * An overlay to pick a point on a picture: by click or tap, or with a crosshair that arrow keys move and Enter sets.
 * Screen readers announce its position.
 */
export function PointPicker(props: {
  t: Translate;
  labelledBy: string;
  describedBy: string;
  /** Initial position of the crosshair. */
  start?: PicturePoint | undefined;
  onPoint(point: PicturePoint): void;
}) {
  const { t, start, onPoint } = props;
  const [crosshair, setCrosshair] = useState<PicturePoint | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const position = crosshair ?? start ?? { x: 0.5, y: 0.5 };

  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : KEYBOARD_STEP;
    const next = {
      x: clampCoordinate(position.x + direction[0] * step),
      y: clampCoordinate(position.y + direction[1] * step),
    };
    setCrosshair(next);
    setAnnouncement(describePoint(t, next));
    scrollPointIntoView(button.current, next);
  };
  const handleClick = (event: MouseEvent) => {
    // A click from the keyboard or a screen reader has no coordinates, so the crosshair's position is used.
    const isKeyboardClick = event.detail === 0;
    const box = button.current!.getBoundingClientRect();
    const point = isKeyboardClick
      ? position
      : {
          x: clampCoordinate((event.clientX - box.left) / (box.width || 1)),
          y: clampCoordinate((event.clientY - box.top) / (box.height || 1)),
        };
    setCrosshair(isKeyboardClick ? point : null);
    setAnnouncement(t('picture_set', { where: describePoint(t, point) }));
    onPoint(point);
  };
  const keysHintId = `${props.labelledBy}-keys`;
  return (
    <div role="application" aria-labelledby={props.labelledBy}>
      <button
        ref={button}
        type="button"
        class="picture-pick"
        aria-label={t('picture_pick')}
        aria-describedby={`${keysHintId} ${props.describedBy}`}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
        onBlur={() => setCrosshair(null)}
      />
      <span
        class={`picture-cross${crosshair ? ' on' : ''}`}
        style={{ left: `${position.x * 100}%`, top: `${position.y * 100}%` }}
        aria-hidden="true"
      />
      <span class="visually-hidden" id={keysHintId}>
        {t('picture_keys')}
      </span>
      <span class="visually-hidden" aria-live="assertive">
        {announcement}
      </span>
    </div>
  );
}

/** The picture scrolls while the crosshair is this close to the edge of the visible part. */
const EDGE_PX = 48;

function scrollPointIntoView(button: HTMLElement | null, { x, y }: PicturePoint): void {
  const frame = button?.closest('.picture-frame');
  if (!button || !frame) return;
  const box = button.getBoundingClientRect();
  const visible = frame.getBoundingClientRect();
  const [left, top] = [box.left + x * box.width, box.top + y * box.height];
  const computeOverflow = (value: number, low: number, high: number) =>
    value < low + EDGE_PX ? value - low - EDGE_PX : value > high - EDGE_PX ? value - high + EDGE_PX : 0;
  frame.scrollBy?.(
    computeOverflow(left, visible.left, visible.right),
    computeOverflow(top, visible.top, visible.bottom),
  );
  const windowOverflow = computeOverflow(top, 0, window.innerHeight);
  if (windowOverflow !== 0) window.scrollBy(0, windowOverflow);
}
