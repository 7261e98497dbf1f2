import { memo, type RefObject } from 'react';
import type { MapEdge, MapLayout } from './map-layout.ts';
import classes from './map.module.css';

interface MapEdgesProps {
  layout: Pick<MapLayout, 'edges' | 'width' | 'height'>;
  /** Edges from this block are highlighted. */
  selectedId: string | null;
  /** The edge that is being drawn. */
  newEdgeRef: RefObject<SVGPathElement | null>;
  onSelect(edge: MapEdge): void;
}

/** The edges between blocks; screen readers get them as text of each block. */
export const MapEdges = memo(function MapEdges({ layout, selectedId, newEdgeRef, onSelect }: MapEdgesProps) {
  const { edges, width, height } = layout;
  return (
    <svg className={classes.edges} width={width} height={height} aria-hidden>
      <defs>
        {(['next', 'skip', 'screen'] as const).map((kind) => (
          <marker
            key={kind}
            id={`map-arrow-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path className={classes.arrow} data-kind={kind} d="M0 0L8 4L0 8Z" />
          </marker>
        ))}
      </defs>
      {edges.map((edge) => (
        <g key={edge.key} data-edge data-kind={edge.kind} data-chosen={edge.from === selectedId || undefined}>
          {edge.kind !== 'next' && (
            <path className={classes.hitArea} d={edge.path} onClick={() => onSelect(edge)} />
          )}
          <path className={classes.line} d={edge.path} markerEnd={`url(#map-arrow-${edge.kind})`} />
        </g>
      ))}
      <path ref={newEdgeRef} className={classes.newEdge} />
    </svg>
  );
});
