import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { Fragment, useMemo, useRef, type KeyboardEvent } from 'react';
import { matchesShortcut } from '#platform/ui/shortcuts.ts';
import { useSearchParams } from 'react-router';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { listUnreachableBlocks } from '../../logic/reachability.ts';
import { formatBlockLabel } from '../rules/rule-formatter.ts';
import { MapEdges } from './map-edges.tsx';
import { layOutMap } from './map-layout.ts';
import { MapNodeButton } from './map-node.tsx';
import { MapPanel } from './map-panel.tsx';
import classes from './map.module.css';
import { isProblemToFix } from '../editor/method-advice.tsx';
import { isEnding } from '../outline/outline.ts';
import { listRules } from '../rules/list-rules.ts';
import { useProblems } from '../editor/study-frame.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { useMapDrawing } from './use-map-drawing.ts';
import { useGestures, useMapZoom, type GestureKind } from './use-map-zoom.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** The whole study as a map: blocks, edges for their rules, and a panel with the rules of the selected block. */
export function StudyMap() {
  const { content, readOnly } = useEditing();
  const problems = useProblems().filter(isProblemToFix);
  const [search, setSearch] = useSearchParams();
  const viewportRef = useRef<HTMLDivElement>(null);
  const { blocks, groups } = content;
  const layout = useMemo(() => layOutMap({ blocks, groups }, findTeamBlockType), [blocks, groups]);
  const unreachableBlocks = useMemo(
    () => new Set(listUnreachableBlocks(content, findTeamBlockType)),
    [content],
  );
  const ruleSentences = useMemo(() => {
    const sentences = new Map<string, string>();
    for (const { block, sentence } of listRules(content))
      if (block) sentences.set(block, `${sentences.get(block) ?? ''} ${sentence}`);
    return sentences;
  }, [content]);
  const [gestures, setGestures] = useGestures();
  const { scale, zoomIn, zoomOut, fit, onPointerDown } = useMapZoom(viewportRef, layout, gestures);
  const blockParam = search.get('block');
  const exists =
    blocks.some(({ id }) => id === blockParam) || groups?.some(({ id }) => blockParam === `group:${id}`);
  const selectedId = exists ? blockParam : null;

  function select(id: string | null, field?: string) {
    setSearch(
      (params) => {
        if (id === null) params.delete('block');
        else params.set('block', id);
        if (field) params.set('field', field);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const drawing = useMapDrawing({ viewportRef, scale, select });

  function handleNodeKey(event: KeyboardEvent, id: string) {
    const offset = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (offset === 0) return;
    event.preventDefault();
    const index = layout.nodes.findIndex((node) => node.id === id);
    const next = layout.nodes[index + offset];
    if (next) findNodeElement(viewportRef.current, next.id)?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') drawing.cancel();
    else if (matchesShortcut(event, 'zoomIn')) zoomIn();
    else if (matchesShortcut(event, 'zoomOut')) zoomOut();
    else if (matchesShortcut(event, 'fit')) fit();
  }

  const findSeverity = (id: string) => {
    const blockProblems = problems.filter(({ block }) => block === id);
    if (blockProblems.length === 0) return undefined;
    return blockProblems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  };
  const nodes = layout.nodes.map((node) => {
    const { id, block } = node;
    const frame = layout.frames.find(
      ({ id: frameId }) => groups?.find((group) => group.id === frameId)?.blocks[0] === id,
    );
    const group = frame && groups?.find((candidate) => candidate.id === frame.id);
    return (
      <Fragment key={id}>
        {frame && group && (
          <li
            className={classes.frame}
            style={getFrameStyle(frame)}
            data-chosen={selectedId === `group:${group.id}` || undefined}
          >
            <button type="button" onClick={() => select(`group:${group.id}`)}>
              {group.name.trim() && <span className="visually-hidden">{texts.group} </span>}
              {group.name.trim() || sharedTexts.group}
            </button>
          </li>
        )}
        <MapNodeButton
          node={node}
          name={block ? formatBlockLabel(block, content) : 'No ending'}
          rules={ruleSentences.get(id) ?? ''}
          severity={findSeverity(id) ?? null}
          isUnreachable={unreachableBlocks.has(id)}
          isSelected={id === selectedId}
          canBeTarget={drawing.startId === null ? null : drawing.canConnect(id)}
          hasHandle={!readOnly && block !== null && !isEnding(block)}
          onSelect={drawing.selectNode}
          onKeyDown={handleNodeKey}
          onStartDrawing={drawing.startDrawing}
          onStartDragging={drawing.startDragging}
        />
      </Fragment>
    );
  });

  return (
    <div className={classes.map} data-panel={selectedId ? true : undefined}>
      <div className={classes.main} onKeyDown={handleKeyDown}>
        <div className={classes.bar}>
          <p role="status" className={classes.status}>
            {drawing.status}
          </p>
          {drawing.startId !== null && (
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
          <ToolButton label={texts.zoomOut} icon={IconZoomOut} onClick={zoomOut} />
          <ToolButton label={texts.zoomIn} icon={IconZoomIn} onClick={zoomIn} />
          <ToolButton label={texts.fitToScreen} icon={IconArrowsMaximize} onClick={fit} />
        </div>
        <div ref={viewportRef} className={classes.viewport} onPointerDown={onPointerDown} dir="ltr">
          <div
            className={classes.scrollContent}
            style={{ width: layout.width * scale, height: layout.height * scale }}
          >
            <div
              className={classes.canvas}
              style={{ width: layout.width, height: layout.height, transform: `scale(${scale})` }}
            >
              <MapEdges
                layout={layout}
                selectedId={selectedId}
                newEdgeRef={drawing.lineRef}
                onSelect={drawing.selectEdge}
              />
              <ol className={classes.nodes} aria-label={texts.blocksOfStudy}>
                {nodes}
              </ol>
            </div>
          </div>
        </div>
      </div>
      {selectedId && <MapPanel selectedId={selectedId} problems={problems} onChoose={select} />}
    </div>
  );
}

const getFrameStyle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: x,
  top: y,
  width,
  height,
});

function findNodeElement(viewport: HTMLElement | null, id: string): HTMLElement | undefined {
  const elements = viewport?.querySelectorAll<HTMLElement>('[data-map-block]') ?? [];
  return [...elements].find((element) => element.dataset.mapBlock === id);
}

function ToolButton(props: { label: string; icon: typeof IconZoomIn; onClick(): void }) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon aria-label={props.label} onClick={props.onClick}>
        <props.icon size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
