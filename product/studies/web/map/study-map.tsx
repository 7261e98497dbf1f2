import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { Fragment, useMemo, useRef, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { typeOf } from '#product/blocks/index.ts';
import { unreachable } from '../../logic/reach.ts';
import { calledBlock } from '../rules/condition-words.ts';
import { MapEdges } from './map-edges.tsx';
import { layOut } from './map-layout.ts';
import { MapNodeButton } from './map-node.tsx';
import { MapPanel } from './map-panel.tsx';
import classes from './map.module.css';
import { isIssue } from '../editor/method-advice.tsx';
import { isEnding } from '../questions/outline.ts';
import { rulesOf } from '../rules/rules-of.ts';
import { useProblems } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { useMapDrawing } from './use-map-drawing.ts';
import { useGestures, useMapZoom, type Gestures } from './use-map-zoom.ts';

/** The whole study as a map: blocks, where their rules lead, and the rules of the chosen one beside it. */
export function StudyMap() {
  const { content, readOnly } = useEditing();
  const problems = useProblems().filter(isIssue);
  const [search, setSearch] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  const { blocks, groups } = content;
  const layout = useMemo(() => layOut({ blocks, groups }, typeOf), [blocks, groups]);
  const lost = useMemo(() => new Set(unreachable(content, typeOf)), [content]);
  const said = useMemo(() => {
    const of = new Map<string, string>();
    for (const { block, sentence } of rulesOf(content))
      if (block) of.set(block, `${of.get(block) ?? ''} ${sentence}`);
    return of;
  }, [content]);
  const [gestures, setGestures] = useGestures();
  const { scale, closer, further, fit, drag } = useMapZoom(box, layout, gestures);
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

  function press(event: KeyboardEvent, id: string) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = layout.nodes.findIndex((node) => node.id === id);
    const next = layout.nodes[at + by];
    if (next) nodeOf(box.current, next.id)?.focus();
  }

  function keys(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') drawing.cancel();
    else if (event.key === '+' || event.key === '=') closer();
    else if (event.key === '-') further();
    else if (event.key === '0') fit();
  }

  const severityOf = (id: string) => {
    const mine = problems.filter(({ block }) => block === id);
    if (mine.length === 0) return null;
    return mine.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  };
  const nodes = layout.nodes.map((node) => {
    const { id, block } = node;
    const frame = layout.frames.find(
      ({ id: of }) => groups?.find((group) => group.id === of)?.blocks[0] === id,
    );
    const group = frame && groups?.find((one) => one.id === frame.id);
    return (
      <Fragment key={id}>
        {frame && group && (
          <li
            className={classes.frame}
            style={placed(frame)}
            data-chosen={chosen === `group:${group.id}` || undefined}
          >
            <button type="button" onClick={() => choose(`group:${group.id}`)}>
              {group.name.trim() && <span className="seen-by-readers-only">Group: </span>}
              {group.name.trim() || 'Group'}
            </button>
          </li>
        )}
        <MapNodeButton
          node={node}
          name={block ? calledBlock(block, content) : 'No block speaks here'}
          rules={said.get(id) ?? ''}
          severity={severityOf(id)}
          unreachable={lost.has(id)}
          chosen={id === chosen}
          target={drawing.from === null ? null : drawing.mayLead(id)}
          leads={!readOnly && block !== null && !isEnding(block)}
          onChoose={drawing.onChoose}
          onPress={press}
          onLead={drawing.begin}
          onDraw={drawing.draw}
        />
      </Fragment>
    );
  });

  return (
    <div className={classes.map} data-panel={chosen ? true : undefined}>
      <div className={classes.side} onKeyDown={keys}>
        <div className={classes.bar}>
          <p role="status" className={classes.status}>
            {drawing.said}
          </p>
          {drawing.from !== null && (
            <Button size="compact-sm" variant="default" onClick={drawing.cancel}>
              Cancel
            </Button>
          )}
          <SegmentedControl
            className={classes.gestures}
            size="xs"
            aria-label="Map navigation"
            data={[
              { value: 'trackpad', label: 'Trackpad' },
              { value: 'mouse', label: 'Mouse' },
            ]}
            value={gestures}
            onChange={(value) => setGestures(value as Gestures)}
          />
          <Tool label="Zoom out (−)" icon={IconZoomOut} onClick={further} />
          <Tool label="Zoom in (+)" icon={IconZoomIn} onClick={closer} />
          <Tool label="Fit to screen (0)" icon={IconArrowsMaximize} onClick={fit} />
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
              <ol className={classes.nodes} aria-label="Blocks of the study">
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

const placed = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
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
