import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

const MIN_ZOOM = 0.2;
const MAX_ZOOM = 1.6;
const ZOOM_FACTOR = 1.25;
const STORAGE_KEY = 'earshot.map-gestures';

/** What a wheel event does: with a mouse it zooms, with a trackpad it scrolls. */
export type GestureKind = 'mouse' | 'trackpad';

/** The person's kind of gestures, stored in the browser. */
export function useGestures(): [GestureKind, (next: GestureKind) => void] {
  const [gestures, setGestures] = useState<GestureKind>(() =>
    window.localStorage.getItem(STORAGE_KEY) === 'mouse' ? 'mouse' : 'trackpad',
  );
  return [
    gestures,
    (next) => {
      window.localStorage.setItem(STORAGE_KEY, next);
      setGestures(next);
    },
  ];
}

/**
 * Zooming in a scrollable box: the point under the pointer, or the middle, keeps its position. Dragging the background
 * scrolls.
 *
 * @param size of the map at a scale of 1, in pixels
 */
export function useMapZoom(
  viewportRef: RefObject<HTMLDivElement | null>,
  size: { width: number; height: number },
  gestures: GestureKind,
) {
  const [scale, setScale] = useState(1);
  const currentScale = useRef(scale);
  currentScale.current = scale;

  function zoomTo(target: number, point?: { x: number; y: number }) {
    const element = viewportRef.current;
    if (!element) return;
    const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, target));
    const { x, y } = point ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const ratio = next / currentScale.current;
    const left = (element.scrollLeft + x) * ratio - x;
    const top = (element.scrollTop + y) * ratio - y;
    setScale(next);
    // The box can only scroll there once the content has its new size.
    requestAnimationFrame(() => element.scrollTo({ left, top, behavior: 'instant' }));
  }
  const zoomRef = useRef(zoomTo);
  zoomRef.current = zoomTo;

  useEffect(() => {
    const element = viewportRef.current;
    if (!element) return;
    function handleWheel(event: WheelEvent) {
      if (!element || (gestures === 'trackpad' && !event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      // `deltaY` is in lines if `deltaMode` is 1, otherwise in pixels.
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002));
      zoomRef.current(currentScale.current * factor, { x: event.clientX - left, y: event.clientY - top });
    }
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [viewportRef, gestures]);

  function fitToViewport() {
    const element = viewportRef.current;
    if (!element) return;
    const fitScale = Math.min(element.clientWidth / size.width, element.clientHeight / size.height, 1);
    setScale(Math.max(MIN_ZOOM, fitScale));
    element.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  }

  /** Scrolls when the background is dragged with a mouse; touch scrolls natively. */
  function handlePointerDown(event: PointerEvent) {
    const element = viewportRef.current;
    const isOnBackground = event.target instanceof Element && !event.target.closest('button, [data-edge]');
    if (!element || !isOnBackground || event.pointerType === 'touch' || event.button > 1) return;
    const [left, top] = [element.scrollLeft + event.clientX, element.scrollTop + event.clientY];
    const handleMove = (moveEvent: globalThis.PointerEvent) =>
      element.scrollTo({ left: left - moveEvent.clientX, top: top - moveEvent.clientY, behavior: 'instant' });
    const handleEnd = () => {
      element.removeEventListener('pointermove', handleMove);
      element.removeEventListener('pointerup', handleEnd);
      element.removeEventListener('pointercancel', handleEnd);
    };
    element.setPointerCapture(event.pointerId);
    element.addEventListener('pointermove', handleMove);
    element.addEventListener('pointerup', handleEnd);
    element.addEventListener('pointercancel', handleEnd);
  }

  return {
    scale,
    zoomIn: () => zoomTo(currentScale.current * ZOOM_FACTOR),
    zoomOut: () => zoomTo(currentScale.current / ZOOM_FACTOR),
    fit: fitToViewport,
    onPointerDown: handlePointerDown,
  };
}
