import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Id } from '#product/blocks/block.ts';
import { RuleFormatter } from '../rules/condition-words.ts';
import { createConnection } from './map-connect.ts';
import type { MapEdge } from './map-layout.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';

/** A press on a handle becomes a drag after this distance. */
const DRAG_THRESHOLD_PX = 4;

interface MapDrawingProps {
  box: RefObject<HTMLDivElement | null>;
  scale: number;
  choose(id: string | null, place?: string): void;
}

/**
 * Drawing edges between blocks: drag the handle onto another block, or press it and then choose the block, by keyboard
 * too. The new rule is opened in the panel.
 */
export function useMapDrawing({ box, scale, choose }: MapDrawingProps) {
  const { content, edit } = useEditing();
  const [from, setFrom] = useState<Id | null>(null);
  const [status, setStatus] = useState('');
  const line = useRef<SVGPathElement | null>(null);
  const dragged = useRef(false);

  function connect(start: Id, to: Id) {
    const connected = createConnection(content, start, to);
    if ('why' in connected) return setStatus(connected.why);
    edit(connected.changes);
    setFrom(null);
    setStatus(texts.newPathAdded);
    choose(start, `skip:${connected.rule}`);
  }

  function begin(id: Id) {
    // The click that follows a drag is ignored.
    if (dragged.current) return;
    setFrom(from === id ? null : id);
    const name = new RuleFormatter(content).block(id);
    setStatus(from === id ? '' : texts.chooseSkipTarget(name));
  }

  function draw(event: PointerEvent, id: Id) {
    dragged.current = false;
    const handle = event.currentTarget;
    const stage = handle.closest('ol')?.getBoundingClientRect();
    if (!stage || event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const move = (to: globalThis.PointerEvent) => {
      if (Math.hypot(to.clientX - x, to.clientY - y) > DRAG_THRESHOLD_PX) dragged.current = true;
      if (!dragged.current) return;
      const point = (px: number, py: number) => `${(px - stage.left) / scale} ${(py - stage.top) / scale}`;
      line.current?.setAttribute('d', `M${point(x, y)}L${point(to.clientX, to.clientY)}`);
    };
    const end = (to: globalThis.PointerEvent) => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      line.current?.removeAttribute('d');
      if (!dragged.current || to.type === 'pointercancel') return;
      const under = document.elementFromPoint(to.clientX, to.clientY)?.closest<HTMLElement>('[data-node]');
      const target = under && box.current?.contains(under) ? under.dataset.node : undefined;
      if (target && target !== id) connect(id, target);
      // If the pointer is back on the handle, a click event follows; it is ignored, too.
      setTimeout(() => (dragged.current = false));
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  }

  const latest = useRef({ connect, from, choose, begin, draw });
  latest.current = { connect, from, choose, begin, draw };
  return {
    from,
    status,
    line,
    mayLead: (id: Id) => from !== null && from !== id && 'rule' in createConnection(content, from, id),
    // Stable callbacks, so that memoised blocks are not rendered again.
    begin: useCallback((id: Id) => latest.current.begin(id), []),
    draw: useCallback((event: PointerEvent, id: Id) => latest.current.draw(event, id), []),
    onChoose: useCallback((id: Id) => {
      const { from: start, connect: lead, choose: open } = latest.current;
      if (start === null) open(id);
      else lead(start, id);
    }, []),
    onEdge: useCallback((edge: MapEdge) => {
      latest.current.choose(edge.from, edge.rule ? `skip:${edge.rule}` : 'screening');
    }, []),
    cancel() {
      setFrom(null);
      setStatus('');
    },
  };
}
