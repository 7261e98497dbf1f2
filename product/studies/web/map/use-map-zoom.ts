import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

const MIN_ZOOM = 0.2;
const MAX_ZOOM = 1.6;
const STEP = 1.25;
const GESTURES = 'earshot.map-gestures';

/** What the wheel does: with a mouse it zooms, on a trackpad two fingers move the picture. */
export type Gestures = 'mouse' | 'trackpad';

/** Which gestures this person uses, kept in the browser. */
export function useGestures(): [Gestures, (next: Gestures) => void] {
  const [gestures, set] = useState<Gestures>(() =>
    window.localStorage.getItem(GESTURES) === 'mouse' ? 'mouse' : 'trackpad',
  );
  return [
    gestures,
    (next) => {
      window.localStorage.setItem(GESTURES, next);
      set(next);
    },
  ];
}

/**
 * Zoom of a picture in a box that scrolls: what is under the pointer, or in the middle, stays there. Dragging the
 * ground moves the picture.
 *
 * @param size of the picture unzoomed, in pixels
 */
export function useMapZoom(
  box: RefObject<HTMLDivElement | null>,
  size: { width: number; height: number },
  gestures: Gestures,
) {
  const [scale, setScale] = useState(1);
  const now = useRef(scale);
  now.current = scale;

  function zoomTo(wanted: number, at?: { x: number; y: number }) {
    const element = box.current;
    if (!element) return;
    const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted));
    const { x, y } = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const part = next / now.current;
    const left = (element.scrollLeft + x) * part - x;
    const top = (element.scrollTop + y) * part - y;
    setScale(next);
    // After the picture has its new size, else the box could not scroll there.
    requestAnimationFrame(() => element.scrollTo({ left, top, behavior: 'instant' }));
  }
  const zoom = useRef(zoomTo);
  zoom.current = zoomTo;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    function wheel(event: WheelEvent) {
      if (!element || (gestures === 'trackpad' && !event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const by = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002));
      zoom.current(now.current * by, { x: event.clientX - left, y: event.clientY - top });
    }
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [box, gestures]);

  function fit() {
    const element = box.current;
    if (!element) return;
    const whole = Math.min(element.clientWidth / size.width, element.clientHeight / size.height, 1);
    setScale(Math.max(MIN_ZOOM, whole));
    element.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  }

  /** Moves the picture with a mouse that is dragged on its ground; fingers scroll by themselves. */
  function drag(event: PointerEvent) {
    const element = box.current;
    const onGround = event.target instanceof Element && !event.target.closest('button, [data-edge]');
    if (!element || !onGround || event.pointerType === 'touch' || event.button > 1) return;
    const [left, top] = [element.scrollLeft + event.clientX, element.scrollTop + event.clientY];
    const move = (to: globalThis.PointerEvent) =>
      element.scrollTo({ left: left - to.clientX, top: top - to.clientY, behavior: 'instant' });
    const end = () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
    element.setPointerCapture(event.pointerId);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
  }

  return {
    scale,
    closer: () => zoomTo(now.current * STEP),
    further: () => zoomTo(now.current / STEP),
    fit,
    drag,
  };
}
