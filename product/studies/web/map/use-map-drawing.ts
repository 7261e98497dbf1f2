import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { type Id, newId } from '#product/blocks/block.ts';
import { RuleFormatter } from '../rules/rule-formatter.ts';
import { type MapEdge, SCREENED_OUT_ID, END_ID } from './map-layout.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { StudyIndex } from '../../logic/study-index.ts';
import { findSkipProblem } from '../../logic/review-rules.ts';
import type { DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import { listReadableBlocks, createTest } from '../rules/rule-sources.ts';

/** Maximum skip rules of a block (`blockSchema`). */
const MAX_SKIPS = 50;

/**
 * Creates a skip rule between two blocks, with an empty condition; or returns why that is not possible.
 */
function createConnection(
  content: StudyContent,
  fromId: Id,
  toId: Id,
): { changes: DraftChange[]; rule: Id } | { refusal: string } {
  const block = content.blocks.find(({ id }) => id === fromId);
  if (!block) return { refusal: texts.blockRemoved };
  if (toId === SCREENED_OUT_ID) return { refusal: texts.addScreeningInstead };
  if (block.skips.length >= MAX_SKIPS) return { refusal: texts.tooManyRules(MAX_SKIPS) };
  const studyIndex = new StudyIndex(content, findTeamBlockType);
  const problem = toId === END_ID ? undefined : findSkipProblem(toId, block, studyIndex);
  if (problem) return { refusal: problem };
  const sources = { blocks: listReadableBlocks(content, block, true), variables: content.variables ?? [] };
  const ruleId = newId();
  const target = toId === END_ID ? { end: true as const } : { block: toId };
  const skips = [...block.skips, { id: ruleId, when: createTest(sources), to: target }];
  return { changes: [{ do: 'set', id: fromId, block: { skips } }], rule: ruleId };
}

/** A press on a handle becomes a drag after this distance. */
const DRAG_THRESHOLD_PX = 4;

interface MapDrawingProps {
  viewportRef: RefObject<HTMLDivElement | null>;
  scale: number;
  select(id: string | null, field?: string): void;
}

/**
 * Drawing edges between blocks: drag the handle onto another block, or press it and then choose the block, by keyboard
 * too. The new rule is opened in the panel.
 */
export function useMapDrawing({ viewportRef, scale, select }: MapDrawingProps) {
  const { content, edit } = useEditing();
  const [startId, setStartId] = useState<Id | null>(null);
  const [status, setStatus] = useState('');
  const lineRef = useRef<SVGPathElement | null>(null);
  const isDraggingRef = useRef(false);

  function connectBlocks(fromId: Id, toId: Id) {
    const connection = createConnection(content, fromId, toId);
    if ('refusal' in connection) return setStatus(connection.refusal);
    edit(connection.changes);
    setStartId(null);
    setStatus(texts.newPathAdded);
    select(fromId, `skip:${connection.rule}`);
  }

  function startDrawing(id: Id) {
    // The click that follows a drag is ignored.
    if (isDraggingRef.current) return;
    setStartId(startId === id ? null : id);
    const name = new RuleFormatter(content).formatBlock(id);
    setStatus(startId === id ? '' : texts.chooseSkipTarget(name));
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
      const formatPoint = (clientX: number, clientY: number) =>
        `${(clientX - stageRect.left) / scale} ${(clientY - stageRect.top) / scale}`;
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
      if (target && target !== id) connectBlocks(id, target);
      // If the pointer is back on the handle, a click event follows; it is ignored, too.
      setTimeout(() => (isDraggingRef.current = false));
    };
    document.addEventListener('pointermove', handleMove);
    document.addEventListener('pointerup', handleEnd);
    document.addEventListener('pointercancel', handleEnd);
  }

  const latestRef = useRef({ connectBlocks, startId, select, startDrawing, startDragging });
  latestRef.current = { connectBlocks, startId, select, startDrawing, startDragging };
  return {
    startId,
    status,
    lineRef,
    canConnect: (id: Id) =>
      startId !== null && startId !== id && 'rule' in createConnection(content, startId, id),
    // Stable callbacks, so that memoised blocks are not rendered again.
    startDrawing: useCallback((id: Id) => latestRef.current.startDrawing(id), []),
    startDragging: useCallback(
      (event: PointerEvent, id: Id) => latestRef.current.startDragging(event, id),
      [],
    ),
    selectNode: useCallback((id: Id) => {
      const latest = latestRef.current;
      if (latest.startId === null) latest.select(id);
      else latest.connectBlocks(latest.startId, id);
    }, []),
    selectEdge: useCallback((edge: MapEdge) => {
      latestRef.current.select(edge.from, edge.rule ? `skip:${edge.rule}` : 'screening');
    }, []),
    cancel() {
      setStartId(null);
      setStatus('');
    },
  };
}
