import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Id } from '#product/blocks/block.ts';
import { RuleFormatter } from '../rules/rule-formatter.ts';
import { createConnection } from './create-connection.ts';
import type { MapEdge } from './map-layout.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';

/** A press on a handle becomes a drag after this distance. */
const DRAG_THRESHOLD_PX = 4;

interface MapDrawingProps {
  viewportRef: RefObject<HTMLDivElement | null>;
  scale: number;
  select(id: string | null, place?: string): void;
}

/**
 * Drawing edges between blocks: drag the handle onto another block, or press it and then choose the block, by keyboard
 * too. The new rule is opened in the panel.
 */
export function useMapDrawing({ viewportRef, scale, select }: MapDrawingProps) {
  const { content, edit } = useEditing();
  const [from, setFrom] = useState<Id | null>(null);
  const [status, setStatus] = useState('');
  const lineRef = useRef<SVGPathElement | null>(null);
  const isDraggingRef = useRef(false);

  function connect(start: Id, to: Id) {
    const connection = createConnection(content, start, to);
    if ('refusal' in connection) return setStatus(connection.refusal);
    edit(connection.changes);
    setFrom(null);
    setStatus(texts.newPathAdded);
    select(start, `skip:${connection.rule}`);
  }

  function startDrawing(id: Id) {
    // The click that follows a drag is ignored.
    if (isDraggingRef.current) return;
    setFrom(from === id ? null : id);
    const name = new RuleFormatter(content).formatBlock(id);
    setStatus(from === id ? '' : texts.chooseSkipTarget(name));
  }

  function startDragging(event: PointerEvent, id: Id) {
    isDraggingRef.current = false;
    const handle = event.currentTarget;
    const stageRect = handle.closest('ol')?.getBoundingClientRect();
    if (!stageRect || event.button !== 0) return;
    const [startX, startY] = [event.clientX, event.clientY];
    const handleMove = (moveEvent: globalThis.PointerEvent) => {
      if (Math.hypot(moveEvent.clientX - startX, moveEvent.clientY - startY) > DRAG_THRESHOLD_PX)
        isDraggingRef.current = true;
      if (!isDraggingRef.current) return;
      const formatPoint = (px: number, py: number) =>
        `${(px - stageRect.left) / scale} ${(py - stageRect.top) / scale}`;
      lineRef.current?.setAttribute(
        'd',
        `M${formatPoint(startX, startY)}L${formatPoint(moveEvent.clientX, moveEvent.clientY)}`,
      );
    };
    const handleEnd = (endEvent: globalThis.PointerEvent) => {
      document.removeEventListener('pointermove', handleMove);
      document.removeEventListener('pointerup', handleEnd);
      document.removeEventListener('pointercancel', handleEnd);
      lineRef.current?.removeAttribute('d');
      if (!isDraggingRef.current || endEvent.type === 'pointercancel') return;
      const element = document
        .elementFromPoint(endEvent.clientX, endEvent.clientY)
        ?.closest<HTMLElement>('[data-node]');
      const target = element && viewportRef.current?.contains(element) ? element.dataset.node : undefined;
      if (target && target !== id) connect(id, target);
      // If the pointer is back on the handle, a click event follows; it is ignored, too.
      setTimeout(() => (isDraggingRef.current = false));
    };
    document.addEventListener('pointermove', handleMove);
    document.addEventListener('pointerup', handleEnd);
    document.addEventListener('pointercancel', handleEnd);
  }

  const latestRef = useRef({ connect, from, select, startDrawing, startDragging });
  latestRef.current = { connect, from, select, startDrawing, startDragging };
  return {
    from,
    status,
    lineRef,
    canConnect: (id: Id) => from !== null && from !== id && 'rule' in createConnection(content, from, id),
    // Stable callbacks, so that memoised blocks are not rendered again.
    startDrawing: useCallback((id: Id) => latestRef.current.startDrawing(id), []),
    startDragging: useCallback(
      (event: PointerEvent, id: Id) => latestRef.current.startDragging(event, id),
      [],
    ),
    selectNode: useCallback((id: Id) => {
      const { from: startId, connect: connectTo, select: openBlock } = latestRef.current;
      if (startId === null) openBlock(id);
      else connectTo(startId, id);
    }, []),
    selectEdge: useCallback((edge: MapEdge) => {
      latestRef.current.select(edge.from, edge.rule ? `skip:${edge.rule}` : 'screening');
    }, []),
    cancel() {
      setFrom(null);
      setStatus('');
    },
  };
}
