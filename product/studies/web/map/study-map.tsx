import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { Fragment, useMemo, useRef, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { findBlockType } from '#product/blocks/index.ts';
import { listUnreachableBlocks } from '../../logic/reachability.ts';
import { blockLabel } from '../rules/condition-words.ts';
import { MapEdges } from './map-edges.tsx';
import { layOutMap } from './map-layout.ts';
import { MapNodeButton } from './map-node.tsx';
import { MapPanel } from './map-panel.tsx';
import classes from './map.module.css';
import { isIssue } from '../editor/method-advice.tsx';
import { isEnding } from '../questions/outline.ts';
import { listRules } from '../rules/rules-of.ts';
import { useProblems } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { useMapDrawing } from './use-map-drawing.ts';
import { useGestures, useMapZoom, type GestureKind } from './use-map-zoom.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** The whole study as a map: blocks, edges for their rules, and a panel with the rules of the selected block. */
export function StudyMap() {
  const { content, readOnly } = useEditing();
  const problems = useProblems().filter(isIssue);
  const [search, setSearch] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  const { blocks, groups } = content;
  const layout = useMemo(() => layOutMap({ blocks, groups }, findBlockType), [blocks, groups]);
  const unreachableBlocks = useMemo(() => new Set(listUnreachableBlocks(content, findBlockType)), [content]);
  const ruleSentences = useMemo(() => {
    const sentences = new Map<string, string>();
    for (const { block, sentence } of listRules(content))
      if (block) sentences.set(block, `${sentences.get(block) ?? ''} ${sentence}`);
    return sentences;
  }, [content]);
  const [gestures, setGestures] = useGestures();
  const { scale, zoomIn, zoomOut, fit, drag } = useMapZoom(box, layout, gestures);
  const wanted = search.get('block');
  const known = blocks.some(({ id }) => id === wanted) || groups?.some(({ id }) => wanted === `group:${id}`);
  const chosen = known ? wanted : null;

  function choose(id: string | null, place?: string) {
    setSearch(
      (old) => {
        if (id === null) old.delete('block');
        else old.set('block', id);
        if (place) old.set('place', place);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const drawing = useMapDrawing({ box, scale, choose });

  function handleNodeKey(event: KeyboardEvent, id: string) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = layout.nodes.findIndex((node) => node.id === id);
    const next = layout.nodes[at + by];
    if (next) nodeOf(box.current, next.id)?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') drawing.cancel();
    else if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') fit();
  }

  const severityOf = (id: string) => {
    const ownProblems = problems.filter(({ block }) => block === id);
    if (ownProblems.length === 0) return null;
    return ownProblems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  };
  const nodes = layout.nodes.map((node) => {
    const { id, block } = node;
    const frame = layout.frames.find(
      ({ id: frameId }) => groups?.find((group) => group.id === frameId)?.blocks[0] === id,
    );
    const group = frame && groups?.find((one) => one.id === frame.id);
    return (
      <Fragment key={id}>
        {frame && group && (
          <li
            className={classes.frame}
            style={frameStyle(frame)}
            data-chosen={chosen === `group:${group.id}` || undefined}
          >
            <button type="button" onClick={() => choose(`group:${group.id}`)}>
              {group.name.trim() && <span className="seen-by-readers-only">{texts.group} </span>}
              {group.name.trim() || sharedTexts.group}
            </button>
          </li>
        )}
        <MapNodeButton
          node={node}
          name={block ? blockLabel(block, content) : 'No ending'}
          rules={ruleSentences.get(id) ?? ''}
          severity={severityOf(id)}
          unreachable={unreachableBlocks.has(id)}
          chosen={id === chosen}
          target={drawing.from === null ? null : drawing.mayLead(id)}
          leads={!readOnly && block !== null && !isEnding(block)}
          onChoose={drawing.onChoose}
          onPress={handleNodeKey}
          onLead={drawing.begin}
          onDraw={drawing.draw}
        />
      </Fragment>
    );
  });

  return (
    <div className={classes.map} data-panel={chosen ? true : undefined}>
      <div className={classes.side} onKeyDown={handleKeyDown}>
        <div className={classes.bar}>
          <p role="status" className={classes.status}>
            {drawing.status}
          </p>
          {drawing.from !== null && (
            <Button size="compact-sm" variant="default" onClick={drawing.cancel}>
              {sharedTexts.cancel}
            </Button>
          )}
          <SegmentedControl
            className={classes.gestures}
            size="xs"
            aria-label={texts.mapNavigation}
            data={[
              { value: 'trackpad', label: texts.trackpad },
              { value: 'mouse', label: texts.mouse },
            ]}
            value={gestures}
            onChange={(value) => setGestures(value as GestureKind)}
          />
          <Tool label={texts.zoomOut} icon={IconZoomOut} onClick={zoomOut} />
          <Tool label={texts.zoomIn} icon={IconZoomIn} onClick={zoomIn} />
          <Tool label={texts.fitToScreen} icon={IconArrowsMaximize} onClick={fit} />
        </div>
        <div ref={box} className={classes.box} onPointerDown={drag} dir="ltr">
          <div
            className={classes.sheet}
            style={{ width: layout.width * scale, height: layout.height * scale }}
          >
            <div
              className={classes.stage}
              style={{ width: layout.width, height: layout.height, transform: `scale(${scale})` }}
            >
              <MapEdges layout={layout} chosen={chosen} drawn={drawing.line} onChoose={drawing.onEdge} />
              <ol className={classes.nodes} aria-label={texts.blocksOfStudy}>
                {nodes}
              </ol>
            </div>
          </div>
        </div>
      </div>
      {chosen && <MapPanel chosen={chosen} problems={problems} onChoose={choose} />}
    </div>
  );
}

const frameStyle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: x,
  top: y,
  width,
  height,
});

function nodeOf(box: HTMLElement | null, id: string): HTMLElement | undefined {
  const all = box?.querySelectorAll<HTMLElement>('[data-map-block]') ?? [];
  return [...all].find((one) => one.dataset.mapBlock === id);
}

function Tool(props: { label: string; icon: typeof IconZoomIn; onClick(): void }) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon aria-label={props.label} onClick={props.onClick}>
        <props.icon size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
