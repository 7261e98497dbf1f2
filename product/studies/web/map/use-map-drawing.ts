import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Id } from '#product/blocks/block.ts';
import { RuleFormatter } from '../rules/condition-words.ts';
import { connection } from './map-connect.ts';
import type { MapEdge } from './map-layout.ts';
import { useEditing } from '../editor/use-draft.ts';

/** Pixels after which a press on a handle is a drawing. */
const DRAWING = 4;

interface MapDrawingProps {
  box: RefObject<HTMLDivElement | null>;
  scale: number;
  choose(id: string | null, place?: string): void;
}

/**
 * Ways drawn from block to block: the handle is dragged onto another block, or pressed and the other block chosen
 * then, by keys too. The new rule is opened beside the map.
 */
export function useMapDrawing({ box, scale, choose }: MapDrawingProps) {
  const { content, edit } = useEditing();
  const [from, setFrom] = useState<Id | null>(null);
  const [said, setSaid] = useState('');
  const line = useRef<SVGPathElement | null>(null);
  const dragged = useRef(false);

  function connect(start: Id, to: Id) {
    const made = connection(content, start, to);
    if ('why' in made) return setSaid(made.why);
    edit(made.changes);
    setFrom(null);
    setSaid('New path added. Set its condition.');
    choose(start, `skip:${made.rule}`);
  }

  function begin(id: Id) {
    // The press that ended a drawing is no press of its own.
    if (dragged.current) return;
    setFrom(from === id ? null : id);
    const name = new RuleFormatter(content).block(id);
    setSaid(from === id ? '' : `Choose the block that ${name} skips to. Press Escape to cancel.`);
  }

  function draw(event: PointerEvent, id: Id) {
    dragged.current = false;
    const handle = event.currentTarget;
    const stage = handle.closest('ol')?.getBoundingClientRect();
    if (!stage || event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const move = (to: globalThis.PointerEvent) => {
      if (Math.hypot(to.clientX - x, to.clientY - y) > DRAWING) dragged.current = true;
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
      // A click follows on the handle when the pointer came back to it.
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
    said,
    line,
    mayLead: (id: Id) => from !== null && from !== id && 'rule' in connection(content, from, id),
    // The same functions from one drawing to the next, so that 200 blocks are not drawn again for nothing.
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
      setSaid('');
    },
  };
}
