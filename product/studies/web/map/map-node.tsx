import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { findBlockType } from '#product/blocks/index.ts';
import type { StudyProblem } from '../../contract.ts';
import { NODE_SIZE, SCREENED_OUT_ID, type MapNode } from './map-layout.ts';
import classes from './map.module.css';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface MapNodeProps {
  node: MapNode;
  name: string;
  /** Its rules as sentences, for screen readers. */
  rules: string;
  severity: StudyProblem['severity'] | null;
  unreachable: boolean;
  chosen: boolean;
  /** While an edge is being drawn: whether it can end here. */
  target: boolean | null;
  /** Whether edges can be drawn from it. */
  leads: boolean;
  onChoose(id: string): void;
  onPress(event: KeyboardEvent, id: string): void;
  onLead(id: string): void;
  onDraw(event: PointerEvent, id: string): void;
}

/** One block on the map. */
export const MapNodeButton = memo(function MapNodeButton(props: MapNodeProps) {
  const { node, name, severity, unreachable, target } = props;
  const { id, block } = node;
  const type = block && findBlockType(block.type);
  const kind = block
    ? (type?.label ?? block.type)
    : id === SCREENED_OUT_ID
      ? sharedTexts.screenedOut
      : sharedTexts.theEnd;
  const marks = [
    block?.showIf && texts.shownIf,
    Object.keys(block?.screening ?? {}).length > 0 && 'screens',
    unreachable && 'unreachable',
  ].filter((mark) => typeof mark === 'string');
  return (
    <li
      className={classes.node}
      style={{ left: node.x, top: node.y, width: NODE_SIZE.width, height: NODE_SIZE.height }}
      data-node={id}
      data-chosen={props.chosen || undefined}
      data-target={target === null ? undefined : target ? 'yes' : 'no'}
      data-lost={unreachable || undefined}
      data-conditional={block?.showIf ? true : undefined}
      data-end={!type?.isQuestion && (!block || type?.endingOutcome !== undefined) ? true : undefined}
    >
      <button
        type="button"
        className={classes.face}
        data-map-block={id}
        aria-current={props.chosen || undefined}
        onClick={() => props.onChoose(id)}
        onKeyDown={(event) => props.onPress(event, id)}
      >
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.marks}>
          {[kind, ...marks].join(' · ')}
          {severity && (
            <span className={classes.problem} data-severity={severity}>
              {` · ${severity === 'error' ? sharedTexts.mustFix : sharedTexts.warning}`}
            </span>
          )}
        </span>
        {props.rules && <span className="seen-by-readers-only">{props.rules}</span>}
      </button>
      {props.leads && (
        <button
          type="button"
          className={classes.handle}
          aria-label={texts.drawPathFrom(name)}
          onClick={() => props.onLead(id)}
          onPointerDown={(event) => props.onDraw(event, id)}
        />
      )}
    </li>
  );
});
