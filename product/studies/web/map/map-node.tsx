import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { StudyProblem } from '../../contract.ts';
import { NODE_SIZE, SCREENED_OUT_ID, type MapNode } from './map-layout.ts';
import classes from './map.module.css';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface MapNodeProps {
  node: MapNode;
  name: string;
  /** The rules of the block as sentences, for screen readers. */
  rules: string;
  severity: StudyProblem['severity'] | null;
  isUnreachable: boolean;
  isSelected: boolean;
  /** Whether the edge that is being drawn can end here; null: none is being drawn. */
  canBeTarget: boolean | null;
  /** Whether edges can be drawn from this block. */
  hasHandle: boolean;
  onSelect(id: string): void;
  onKeyDown(event: KeyboardEvent, id: string): void;
  onStartDrawing(id: string): void;
  onStartDragging(event: PointerEvent, id: string): void;
}

/** One block on the map. */
export const MapNodeButton = memo(function MapNodeButton(props: MapNodeProps) {
  const { node, name, severity, isUnreachable, canBeTarget } = props;
  const { id, block } = node;
  const type = block && findTeamBlockType(block.type);
  const kind = block
    ? (type?.label ?? block.type)
    : id === SCREENED_OUT_ID
      ? sharedTexts.screenedOut
      : sharedTexts.theEnd;
  const details = [
    block?.showIf && texts.shownIf,
    Object.keys(block?.screening ?? {}).length > 0 && 'screens',
    isUnreachable && 'unreachable',
  ].filter((detail) => typeof detail === 'string');
  return (
    <li
      className={classes.node}
      style={{ left: node.x, top: node.y, width: NODE_SIZE.width, height: NODE_SIZE.height }}
      data-node={id}
      data-chosen={props.isSelected || undefined}
      data-target={canBeTarget === null ? undefined : canBeTarget ? 'yes' : 'no'}
      data-lost={isUnreachable || undefined}
      data-conditional={block?.showIf ? true : undefined}
      data-end={!type?.isQuestion && (!block || type?.endingOutcome !== undefined) ? true : undefined}
    >
      <button
        type="button"
        className={classes.button}
        data-map-block={id}
        aria-current={props.isSelected || undefined}
        onClick={() => props.onSelect(id)}
        onKeyDown={(event) => props.onKeyDown(event, id)}
      >
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.details}>
          {[kind, ...details].join(' · ')}
          {severity && (
            <span className={classes.problem} data-severity={severity}>
              {` · ${severity === 'error' ? sharedTexts.mustFix : sharedTexts.warning}`}
            </span>
          )}
        </span>
        {props.rules && <span className="visually-hidden">{props.rules}</span>}
      </button>
      {props.hasHandle && (
        <button
          type="button"
          className={classes.handle}
          aria-label={texts.drawPathFrom(name)}
          onClick={() => props.onStartDrawing(id)}
          onPointerDown={(event) => props.onStartDragging(event, id)}
        />
      )}
    </li>
  );
});
